"""Makes the packages of a release and uses each from a clean root, in which there is no Swift.

The program is BOURSE_BINARY, as `scripts/release` builds it: with a static Swift runtime. Needs to be root.
"""

import http.cookiejar
import json
import os
import re
import shutil
import sys
import tempfile
import time
import unittest
import urllib.parse
import urllib.request
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Browser"))

from desk import BINARY, ROOT, Desk  # noqa: E402
from root import ENVIRONMENT, Root, debian, run  # noqa: E402

CACHE = ROOT / ".build/release-test"
# What the issue of packages demands, from the package to the demo's first page.
SECONDS_TO_FIRST_PAGE = 60
# Of ten, as `systemd-analyze security` counts.
MOST_EXPOSURE = 2.0
# Found where the PATH of a container does not lead.
CHROOT = shutil.which("chroot")
USER = {"email": "ann@example.com", "zone": "UTC", "password": "four quiet words here"}

version = run(BINARY, "--version").strip()
work = Path(tempfile.mkdtemp(prefix="bourse-release-"))
packages = work / "packages"


def setUpModule():
    make(packages)


def tearDownModule():
    shutil.rmtree(work)


def make(folder: Path, **environment):
    run(ROOT / "scripts/release", version, "--binary", BINARY, "--output", folder, env={**os.environ, **environment})


def only(pattern: str) -> Path:
    (found,) = packages.glob(pattern)
    return found


def start(test: unittest.TestCase, *arguments: str, before, program="/usr/bin/bourse", **environment) -> Desk:
    """Starts the program in a root; it does not outlive the test."""
    desk = Desk(*arguments, program=program, before=tuple(before), environment={**ENVIRONMENT, **environment})
    test.addCleanup(desk.kill)
    return desk


# What runs in a booted Debian once the service has started, and then shuts it down.
BOOTED = """
answer() {
    for attempt in $(seq 300); do
        if { exec 3<>/dev/tcp/127.0.0.1/8080; } 2>/dev/null; then
            printf 'GET /healthz HTTP/1.0\\r\\nHost: 127.0.0.1:8080\\r\\n\\r\\n' >&3
            read -r line <&3 && echo "$line" && return
        fi
        sleep 0.2
    done
}
answer
process=$(systemctl show --property MainPID --value bourse)
grep -E '^(Uid|CapBnd|NoNewPrivs|Seccomp):' /proc/$process/status
stat --format 'data %U %a' /var/lib/bourse
kill -KILL $process
while [ "$(systemctl show --property NRestarts --value bourse)" = 0 ]; do sleep 0.2; done
answer
apt-get install --yes --quiet --allow-downgrades /bourse.deb >/dev/null 2>&1
systemctl is-active bourse
answer
systemctl stop bourse
systemctl show --property Result,ExecMainStatus bourse
apt-get remove --yes --quiet bourse >/dev/null 2>&1
systemctl is-enabled bourse 2>&1
"""
CHECK_UNIT = """
[Unit]
After=bourse.service
[Service]
Type=oneshot
ExecStart=/bin/bash /check.sh
StandardOutput=file:/check.log
StandardError=journal
ExecStopPost=/bin/systemctl --no-block poweroff
[Install]
WantedBy=multi-user.target
"""


class Visitor:
    """Somebody with a browser's cookies."""

    def __init__(self):
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def get(self, address: str, form: dict[str, str] | None = None) -> str:
        with self.opener.open(address, form and urllib.parse.urlencode(form).encode(), timeout=60) as answer:
            return answer.read().decode()


class PackageTests(unittest.TestCase):
    def test_packages_madeTwice_areTheSameBytes(self):
        again = work / "again"
        os.umask(0o077)
        try:
            make(again, TZ="Asia/Kolkata", LC_ALL="C.UTF-8")
        finally:
            os.umask(0o022)
        self.assertEqual((packages / "SHA256SUMS").read_text(), (again / "SHA256SUMS").read_text())
        shutil.rmtree(again)

    def test_sums_areThoseOfAllFiles(self):
        run("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=packages)
        named = {line.split()[1] for line in (packages / "SHA256SUMS").read_text().splitlines()}
        self.assertEqual(named, {file.name for file in packages.iterdir() if file.is_file()} - {"SHA256SUMS"})

    def test_scripts_haveNoFindings(self):
        scripts = [*(ROOT / "Packaging").glob("*.sh"), *(ROOT / "Packaging/debian").glob("p*")]
        run("shellcheck", "--external-sources", ROOT / "scripts/release", *scripts, cwd=ROOT)

    def test_manPages_ofAllCommands_haveNoFindings(self):
        pages = sorted((only("*-linux-*/") / "share/man/man1").glob("*.1"))
        for page in pages:
            run("mandoc", "-T", "lint", "-W", "warning", page)
        commands = re.findall(r"^  ([a-z][a-z-]*) ", run(BINARY, "--help"), re.MULTILINE)
        self.assertEqual({f"bourse-{command}.1" for command in commands} - {page.name for page in pages}, set())

    def test_completions_areUnderstoodByTheirShells(self):
        share = only("*-linux-*/") / "share"
        run("zsh", "--no-exec", share / "zsh/vendor-completions/_bourse")
        run("fish", "--no-execute", share / "fish/vendor_completions.d/bourse.fish")
        bash = share / "bash-completion/completions/bourse"
        complete = (
            f"source {bash}; COMP_WORDS=(bourse ser) COMP_CWORD=1 COMP_LINE='bourse ser' COMP_POINT=10; "
            "_bourse bourse ser bourse; echo ${COMPREPLY[@]}"
        )
        self.assertIn("serve", run("bash", "-c", complete).split())

    def test_componentsDocument_isSPDX(self):
        file = only("*.spdx.json")
        run(sys.executable, "-m", "spdx_tools.spdx.clitools.pyspdxtools", "--infile", file)
        names = {item["name"] for item in json.loads(file.read_text())["packages"]}
        expected = {"bourse", "swift-runtime", "swift-nio", "grdb.swift", "libsqlite3-0", "libc6"}
        self.assertEqual(expected - names, set())

    def test_formula_isRubyWithTheSumOfTheSource(self):
        formula = packages / "bourse.rb"
        run("ruby", "-c", formula)
        source = packages / f"bourse-{version}.tar.gz"
        self.assertIn(f'sha256 "{run("sha256sum", source).split()[0]}"', formula.read_text())
        self.assertIn(f"bourse-{version}/Package.swift\n", run("tar", "--list", "--file", source))

    def test_notes_areTheSectionOfTheChangelog(self):
        notes = (packages / "RELEASE-NOTES.md").read_text()
        self.assertTrue(notes.startswith(f"# Bourse {version}\n"), notes[:100])
        self.assertIn("- **", notes)
        self.assertNotRegex(notes, r"(?m)^## ")


class DebianTests(unittest.TestCase):
    """The .deb, in the smallest Debian."""

    @classmethod
    def setUpClass(cls):
        cls.deb = only("*.deb")
        cls.archive = debian(CACHE / "debian.tar")

    def setUp(self):
        self.root = Root.unpacked(self.archive, work / "debian")
        self.addCleanup(shutil.rmtree, self.root.folder)

    def install(self, deb: Path, *options: str):
        shutil.copy(deb, self.root.path("bourse.deb"))
        self.root.run("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", *options, "/bourse.deb")

    def newer(self) -> Path:
        """The same package as that of a later release."""
        folder, deb = work / "newer", work / "newer.deb"
        run("dpkg-deb", "--raw-extract", self.deb, folder)
        control = folder / "DEBIAN/control"
        control.write_text(re.sub(r"(?m)^Version: .*", f"Version: {version}+next", control.read_text()))
        with (folder / "etc/default/bourse").open("a") as settings:
            settings.write("# New in this version.\n")
        run("dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", folder, deb)
        shutil.rmtree(folder)
        return deb

    def service(self) -> Desk:
        """What the unit starts, as its user and on a port of its own."""
        unit = self.root.path("usr/lib/systemd/system/bourse.service").read_text()
        program, *arguments = re.search(r"(?m)^ExecStart=(.*)$", unit).group(1).split()
        state = self.root.path("var/lib/bourse")
        if not state.exists():
            state.mkdir(mode=0o700)
            self.root.run("chown", "bourse:bourse", "/var/lib/bourse")
        arguments = [argument for argument in arguments if argument != "$BOURSE_OPTIONS"] + ["--port", "0"]
        before = self.root.command(user="bourse:bourse", refusals=True)
        return start(self, *arguments, program=program, before=before)

    def bourse(self, *words: str) -> str:
        return self.root.run("/usr/bin/bourse", *words, "--data", "/var/lib/bourse", user="bourse:bourse")

    def test_package_inABareRoot_showsTheDemoWithinAMinute(self):
        self.assertNotIn("/swift", self.root.run("sh", "-c", "command -v swift || true"))
        started = time.monotonic()
        self.install(self.deb)
        installed = time.monotonic() - started
        demo = start(self, "demo", "--port", "0", before=self.root.command())
        page = Visitor().get(demo.link)
        seconds = time.monotonic() - started
        demo.stop()
        print(f"\nFrom package to first page: {seconds:.1f} s, {installed:.1f} s to install", file=sys.stderr)
        self.assertIn("Net worth", page)
        self.assertLess(seconds, SECONDS_TO_FIRST_PAGE)
        self.assertEqual(self.root.run("bourse", "--version").strip(), version)
        self.assertNotIn("not found", self.root.run("ldd", "/usr/bin/bourse"))

    def test_service_isHardened_andRunsAsItsUser(self):
        self.install(self.deb)
        unit = "/usr/lib/systemd/system/bourse.service"
        # The smallest Debian has no targets that the unit could refer to.
        shutil.copytree("/usr/lib/systemd/system", self.root.path("usr/lib/systemd/system"), dirs_exist_ok=True)
        run("systemd-analyze", "verify", "--man=no", f"--root={self.root.folder}", unit)
        exposure = run("systemd-analyze", "security", "--offline=yes", "--no-pager", self.root.path(unit))
        score = re.search(r"Overall exposure level for \S+: ([0-9.]+)", exposure)
        self.assertLessEqual(float(score.group(1)), MOST_EXPOSURE, exposure)

        desk = self.service()
        status = Path(f"/proc/{desk.process_id}/status").read_text()
        self.assertNotIn("0", re.findall(r"(?m)^[UG]id:\t(\d+)", status))
        self.assertRegex(status, r"(?m)^NoNewPrivs:\t1$")
        Visitor().get(f"{desk.address}/sign-up", USER)
        desk.stop()
        self.assertEqual(self.root.path("var/lib/bourse").stat().st_mode & 0o777, 0o700)
        self.assertIn("1 accounts", self.bourse("backup", "/var/lib/bourse/copy.sqlite"))

    def test_service_underSystemd_isConfinedRestartedUpgradedAndRemoved(self):
        self.install(self.deb)
        self.root.run("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "systemd", "dbus")
        shutil.copy(self.newer(), self.root.path("bourse.deb"))
        self.root.path("check.sh").write_text(BOOTED)
        self.root.path("etc/systemd/system/check.service").write_text(CHECK_UNIT)
        run("systemctl", f"--root={self.root.folder}", "enable", "bourse", "check")
        boot = ("systemd-nspawn", "--boot", "--private-network", "--register=no", "--keep-unit", "-D", self.root.folder)
        run("timeout", "600", *boot)
        user = self.root.run("id", "--user", "bourse").strip()
        self.assertEqual(
            self.root.path("check.log").read_text().splitlines(),
            [
                "HTTP/1.1 200 OK",
                f"Uid:\t{user}\t{user}\t{user}\t{user}",
                "CapBnd:\t0000000000000000",
                "NoNewPrivs:\t1",
                "Seccomp:\t2",
                "data bourse 700",
                "HTTP/1.1 200 OK",
                "active",
                "HTTP/1.1 200 OK",
                "Result=success",
                "ExecMainStatus=0",
                "Failed to get unit file state for bourse.service: No such file or directory",
            ],
        )

    def test_upgradeAndRollback_keepDataAndSettings(self):
        self.install(self.deb)
        settings = self.root.path("etc/default/bourse")
        settings.write_text(settings.read_text() + "BOURSE_ADDRESS=https://desk.example.org\n")
        desk = self.service()
        Visitor().get(f"{desk.address}/sign-up", USER)
        desk.stop()
        self.bourse("backup", "/var/lib/bourse/before.sqlite")

        self.install(self.newer(), "--option", "Dpkg::Options::=--force-confold")
        self.assertIn(f"Version: {version}+next", self.root.run("dpkg", "--status", "bourse"))
        self.assertIn("BOURSE_ADDRESS=https://desk.example.org", settings.read_text())
        desk = self.service()
        Visitor().get(f"{desk.address}/sign-in", USER)
        desk.stop()

        self.install(self.deb, "--allow-downgrades", "--option", "Dpkg::Options::=--force-confold")
        self.assertIn("restored 1 accounts", self.bourse("restore", "/var/lib/bourse/before.sqlite"))
        desk = self.service()
        self.assertIn("Today", Visitor().get(f"{desk.address}/sign-in", USER))
        desk.stop()

    def test_removeAndPurge_keepData_andItCanBeInstalledAgain(self):
        self.install(self.deb)
        self.install(self.deb, "--reinstall")
        data = self.root.path("var/lib/bourse/bourse.sqlite")
        data.parent.mkdir()
        data.touch()
        self.root.run("apt-get", "remove", "--yes", "--quiet", "bourse")
        self.assertFalse(self.root.path("usr/bin/bourse").exists())
        self.assertTrue(self.root.path("etc/default/bourse").exists())
        self.assertIn("/var/lib/bourse", self.root.run("apt-get", "purge", "--yes", "--quiet", "bourse"))
        self.assertFalse(self.root.path("etc/default/bourse").exists())
        self.assertFalse(self.root.path("usr/lib/systemd/system/bourse.service").exists())
        self.assertTrue(data.exists())
        self.install(self.deb)
        self.assertEqual(self.root.run("bourse", "--version").strip(), version)

    def test_program_becomesTheBuildForTheProcessor(self):
        self.install(self.deb)
        shutil.rmtree(self.root.path("usr/lib/bourse"), ignore_errors=True)
        # The loader's own view of this processor, the lowest level last.
        known = re.findall(r"^ +(x86-64-v[34]) \(supported", run("/lib64/ld-linux-x86-64.so.2", "--help"), re.MULTILINE)
        for level in ("x86-64-v4", "x86-64-v3"):
            build = self.root.path(f"usr/lib/bourse/{level}/bourse")
            build.parent.mkdir(parents=True)
            build.write_text(f'#!/bin/sh\necho "{level} $*"\n')
            build.chmod(0o755)
        for level in known:
            self.assertEqual(self.root.run("bourse", "--version"), f"{level} --version\n")
            self.root.path(f"usr/lib/bourse/{level}/bourse").unlink()
        self.assertEqual(self.root.run("bourse", "--version").strip(), version)


class ImageTests(unittest.TestCase):
    """The container image, unpacked by a program that is not of this project."""

    @classmethod
    def setUpClass(cls):
        cls.archive = only("*-oci-*.tar")
        layout = work / "layout"
        # Copying checks every digest.
        run("skopeo", "copy", f"oci-archive:{cls.archive}", f"oci:{layout}:bourse")
        run("umoci", "unpack", "--image", f"{layout}:bourse", work / "bundle")
        cls.root = work / "bundle/rootfs"
        cls.config = json.loads(run("skopeo", "inspect", "--config", "--raw", f"oci:{layout}:bourse"))["config"]

    def enter(self, process: int, *words: str) -> str:
        return run("nsenter", "--target", process, "--mount", "--net", *words)

    def test_image_isReadByDockersFormat(self):
        told = json.loads(run("skopeo", "inspect", "--config", f"docker-archive:{self.archive}"))
        self.assertEqual(told["config"]["Entrypoint"], ["/usr/bin/bourse"])
        self.assertEqual(told["config"]["User"], "65532:65532")

    def test_image_holdsNoShellAndNothingToWriteTo(self):
        programs = {file.name for file in (self.root / "usr/bin").iterdir()}
        self.assertEqual(programs, {"bourse"})
        writable = [
            str(path.relative_to(self.root))
            for path in self.root.rglob("*")
            if not path.is_symlink() and (path.stat().st_mode & 0o002 or path.stat().st_uid == 65532)
        ]
        self.assertEqual(sorted(writable), ["data", "tmp"])

    def test_container_withAReadOnlyRoot_servesAndIsHealthy(self):
        data = work / "data"
        data.mkdir(mode=0o700)
        os.chown(data, 65532, 65532)
        script = (
            'ip link set lo up && mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" '
            '&& mount --bind "$1" "$0/data" && mount -t tmpfs none "$0/tmp" && mount -t proc proc "$0/proc" && shift '
            f'&& exec setpriv --no-new-privs {CHROOT} --userspec=65532:65532 "$0" "$@"'
        )
        before = ["unshare", "--mount", "--net", "sh", "-c", script, str(self.root), str(data)]
        (program,) = self.config["Entrypoint"]
        environment = dict(entry.split("=", 1) for entry in self.config["Env"])
        desk = start(self, *self.config["Cmd"], program=program, before=before, **environment)
        probe = self.config["Healthcheck"]["Test"]
        self.assertEqual(probe[0], "CMD")
        page = self.enter(desk.process_id, "curl", "--silent", "--fail", "http://127.0.0.1:8080/sign-up")
        self.assertIn("<title>", page)
        # As commands that an engine runs in the container: with the variables of the image.
        inside = ("env", *self.config["Env"], CHROOT, "--userspec=65532:65532", self.root)
        checks = self.enter(desk.process_id, *inside, program, "doctor", "--offline")
        self.assertIn("✓ time zones: ok", checks)
        self.assertEqual(self.enter(desk.process_id, *inside, *probe[1:]), "ready\n")
        self.enter(desk.process_id, *inside, program, "backup", "/data/copy.sqlite")
        desk.stop()
        self.assertTrue((data / "copy.sqlite").exists())
        self.assertTrue((data / "bourse.sqlite").exists())
        self.assertEqual((data / "bourse.sqlite").stat().st_uid, 65532)

    def test_composeFile_givesTheContainerNothingMore(self):
        compose = json.loads(
            run("ruby", "-ryaml", "-rjson", "-e", "puts YAML.load_file(ARGV[0]).to_json", packages / "compose.yaml")
        )
        service = compose["services"]["bourse"]
        self.assertEqual(service["image"], f"bourse:{version}")
        self.assertEqual((service["read_only"], service["cap_drop"]), (True, ["ALL"]))
        self.assertEqual(service["security_opt"], ["no-new-privileges:true"])
        self.assertEqual(service["ports"], ["127.0.0.1:8080:8080"])
        self.assertEqual(service["healthcheck"]["test"], self.config["Healthcheck"]["Test"])
        self.assertIn("desk:/data", service["volumes"])


if __name__ == "__main__":
    unittest.main(verbosity=2, warnings="ignore")
