"""Tests of how packages are made, with small stand-ins for the programs; builds no Swift.

    tests.py ROOT
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(sys.argv.pop(1) if len(sys.argv) > 1 else ".").resolve()
OWN = ROOT / "Scripts/lib/package"
EPOCH = 1_764_374_400
HEAD = f"""
set -euo pipefail
source "$SOURCE/Scripts/lib/prologue.sh"
source "$SOURCE/Scripts/lib/build.sh"
source "$SOURCE/Scripts/lib/package/build.sh"
source "$SOURCE/Scripts/lib/package/pack.sh"
VERSION=0.1.0~git20251129.0123abcd COMMIT=0123abcd EPOCH={EPOCH} MAINTAINER='Waymark <waymark@debian.org>'
"""


def bash(script, **variables):
    """Runs a script with the functions of the packaging; returns what it ended with and wrote."""
    return subprocess.run(
        ["bash", "-c", HEAD + script], capture_output=True, text=True, stdin=subprocess.DEVNULL,
        env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/nonexistent", "SOURCE": str(ROOT), **variables})


def stand_ins(folder):
    """What the build leaves, small: programs of Debian under our names, and a line where ours write pages."""
    (folder / "bin").mkdir(parents=True)
    for name in ("waymark", "waymark-service", "waymark-shield", "waymark-watch"):
        shutil.copy("/usr/bin/true", folder / "bin" / name)
    texts = {
        "man/man1/waymark.1": ".Dd November 29, 2025\n.Dt WAYMARK 1\n.Os\n.Sh NAME\n.Nm waymark\n.Nd a stand-in\n",
        "man/man1/waymark-web.1": ".so man1/waymark.1\n",
        "man/man1/waymark-watch.1": ".so man1/waymark.1\n",
        "man/man8/waymark-service.8": ".so man1/waymark.1\n",
        "man/man8/waymark-shield.8": ".so man1/waymark.1\n",
        "completions/bash": "#!/bin/bash\ncomplete -W today waymark\n",
        "completions/zsh": "#compdef waymark\n",
        "completions/fish": "complete -c waymark\n",
        "units/waymark.service": "[Service]\nExecStart=/usr/lib/waymark/waymark-service serve\n",
        "units/waymark.socket": "[Socket]\nListenStream=127.0.0.1:7929\n",
        "icon.svg": "<svg/>\n",
        "licences/swift.txt": "a licence\n",
        "copyright": "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\n"
                     "Files: *\nCopyright: x\nLicense: Apache-2.0\n x\n",
        "contents.cdx.json": '{"bomFormat": "CycloneDX"}\n',
    }
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


class Packing(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.built = stand_ins(cls.folder / "built")
        cls.packed = cls.pack("packed")

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    @classmethod
    def pack(cls, name, before="", built=None, **variables):
        output = cls.folder / name
        output.mkdir()
        done = bash(
            f'{before}\npack "$SOURCE" "$BUILT" "$OUTPUT"', BUILT=str(built or cls.built), OUTPUT=str(output),
            **variables)
        assert done.returncode == 0, done.stderr
        return output

    def contents(self, package):
        return subprocess.run(
            ["dpkg-deb", "--contents", next(self.packed.glob(f"{package}_*.deb"))], check=True, capture_output=True,
            text=True).stdout.splitlines()

    def test_two_packings_are_equal_whatever_umask_locale_zone_folder_and_time_they_have(self):
        """S11-2"""
        moved = self.folder / "elsewhere with a space" / "built"
        shutil.copytree(self.built, moved, symlinks=True)
        for file in moved.rglob("*"):
            os.utime(file, (1, 1))
        other = self.pack(
            "other", "umask 077", moved, TZ="Asia/Ho_Chi_Minh", LC_ALL="de_DE.UTF-8", LANG="de_DE.UTF-8",
            MAKEFLAGS="-j8", TMPDIR=str(moved.parent))
        self.assertEqual(sorted(os.listdir(self.packed)), sorted(os.listdir(other)))
        self.assertEqual(len(os.listdir(other)), 5)
        for file in self.packed.iterdir():
            self.assertEqual(file.read_bytes(), (other / file.name).read_bytes(), file.name)

    def test_everything_in_the_packages_is_root_s_and_of_the_commit_s_time(self):
        """S11-2"""
        for package in ("waymark", "waymark-watch"):
            for line in self.contents(package):
                self.assertIn(" root/root ", line)
                self.assertIn(" 2025-11-29 00:00 ", line)

    def test_the_packages_hold_what_the_page_on_packages_says(self):
        """S11-1"""
        names = {line.split(" ./", 1)[1] for line in self.contents("waymark")}
        for name in (
            "usr/bin/waymark -> ../lib/waymark/waymark", "usr/lib/waymark/waymark-service",
            "usr/lib/waymark/waymark-shield", "usr/sbin/waymark-rescue", "usr/lib/systemd/user/waymark.service",
            "usr/lib/systemd/system/waymark-shield@.socket", "usr/share/man/man8/waymark-rescue.8.gz",
            "usr/share/bash-completion/completions/waymark", "usr/share/zsh/vendor-completions/_waymark",
            "usr/share/fish/vendor_completions.d/waymark.fish", "usr/share/applications/waymark.desktop",
            "usr/share/icons/hicolor/scalable/apps/waymark.svg", "usr/share/doc/waymark/contents.cdx.json",
            "usr/share/doc/waymark/copyright", "usr/share/doc/waymark/changelog.gz",
        ):
            self.assertIn(name, names)
        self.assertNotIn("usr/share/man/man1/waymark-watch.1.gz", names)
        watch = {line.split(" ./", 1)[1] for line in self.contents("waymark-watch")}
        self.assertIn("usr/bin/waymark-watch", watch)
        self.assertTrue(any(name.startswith("usr/share/man/man1/waymark-watch.1.gz") for name in watch))

    def test_the_archive_installs_and_goes_without_a_trace_but_the_record(self):
        """S11-1"""
        home = self.folder / "a home"
        record = home / ".local/share/waymark/waymark.sqlite"
        record.parent.mkdir(parents=True)
        record.write_text("the record")
        mine = home / ".local/bin/mine"
        mine.parent.mkdir()
        mine.write_text("another program")
        subprocess.run(
            ["tar", "--zstd", "-xf", next(self.packed.glob("*.tar.zst")), "-C", self.folder], check=True)
        install = next(self.folder.glob("waymark-0*/install"))
        before = sorted(home.rglob("*"))
        for words in ([], [], ["--uninstall"]):
            done = subprocess.run(
                [install, *words], env={"PATH": "/usr/bin:/bin", "HOME": str(home)}, capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)
            if not words:
                self.assertTrue(os.access(home / ".local/bin/waymark", os.X_OK))
                self.assertFalse((home / ".local/lib/systemd").exists(), "units with the paths of the package")
                self.assertEqual((home / ".local/bin/waymark").resolve(), home / ".local/lib/waymark/waymark")
        self.assertEqual(sorted(home.rglob("*")), before)
        self.assertEqual(record.read_text(), "the record")

    def test_a_signature_holds_with_the_public_half_alone_and_nothing_changed_is_accepted(self):
        """S11-2"""
        signed = self.folder / "signed"
        shutil.copytree(self.packed, signed)
        for name in ("key", "key-of-another"):
            subprocess.run(
                ["minisign", "-G", "-W", "-p", self.folder / f"{name}.pub", "-s", self.folder / name], check=True,
                capture_output=True)
        sign = 'sign "$OUTPUT" "$KEY" "$PUBLIC"'
        keys = {"OUTPUT": str(signed), "KEY": str(self.folder / "key"), "PUBLIC": str(self.folder / "key.pub")}
        refused = bash(sign, **{**keys, "PUBLIC": str(self.folder / "key-of-another.pub")})
        self.assertEqual(refused.returncode, 65, refused.stderr)
        done = bash(sign, **keys)
        self.assertEqual(done.returncode, 0, done.stderr)

        def holds():
            signature = subprocess.run(
                ["minisign", "-V", "-q", "-p", self.folder / "key.pub", "-m", signed / "SHA256SUMS"],
                capture_output=True)
            sums = subprocess.run(["sha256sum", "--quiet", "--check", "SHA256SUMS"], cwd=signed, capture_output=True)
            return signature.returncode == 0 and sums.returncode == 0

        self.assertTrue(holds())
        checked = {"PUBLIC": str(self.folder / "key.pub"), "FILE": str(next(signed.glob("waymark-watch_*.deb")))}
        check = 'check_signed "$FILE" "$PUBLIC"'
        self.assertIn("is the file that was signed", bash(check, **checked).stderr)
        package = next(signed.glob("waymark-watch_*.deb"))
        content = package.read_bytes()
        package.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
        self.assertFalse(holds(), "a package that was changed")
        refused = bash(check, **checked)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("is not the file that was signed", refused.stderr)
        package.write_bytes(content)
        self.assertTrue(holds())
        with open(signed / "SHA256SUMS", "a", encoding="utf-8") as sums:
            sums.write("0" * 64 + "  more.deb\n")
        self.assertFalse(holds(), "a list that was changed")

    def test_comparing_names_what_differs(self):
        """S11-2"""
        other = stand_ins(self.folder / "changed")
        (other / "icon.svg").write_text("<svg>another</svg>\n")
        changed = self.pack("changed-packed", built=other)
        mine, theirs = (next(folder.glob("waymark_*.deb")) for folder in (self.packed, changed))
        same = bash('verify "$FILE" "$OUTPUT"', FILE=str(mine), OUTPUT=str(self.packed))
        self.assertEqual(same.returncode, 0, same.stderr)
        differs = bash('verify "$FILE" "$OUTPUT"', FILE=str(theirs), OUTPUT=str(self.packed))
        self.assertEqual(differs.returncode, 1)
        self.assertIn("waymark.svg", differs.stderr)


class Release(unittest.TestCase):
    """What may be packaged."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        version = self.folder / "Modules/Contracts/About/ProductVersion.swift"
        version.parent.mkdir(parents=True)
        version.write_text('  public static let current = "1.2.0"\n')
        self.git("init", "--quiet")
        self.commit()

    def git(self, *words):
        subprocess.run(["git", "-C", self.folder, *words], check=True, capture_output=True)

    def commit(self):
        self.git("add", "--all")
        self.git(
            "-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "--quiet", "-m", "x", "--allow-empty", "--date",
            "2025-11-29T00:00:00Z")

    def read(self, is_snapshot=""):
        return bash('read_release "$FOLDER" "$SNAPSHOT"; echo "$VERSION"', FOLDER=str(self.folder), SNAPSHOT=is_snapshot)

    def test_a_release_is_a_clean_tag_of_the_version(self):
        """S11-2"""
        untagged = self.read()
        self.assertEqual(untagged.returncode, 65)
        self.assertIn("git tag v1.2.0", untagged.stderr)
        self.git("tag", "v1.1.0")
        self.assertIn("not the version 1.2.0", self.read().stderr)
        self.git("tag", "v1.2.0")
        self.assertEqual(self.read().stdout, "1.2.0\n")
        (self.folder / "more").write_text("")
        dirty = self.read()
        self.assertEqual(dirty.returncode, 65)
        self.assertIn("more", dirty.stderr)

    def test_a_snapshot_sorts_before_its_release_and_after_it(self):
        """S11-2"""
        before = self.read("yes").stdout.strip()
        self.assertRegex(before, r"^1\.2\.0~git[0-9]{8}\.[0-9a-f]{8}$")
        self.git("tag", "v1.2.0")
        self.commit()
        after = self.read("yes").stdout.strip()
        for words in ((before, "lt", "1.2.0"), (after, "gt", "1.2.0"), (after, "lt", "1.2.1")):
            self.assertEqual(subprocess.run(["dpkg", "--compare-versions", *words]).returncode, 0, words)


class Changelog(unittest.TestCase):
    TEXT = (
        "# Changes\n\n## Unreleased\n\n- New: [a page](x.md) about\n  `waymark log`.\n\n"
        "## 0.2.0, 2026-02-01\n\n- Two.\n\n## 0.1.0, 2026-01-01\n\n- One.\n")

    def write(self, version, text=TEXT):
        with tempfile.NamedTemporaryFile("w", suffix=".md") as file:
            file.write(text)
            file.flush()
            return subprocess.run(
                [sys.executable, OWN / "changelog.py", file.name, "--version", version, "--epoch", str(EPOCH),
                 "--maintainer", "A <a@b.c>"], capture_output=True, text=True)

    def test_a_snapshot_has_what_is_not_released(self):
        """S11-1"""
        text = self.write("0.3.0~git20260301.0123abcd").stdout
        self.assertTrue(text.startswith(
            "waymark (0.3.0~git20260301.0123abcd) unstable; urgency=medium\n\n  * New: a page about waymark log.\n\n"
            " -- A <a@b.c>  Sat, 29 Nov 2025 00:00:00 +0000\n\nwaymark (0.2.0) unstable"), text)
        self.assertIn("\n\nwaymark (0.1.0) unstable", text)

    def test_a_release_has_to_stand_first_with_its_changes(self):
        """S11-1"""
        self.assertNotEqual(self.write("0.2.0").returncode, 0)
        released = self.TEXT.replace("## Unreleased", "## 0.3.0, 2026-03-01")
        self.assertTrue(self.write("0.3.0", released).stdout.startswith("waymark (0.3.0)"))
        self.assertIn("no change", self.write("0.2.0", "## 0.2.0, 2026-02-01\n").stderr)
        self.assertIn("should be like", self.write("0.2.0", "## Version 0.2\n\n- x\n").stderr)


class Contents(unittest.TestCase):
    """What the list of contents accepts, over a small package graph and the libraries of this machine."""

    def setUp(self):
        sys.path.insert(0, str(OWN))
        import contents

        self.contents = contents
        self.addCleanup(contents.faults.clear)
        folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        self.source, self.built = folder, stand_ins(folder / "built")
        reading = folder / "Tools/Credits/Reading/SystemLibrary.swift"
        reading.parent.mkdir(parents=True)
        reading.write_text('SystemLibrary(\n  name: "GNU C Library", package: "libc6-dev", url: "x")\n')
        pins = {"pins": [{"identity": "a", "state": {"revision": "f00"}}]}
        (folder / "Package.resolved").write_text(json.dumps(pins))
        self.graph = {"name": "Waymark", "dependencies": [
            {"identity": "a", "name": "a", "version": "1.0.0", "url": "https://x/a.git", "dependencies": []}]}
        version = contents.upstream(contents.debian_version("libc6-dev"))
        self.credits = [
            {"name": name, "version": version, "licence": "MIT", "url": "https://x"}
            for name, version in (("a", "1.0.0"), ("GNU C Library", version))]

    def faults(self):
        (self.built / "graph.json").write_text(json.dumps(self.graph))
        (self.built / "credits.json").write_text(json.dumps({"items": self.credits + [
            {"name": name, "version": "6.3", "licence": "MIT", "url": "https://x"}
            for name in (self.contents.SWIFT, "ICU")]}))
        real = self.contents.run
        self.contents.run = lambda *words: "Swift version 6.3" if words[0] == "swift" else real(*words)
        try:
            self.found, _ = self.contents.components(self.source, self.built)
        finally:
            self.contents.run = real
        faults = list(self.contents.faults)
        self.contents.faults.clear()
        return faults

    def test_what_is_linked_is_credited_and_nothing_else(self):
        """S11-2"""
        self.assertEqual(self.faults(), [])
        self.assertEqual(
            [component["purl"].split("@")[0] for component in self.found],
            ["pkg:swift/x/a", "pkg:generic/swift", "pkg:generic/swift-foundation-icu", "pkg:deb/debian/libc6-dev"])
        self.credits[0]["version"] = "1.0.1"
        self.assertEqual(self.faults(), ["a is credited as 1.0.1, and linked as 1.0.0."])
        self.credits[0]["name"] = "b"
        self.assertEqual(
            self.faults(), ["a 1.0.0 is linked, and not credited.", "b is credited, and not linked."])
        self.credits[0].update(name="a", version="1.0.0")
        shutil.copy("/usr/bin/ls", self.built / "bin/waymark-service")
        self.assertEqual(self.faults(), ["waymark-service needs libselinux1, which is not credited."])


if __name__ == "__main__":
    unittest.main()
