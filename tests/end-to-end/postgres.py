# SPDX-License-Identifier: MIT
"""PostgreSQL in a temporary folder, on a free port of loopback, for tests.

PostgreSQL refuses to run as root; a test that does runs it as the user `postgres`. It ends with the test, also when that is
killed. Every wait is bounded.
"""
import glob
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time

PATIENCE = 120  # seconds until something that must happen counts as missing
NAME = "midnight"  # of the superuser and of the database


def binaries():
    """The folder with initdb and postgres, or None if PostgreSQL is not installed."""
    found = shutil.which("initdb")
    if found:
        return os.path.dirname(os.path.realpath(found))
    versions = glob.glob("/usr/lib/postgresql/*/bin/initdb")
    return os.path.dirname(max(versions, key=lambda each: int(each.split("/")[4]))) if versions else None


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def children_of(process):
    """Ids of the processes that one has started."""
    found = []
    for stat in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(stat, encoding="utf-8", errors="replace") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        if int(fields[1]) == process:
            found.append(int(stat.split("/")[2]))
    return found


class Postgres:
    """One PostgreSQL with an empty database, or a streaming standby of another one; begun when it is made."""

    def __init__(self, standby_of=None, port=None, settings=(), environment=()):
        """`settings` as in "wal_level=logical", `environment` as in ("LANG", "de_DE")."""
        self.folder = tempfile.mkdtemp(prefix="midnight-postgres-")
        self.data = os.path.join(self.folder, "data")
        self.port = port or free_port()
        # What a killed process has written is still there: only a machine that loses its power needs fsync.
        self.settings = ["fsync=off", "max_connections=100", *settings]
        self.environment = {**os.environ, **dict(environment)}
        self.process = None
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        try:
            if standby_of:
                self.run("pg_basebackup", "--pgdata", self.data, "--dbname", standby_of.uri(), "--checkpoint=fast",
                         "--wal-method=stream", "--write-recovery-conf")
            else:
                self.run("initdb", "--pgdata", self.data, "--username", NAME, "--auth", "trust", "--encoding", "UTF8",
                         "--locale", "C", "--no-sync")
            self.begin()
            if not standby_of:
                self.run("createdb", "--host", "127.0.0.1", "--port", str(self.port), "--username", NAME, NAME)
        except BaseException:
            self.close()
            raise

    def command(self, name, *arguments):
        """Of an ordinary user, and no longer than this process."""
        user = ["--reuid=postgres", "--regid=postgres", "--init-groups"] if os.geteuid() == 0 else []
        folder = binaries()
        assert folder, "PostgreSQL is not installed"
        return ["setpriv", *user, "--pdeathsig", "QUIT", os.path.join(folder, name), *arguments]

    def run(self, name, *arguments, check=True):
        done = subprocess.run(self.command(name, *arguments), capture_output=True, text=True, timeout=PATIENCE,
                              cwd=self.folder, env={**os.environ, "LC_ALL": "C.UTF-8"})
        assert not check or done.returncode == 0, f"{name}: {done.stderr}"
        return done

    def begin(self):
        """Also again after `end` or `kill`, on the same port."""
        settings = [part for each in self.settings for part in ("-c", each)]
        with open(os.path.join(self.folder, "log"), "ab") as log:
            self.process = subprocess.Popen(
                self.command("postgres", "-D", self.data, "-p", str(self.port), "-h", "127.0.0.1", "-k", self.folder,
                             *settings), stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder,
                env=self.environment)
        self.wait_until(lambda: self.run("pg_isready", "--quiet", "--host", "127.0.0.1", "--port", str(self.port),
                                         check=False).returncode == 0)

    def wait_until(self, wanted):
        end = time.monotonic() + PATIENCE
        while not wanted():
            assert self.process.poll() is None and time.monotonic() < end, self.said()

    def said(self):
        with open(os.path.join(self.folder, "log"), encoding="utf-8", errors="replace") as file:
            return file.read()[-3000:]

    def host(self):
        return f"127.0.0.1:{self.port}"

    def uri(self, *others, **parameters):
        """Of the database; with others, whichever of them can be written to."""
        if others:
            parameters["target_session_attrs"] = "read-write"
        hosts = ",".join(each.host() for each in (self, *others))
        tail = "&".join(f"{name}={value}" for name, value in parameters.items())
        return f"postgresql://{NAME}@{hosts}/{NAME}" + (f"?{tail}" if tail else "")

    def sql(self, statement):
        """What it returns: a line for each row, `|` between the columns."""
        return self.run("psql", "--no-psqlrc", "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1", "--dbname",
                        self.uri(), "--command", statement).stdout.strip()

    def make_clock_settable(self):
        """For those who connect from now on, `clock_timestamp()` is what `set_clock` says."""
        self.sql("CREATE SCHEMA test_clock; CREATE TABLE test_clock.ahead (by interval); INSERT INTO test_clock.ahead VALUES ('0');"
                 "CREATE FUNCTION test_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE"
                 " AS 'SELECT pg_catalog.clock_timestamp() + by FROM test_clock.ahead';"
                 f"ALTER DATABASE {NAME} SET search_path = public, test_clock, pg_catalog")

    def set_clock(self, seconds):
        """So far ahead of the true time; less than 0: behind it."""
        self.sql(f"UPDATE test_clock.ahead SET by = '{seconds} s'")

    def require_standby(self):
        """From now on nothing is committed before a standby has it."""
        self.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.sql("SELECT pg_reload_conf()")
        self.wait_until(lambda: self.sql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == "1")

    def promote(self):
        """A standby becomes a primary."""
        self.run("pg_ctl", "promote", "--pgdata", self.data, "--wait", "--timeout", str(PATIENCE))

    def signal_children(self, number):
        for child in children_of(self.process.pid):
            try:
                os.kill(child, number)
            except ProcessLookupError:
                continue

    def sleep(self):
        """Connections stay, and nobody answers."""
        self.process.send_signal(signal.SIGSTOP)  # first, so that it starts no more
        self.signal_children(signal.SIGSTOP)

    def wake_up(self):
        self.signal_children(signal.SIGCONT)
        self.process.send_signal(signal.SIGCONT)

    def kill(self):
        """As if the machine had died: all of its processes at once, without a goodbye."""
        self.process.send_signal(signal.SIGSTOP)  # so that it starts no more
        self.signal_children(signal.SIGKILL)
        self.process.kill()
        self.process.wait(timeout=PATIENCE)

    def end(self):
        """Connections are cut, everything is stored."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=PATIENCE)

    def close(self):
        if self.process and self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
