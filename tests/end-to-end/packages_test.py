#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the packages, and installs, upgrades, removes and purges them in clean systems: part of ./test --long.

Needs root, for chroot and podman, and Debian's mirror. The clean system is kept in build/clean-system.

Usage: packages_test.py [unittest arguments]
"""
import contextlib
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from booted import Booted

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "build/packages"
SYSTEM = ROOT / "build/clean-system"
NAME = "five-to-midnight"
OLDER = "0.0.1"
VERSION = re.search(r"^project\(five_to_midnight VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(), re.MULTILINE)[1]
DATABASE = "var/lib/midnight/midnight.db"


def run(*command, **more):
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}:\n{done.stdout[-4000:]}")
    return done.stdout


def made_deb(version):
    run(ROOT / "packaging/build", "deb", env={**os.environ, "MIDNIGHT_VERSION": version})
    return next(PACKAGES.glob(f"{NAME}_{version}_*.deb"))


def clean_system():
    """A Debian with nothing but what every Debian has, as a tar file."""
    tar = SYSTEM / "bookworm.tar"
    if not tar.exists():
        SYSTEM.mkdir(parents=True, exist_ok=True)
        run("mmdebstrap", "--variant=minbase", "bookworm", SYSTEM / "new.tar")
        (SYSTEM / "new.tar").rename(tar)
    return tar


class System:
    """A clean Debian in a folder, gone afterwards."""

    def __enter__(self):
        tar = clean_system()
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=SYSTEM))
        run("tar", "-C", self.folder, "-xf", tar)
        (self.folder / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")  # no systemd runs here
        (self.folder / "usr/sbin/policy-rc.d").chmod(0o755)
        shutil.copy("/etc/resolv.conf", self.folder / "etc/resolv.conf")
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder)

    def command(self, *command, user="root"):
        """Mounts are this command's own, so none is left."""
        inside = 'mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot --userspec="$1" "$0" "${@:2}"'
        return ["unshare", "--mount", "bash", "-c", inside, str(self.folder), user, *map(str, command)]

    def run(self, *command, user="root", **more):
        return run(*self.command(*command, user=user),
                   env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}, **more)

    def put(self, file, folder="root"):
        shutil.copy(file, self.folder / folder)
        return f"/{folder}/{file.name}"

    def apt(self, *arguments):
        return self.run("apt-get", "-y", "-q", "--no-install-recommends", *arguments)

    def has(self, path):
        return (self.folder / path).exists()


@contextlib.contextmanager
def serving(command):
    """The port of a server that is ready. It ends well."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={"PATH": os.environ["PATH"]})
    line = process.stdout.readline()
    try:
        if not line:
            raise AssertionError(process.communicate()[1])
        yield int(re.search(r":(\d+)", line)[1])
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=60)
        if process.returncode != 0:
            raise AssertionError(errors)
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


def ask(port, method, target, body=None, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request(method, target, body, headers=headers)
    reply = connection.getresponse()
    content = reply.read().decode()
    connection.close()
    return reply, content


def wait_until_healthy(port):
    end = time.monotonic() + 60
    while True:
        try:
            if ask(port, "GET", "/health")[0].status == 200:
                return
        except OSError:
            if time.monotonic() > end:
                raise


def new_guest(port):
    """Somebody the server must know again: the cookie."""
    reply, _ = ask(port, "POST", "/guest", '{"name":"Ann"}', **{"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{port}"})
    return reply.headers["Set-Cookie"].split(";")[0]


def name_of_guest(port, cookie):
    return json.loads(ask(port, "GET", "/guest", Cookie=cookie)[1])["name"]


class DebianPackage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.older, cls.newer = made_deb(OLDER), made_deb(VERSION)

    def serving(self, system):
        return serving(system.command("/usr/bin/midnight", "serve", "--config", "/etc/midnight/midnight.ini", "--port", "0", "--admin-port",
                                      "off", "--log", "quiet", user="midnight:midnight"))

    def test_lintian_finds_nothing(self):
        changes = next(PACKAGES.glob(f"{NAME}_{VERSION}_*.changes"))
        self.assertEqual(run("lintian", "--allow-root", "--fail-on", "error,warning", changes), "")

    def test_installed_upgraded_removed_and_purged(self):
        with System() as system:
            system.apt("update")
            system.apt("install", system.put(self.older))
            self.assertEqual(system.run("midnight", "--version"), f"midnight {OLDER}\n")
            self.assertNotIn("not found", system.run("ldd", "/usr/bin/midnight"))
            self.assertRegex(system.run("getent", "passwd", "midnight"), r":/var/lib/midnight:/usr/sbin/nologin")
            self.assertTrue(system.has("lib/systemd/system/midnight.service"))
            system.run("install", "-d", "-o", "midnight", "-g", "midnight", "-m", "700", "/var/lib/midnight")  # as StateDirectory does
            with self.serving(system) as port:
                self.assertIn("<title>", ask(port, "GET", "/")[1])
                cookie = new_guest(port)
            settings = system.folder / "etc/midnight/midnight.ini"
            settings.write_text(settings.read_text() + "# my own line\n")

            system.apt("install", system.put(self.newer))
            self.assertEqual(system.run("midnight", "--version"), f"midnight {VERSION}\n")
            self.assertIn("# my own line", settings.read_text())
            with self.serving(system) as port:
                self.assertEqual(name_of_guest(port, cookie), "Ann")

            system.apt("remove", NAME)
            self.assertFalse(system.has("usr/bin/midnight"))
            self.assertTrue(system.has(DATABASE))
            self.assertTrue(system.has("etc/midnight/midnight.ini"))
            system.apt("purge", NAME)
            self.assertTrue(system.has(DATABASE), "nobody said that it may go")
            self.assertFalse(system.has("etc/midnight"))

            system.apt("install", system.put(self.newer))
            with self.serving(system) as port:
                self.assertEqual(name_of_guest(port, cookie), "Ann")
            system.run("debconf-set-selections", input=f"{NAME} {NAME}/remove-data boolean true\n")
            system.apt("purge", NAME)
            self.assertFalse(system.has("var/lib/midnight"))

    def test_is_built_in_a_clean_system(self):
        """With what debian/control names and nothing else, without network."""
        run(ROOT / "packaging/build", "deb", "--source")
        with System() as system:
            tree = system.folder / "root" / NAME
            shutil.copytree(PACKAGES / NAME, tree, symlinks=True, ignore=lambda folder, _: ["deb"] if folder.endswith("/build") else [])
            system.apt("update")
            system.apt("install", "build-essential")
            system.apt("build-dep", f"/root/{NAME}")
            inside = "cd /root/five-to-midnight && dpkg-buildpackage -us -uc -b"
            run("unshare", "--net", *system.command("sh", "-c", inside), env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"})
            made = next((system.folder / "root").glob(f"{NAME}_{VERSION}_*.deb"))
            self.assertEqual(self.files_in(made), self.files_in(self.newer))

    @staticmethod
    def files_in(deb):
        return {line.split()[5] for line in run("dpkg-deb", "--contents", deb).splitlines()}


class Tarball(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        run(ROOT / "packaging/build", "tarball")
        cls.file = next(PACKAGES.glob(f"{NAME}-{VERSION}-linux-*.tar.gz"))

    def test_runs_in_any_folder_of_a_clean_system(self):
        with System() as system:
            folder = system.folder / "srv/games of ours"
            folder.mkdir()
            run("tar", "-C", folder, "--strip-components=1", "-xf", self.file)
            program = "/srv/games of ours/bin/midnight"
            self.assertEqual(system.run(program, "--version"), f"midnight {VERSION}\n")
            for line in system.run("ldd", program).splitlines():
                self.assertRegex(line, r"/srv/games of ours/|linux-vdso|/ld-linux|/lib(c|m|dl|rt|pthread|resolv)\.so\.")
            with serving(system.command(program, "serve", "--memory", "--port", "0", "--admin-port", "off", "--log", "quiet")) as port:
                self.assertIn("<title>", ask(port, "GET", "/")[1])
            for path in ("lib/systemd/system/midnight.service", "share/man/man1/midnight-serve.1", "share/doc/five-to-midnight/CHANGELOG.md"):
                self.assertTrue((folder / path).exists(), path)


class Completions(unittest.TestCase):
    def test_other_shells_understand_them(self):
        with tempfile.TemporaryDirectory() as folder:
            run(ROOT / "packaging/manuals", ROOT / "build/release/src/cli/midnight", folder)
            run("zsh", "-n", f"{folder}/zsh/vendor-completions/_midnight")
            run("fish", "-n", f"{folder}/fish/vendor_completions.d/midnight.fish")
            offered = run("fish", "--no-config", "-c", f"source {folder}/fish/vendor_completions.d/midnight.fish; complete -C 'midnight serve --admin-p'")
            self.assertRegex(offered, r"^--admin-port\t")


PODMAN = ["podman", "--runtime", "runc", "--cgroup-manager", "cgroupfs"]
LIMITS = ["--ulimit", "nofile=4096:4096", "--ulimit", "nproc=1024:1024"]


def build_image(name, folder, *arguments):
    run(*PODMAN, "build", "--format", "docker", "--isolation", "chroot", "--network", "host", *LIMITS, *arguments, "--tag", name, folder)


class Systemd(unittest.TestCase):
    """The package in a Debian that runs systemd, with a network of its own."""

    BASE, IMAGE = "localhost/midnight-test-systemd-base", "localhost/midnight-test-systemd"

    @classmethod
    def setUpClass(cls):
        older, cls.newer = made_deb(OLDER), made_deb(VERSION)
        run(*PODMAN, "import", clean_system(), cls.BASE)
        cls.addClassCleanup(lambda: run(*PODMAN, "rmi", "--force", cls.IMAGE, cls.BASE))
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(older, f"{folder}/older.deb")
            pathlib.Path(folder, "Containerfile").write_text(
                f"FROM {cls.BASE}\nCOPY older.deb /root/\nRUN apt-get update -q && DEBIAN_FRONTEND=noninteractive "
                "apt-get install -y -q --no-install-recommends systemd systemd-sysv dbus curl /root/older.deb\n")
            build_image(cls.IMAGE, folder)
        cls.name = run(*PODMAN, "run", "--detach", "--privileged", "--systemd=always", "--network", "none", *LIMITS, cls.IMAGE, "/sbin/init").split()[-1]
        cls.addClassCleanup(lambda: run(*PODMAN, "rm", "--force", cls.name))
        cls.inside("until systemctl is-active --quiet midnight.service; do :; done")

    @classmethod
    def inside(cls, script):
        return run(*PODMAN, "exec", cls.name, "bash", "-euc", script, timeout=120)

    def while_asked(self, script):
        """Requests without a pause while the script runs: how many were answered. No connection is refused, and each request
        is answered, if need be when it is asked again, as browsers do: a stopping server closes connections that it has
        accepted and that have not asked for anything yet."""
        return int(self.inside(f"""
            ask() {{ curl --silent --fail --max-time 60 --output /dev/null http://127.0.0.1:2400/; }}
            refused=7 asked=0
            ({script}) > /root/log 2>&1 &
            while kill -0 $! 2>/dev/null || [ $asked -lt 20 ]; do
              ask || {{ [ $? -ne $refused ] && ask; }}
              asked=$((asked + 1))
            done
            wait $! || {{ cat /root/log; exit 1; }}
            echo $asked"""))

    def socket_since(self):
        return self.inside("systemctl show --property ActiveEnterTimestampMonotonic midnight.socket")

    def test_1_a_restart_refuses_nobody(self):
        opened = self.socket_since()
        self.assertGreaterEqual(self.while_asked("for each in 1 2 3; do systemctl restart midnight; done"), 20)
        self.assertEqual(self.socket_since(), opened)

    def test_2_an_upgrade_refuses_nobody(self):
        opened = self.socket_since()
        run(*PODMAN, "cp", self.newer, f"{self.name}:/root/newer.deb")
        self.while_asked("dpkg --install /root/newer.deb")
        self.assertEqual(self.inside("midnight --version"), f"midnight {VERSION}\n")
        self.assertIn(f'version="{VERSION}"', self.inside("curl --silent --fail http://127.0.0.1:2401/metrics"))
        self.assertEqual(self.socket_since(), opened)

    def test_3_may_do_little_and_keeps_its_folder_to_itself(self):
        exposure = self.inside("systemd-analyze security --no-pager midnight.service | tail -n 1")
        self.assertLessEqual(float(re.search(r": ([0-9.]+) ", exposure)[1]), 2.0)
        self.assertEqual(self.inside("stat --format '%U %a' /var/lib/midnight /var/lib/midnight/midnight.db /run/midnight").split("\n")[:3],
                         ["midnight 700", "midnight 600", "midnight 750"])
        self.assertIn("CapEff:\t0000000000000000", self.inside("cat /proc/$(pidof midnight)/status"))

    def test_4_one_that_hangs_is_restarted(self):
        self.inside("""
            mkdir -p /run/systemd/system/midnight.service.d
            printf '[Service]\\nWatchdogSec=2s\\nTimeoutAbortSec=1s\\n' > /run/systemd/system/midnight.service.d/soon.conf
            systemctl daemon-reload && systemctl restart midnight
            kill -STOP $(pidof midnight)
            until systemctl show --property NRestarts midnight | grep -qx NRestarts=1; do :; done
            curl --silent --fail --output /dev/null http://127.0.0.1:2400/""")

    def test_5_stopping_the_socket_stops_both(self):
        self.inside("systemctl stop midnight.socket; ! systemctl is-active midnight.service midnight.socket")
        self.inside("systemctl start midnight && systemctl is-active midnight.service midnight.socket")


class SystemdAndPostgres(unittest.TestCase):
    """The tarball as packaging/README.md installs it, in a Debian that runs systemd and PostgreSQL."""

    @classmethod
    def setUpClass(cls):
        run(ROOT / "packaging/build", "tarball")
        system = cls.enterClassContext(System())
        system.apt("update")
        system.apt("install", "systemd", "postgresql", "curl")
        system.put(next(PACKAGES.glob(f"{NAME}-{VERSION}-linux-*.tar.gz")))
        cls.inside = cls.enterClassContext(Booted(system.folder)).run
        written = (ROOT / "packaging/README.md").read_text().split("## The tarball", 1)[1].split("```")[1].removeprefix("sh\n")
        cls.inside("cd /root\n" + written.replace("sudo ", ""))
        cls.inside("""
            runuser -u postgres -- createuser midnight
            runuser -u postgres -- createdb --owner midnight midnight
            systemctl stop midnight.socket midnight
            sed -i 's|^data=.*|database=postgresql:///midnight|' /etc/midnight/midnight.ini""")

    def state(self, *properties):
        return [self.inside(f"systemctl show --value --property {each} midnight").strip() for each in properties]

    def wait_until_healthy(self):
        """A server on PostgreSQL first gets its shards."""
        self.inside("until curl --silent --fail http://127.0.0.1:2401/health; do :; done")

    def test_1_waits_for_a_database_that_comes_later(self):
        """For longer than systemd waits for a start that says nothing, and than five failing starts would take."""
        self.inside("""
            systemctl stop postgresql
            mkdir -p /run/systemd/system/midnight.service.d
            printf '[Service]\\nTimeoutStartSec=10s\\n' > /run/systemd/system/midnight.service.d/soon.conf
            systemctl daemon-reload
            systemctl start --no-block midnight
            until systemctl show --property StatusText midnight | grep 'Waiting for the PostgreSQL database'; do :; done
            timeout 15 systemctl start midnight || [ $? -eq 124 ]""")
        self.assertEqual(self.state("ActiveState", "NRestarts"), ["activating", "0"])
        self.assertEqual(self.inside("systemctl is-active midnight.socket"), "active\n")
        self.assertEqual(self.inside("curl --silent --write-out '%{http_code}' http://127.0.0.1:2401/health"), '{"ok":false,"reason":"storage"}503')
        page = self.inside("""
            curl --silent --fail --max-time 100 http://127.0.0.1:2400/ > /root/page &
            systemctl start postgresql
            systemctl start midnight
            wait $!
            cat /root/page""")
        self.assertIn("<title>", page)
        self.assertEqual(self.state("ActiveState", "NRestarts", "StatusText"), ["active", "0", ""])
        self.wait_until_healthy()

    def test_2_a_wrong_setting_uses_up_one_start(self):
        """So systemd still starts the service when the setting is mended. Here nobody connects meanwhile: the socket would start it
        again for each visitor who waits."""
        self.inside("""
            systemctl reset-failed midnight
            cp /etc/midnight/midnight.ini /root/right.ini
            echo of-another-version=1 >> /etc/midnight/midnight.ini
            ! systemctl restart midnight""")
        self.assertEqual(self.state("ActiveState", "Result", "ExecMainStatus", "NRestarts"), ["failed", "exit-code", "2", "0"])
        self.assertEqual(self.inside("systemctl is-active midnight.socket"), "active\n")
        self.inside("""
            cp /root/right.ini /etc/midnight/midnight.ini
            systemctl start midnight""")
        self.wait_until_healthy()


class Container(unittest.TestCase):
    """The second stage of packaging/Containerfile, on the clean system as base image. The first stage is `packaging/build
    tarball`, which is tested above. Ports 2401 and 24000 must be free."""

    BASE, IMAGE = "localhost/midnight-test-base", "localhost/midnight-test"

    @classmethod
    def setUpClass(cls):
        run(ROOT / "packaging/build", "tarball")
        run(*PODMAN, "import", clean_system(), cls.BASE)
        cls.addClassCleanup(lambda: run(*PODMAN, "rmi", "--force", cls.IMAGE, cls.BASE))
        second = (ROOT / "packaging/Containerfile").read_text().split("\n\n", 1)[1].replace("FROM debian:bookworm-slim", f"FROM {cls.BASE}")
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree((PACKAGES / "folder").resolve(), f"{folder}/source/build/packages/folder")
            pathlib.Path(folder, "Containerfile").write_text("FROM scratch AS build\nCOPY source /source\n\n" + second)
            build_image(cls.IMAGE, folder, "--build-arg", f"VERSION={VERSION}")

    def test_serves_as_nobody_in_particular_and_keeps_its_volume(self):
        self.addCleanup(lambda: run(*PODMAN, "volume", "rm", "--force", "midnight-test"))
        cookie = None
        for _ in range(2):
            name = run(*PODMAN, "run", "--detach", "--read-only", "--network", "host", "--cap-drop", "all", *LIMITS, "--volume",
                       "midnight-test:/data", self.IMAGE, "serve", "--port", "24000", "--admin-port", "2401").split()[-1]
            try:
                wait_until_healthy(2401)
                self.assertEqual(run(*PODMAN, "exec", name, "id", "-u").strip(), "2400")
                run(*PODMAN, "healthcheck", "run", name)
                cookie = cookie or new_guest(24000)
                self.assertEqual(name_of_guest(24000, cookie), "Ann")
            finally:
                run(*PODMAN, "stop", "--time", "30", name)
                self.assertEqual(run(*PODMAN, "inspect", "--format", "{{.State.ExitCode}}", name).strip(), "0")
                run(*PODMAN, "rm", "--force", name)


if __name__ == "__main__":
    unittest.main()
