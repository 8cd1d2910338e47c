# SPDX-License-Identifier: MIT
"""Boots systemd in the folder of a Debian, as the first process of its own namespaces, and runs commands there. Needs root.

Of the machine that system has the kernel and nothing else: no files, devices, network or settings, and only a cgroup of its
own. It ends with the test, also when the test is killed.
"""
import os
import pathlib
import signal
import subprocess
import tempfile
import time

from postgres import PATIENCE, children_of

ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"}

# What would set the machine up: its devices, modules, kernel settings, mounts, log of audits and terminals.
MASKED = ("systemd-udevd.service", "systemd-modules-load.service", "systemd-sysctl.service", "systemd-tmpfiles-setup-dev.service",
          "systemd-remount-fs.service", "systemd-journald-audit.socket", "getty.target", "console-getty.service")

# Where any of this fails, systemd does not start. The machine's files are out of reach after the `umount`. /sys and the
# settings of the kernel are read-only, and what a new proc, sysfs or devpts shows belongs to the namespaces.
BOOT = """
mount --make-rprivate /
mount --bind "$0" "$0"
cd "$0"
mount -t proc proc proc
for each in proc/sys proc/sysrq-trigger; do
  if [ -e $each ]; then
    mount --bind $each $each
    mount -o remount,bind,ro $each
  fi
done
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
for each in run dev; do mount -t tmpfs -o nosuid,mode=755 tmpfs $each; done
mount -t tmpfs -o nosuid,mode=1777 tmpfs tmp
mkdir dev/pts
mount -t devpts -o newinstance,ptmxmode=666,mode=620,gid=5 devpts dev/pts
ln -s pts/ptmx dev/ptmx
while read -r name numbers; do mknod -m 666 dev/$name c $numbers; done <<END
null 1 3
zero 1 5
full 1 7
random 1 8
urandom 1 9
tty 5 0
END
pivot_root . .
umount -l .
exec env container=test setpriv --bounding-set=-mknod,-sys_module,-sys_rawio,-sys_time,-syslog /lib/systemd/systemd --unit=multi-user.target
"""


class Booted:
    """A system that is up between enter and exit."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()

    def __enter__(self):
        for unit in MASKED:
            (self.folder / "etc/systemd/system" / unit).symlink_to("/dev/null")
        hierarchy = subprocess.check_output(["findmnt", "--noheadings", "--output", "TARGET", "--types", "cgroup2"], text=True).split()[0]
        self.cgroup = pathlib.Path(tempfile.mkdtemp(prefix="midnight-test-", dir=hierarchy))
        enter = 'echo $$ > "$0/cgroup.procs" && exec setpriv --pdeathsig KILL "$@"'
        self.outside = subprocess.Popen(
            ["bash", "-c", enter, self.cgroup, "unshare", "--pid", "--fork", "--kill-child", "--mount", "--uts", "--ipc", "--net", "--cgroup",
             "bash", "-euc", BOOT, self.folder],
            env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        try:
            self.first = self.wait_for_systemd()
            self.run("until [ -S /run/systemd/private ]; do :; done; systemctl is-system-running --wait")
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        """All its processes end with the first."""
        if self.outside.poll() is None:
            for process in children_of(self.outside.pid) or [self.outside.pid]:
                os.kill(process, signal.SIGKILL)
        self.outside.wait()
        self.outside.stderr.close()
        for folder, _, _ in os.walk(self.cgroup, topdown=False):
            os.rmdir(folder)

    def wait_for_systemd(self):
        """Its process id. Before it is there, its namespaces still have the machine's files."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.outside.poll() is None:
            for child in children_of(self.outside.pid):
                if pathlib.Path(f"/proc/{child}/comm").read_text() == "systemd\n":
                    return child
        raise AssertionError(f"systemd does not start: {self.outside.stderr.read() if self.outside.poll() else 'it takes too long'}")

    def run(self, script):
        done = subprocess.run(["nsenter", "--target", str(self.first), "--all", "bash", "-euc", script], env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=PATIENCE)
        if done.returncode != 0:
            raise AssertionError(f"{script}:\n{done.stdout[-4000:]}")
        return done.stdout
