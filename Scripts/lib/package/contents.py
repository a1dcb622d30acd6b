"""Writes what is in the programs: a list in CycloneDX, Debian's copyright file, and the texts of the licences.

    contents.py SOURCE BUILT --version VERSION --commit COMMIT --epoch SECONDS

Reads from BUILT what the program says that it is made with (`credits.json`), the package graph as Swift resolved it
(`graph.json`) and the programs; from the machine, Debian's packages. Fails when these do not agree: a package that was
linked and not credited, or credited and not linked, another version, or a library that a program needs at run time and
nobody named.
"""

import argparse
import datetime
import gzip
import json
import pathlib
import re
import subprocess
import sys
import uuid

PROGRAMS = ("waymark", "waymark-service", "waymark-shield", "waymark-watch")
# Libraries of the compiler and the C library, by what is credited for them.
RUNTIME = {"libc6": "GNU C Library", "libgcc-s1": "GNU Standard C++ Library", "libstdc++6": "GNU Standard C++ Library"}
# What SPDX calls a licence, where the words of a notice differ.
LISTED = re.compile(r"^[A-Za-z0-9.+-]+$")
SWIFT = "Swift, its runtime, Dispatch and Foundation"

faults = []


def fault(message):
    faults.append(message)


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def system_libraries(source):
    """The Debian package of each credited library, as Tools/Credits reads them."""
    text = (source / "Tools/Credits/Reading/SystemLibrary.swift").read_text(encoding="utf-8")
    return dict(re.findall(r'name: "([^"]+)", package: "([^"]+)"', text))


def packages(graph):
    """All packages of the graph, each once, by name."""
    found, pending = {}, list(graph["dependencies"])
    while pending:
        package = pending.pop()
        if package["name"] not in found:
            found[package["name"]] = package
            pending += package["dependencies"]
    return dict(sorted(found.items(), key=lambda item: item[0].lower()))


def debian_version(package):
    try:
        return run("dpkg-query", "--show", "--showformat=${Version}", package)
    except subprocess.CalledProcessError:
        fault(f"{package} is not installed, so its version and licence are not known.")
        return ""


def upstream(version):
    """As Tools/Credits: without the epoch and what Debian adds."""
    return re.split(r"[-+]", version.split(":")[-1])[0].replace(".dfsg", "")


def debian_source(package):
    return run("dpkg-query", "--show", "--showformat=${source:Package}", package)


def needed(program):
    """The packages of Debian whose libraries a program loads when it starts."""
    names = re.findall(r"\(NEEDED\)\s+Shared library: \[([^]]+)\]", run("readelf", "--dynamic", "--wide", str(program)))
    owners = {}
    for name in names:
        if name.startswith("ld-linux"):
            continue
        try:
            lines = run("dpkg-query", "--search", f"*/{name}")
        except subprocess.CalledProcessError:
            fault(f"{program.name} needs {name}, which no package of Debian has.")
            continue
        owners[name] = re.sub(r":.*", "", lines.splitlines()[0])
    return owners


def swift_component(package, credit, revision):
    path = re.sub(r"^https?://|\.git$", "", package["url"])
    reference = f"pkg:swift/{path}@{package['version']}"
    component = {
        "type": "library", "bom-ref": reference, "name": package["name"], "version": package["version"],
        "purl": reference, "licenses": [{"expression": credit["licence"]}],
        "externalReferences": [{"type": "vcs", "url": package["url"]}],
        "properties": [{"name": "waymark:linked", "value": "statically"}],
    }
    if revision:
        component["properties"].append({"name": "waymark:revision", "value": revision})
    return component


def debian_component(credit, package, version, linked):
    reference = f"pkg:deb/debian/{package}@{version}"
    kind = "data" if package.startswith("fonts-") or package == "publicsuffix" else "library"
    return {
        "type": kind, "bom-ref": reference, "name": credit["name"], "version": credit["version"], "purl": reference,
        "licenses": [{"expression": credit["licence"]}],
        "externalReferences": [{"type": "website", "url": credit["url"]}],
        "properties": [
            {"name": "waymark:debian-source", "value": debian_source(package)},
            {"name": "waymark:linked", "value": linked},
        ],
    }


def components(source, built):
    credits = {credit["name"]: credit for credit in load(built / "credits.json")["items"]}
    graph = load(built / "graph.json")
    pins = {pin["identity"]: pin["state"].get("revision") for pin in load(source / "Package.resolved")["pins"]}
    libraries = system_libraries(source)
    resolved = packages(graph)

    found = []
    for name, package in resolved.items():
        credit = credits.pop(name, None)
        if credit is None:
            fault(f"{name} {package['version']} is linked, and not credited.")
            continue
        if credit["version"] != package["version"]:
            fault(f"{name} is credited as {credit['version']}, and linked as {package['version']}.")
        found.append(swift_component(package, credit, pins.get(package["identity"])))

    toolchain = re.search(r"Swift version ([0-9.]+)", run("swift", "--version"))[1]
    for name, purl in ((SWIFT, "pkg:generic/swift"), ("ICU", "pkg:generic/swift-foundation-icu")):
        credit = credits.pop(name)
        if credit["version"] != toolchain:
            fault(f"{name} is credited as {credit['version']}, and linked as {toolchain}.")
        reference = f"{purl}@{toolchain}"
        found.append({
            "type": "library", "bom-ref": reference, "name": name, "version": toolchain, "purl": reference,
            "licenses": [{"expression": credit["licence"]}],
            "externalReferences": [{"type": "website", "url": credit["url"]}],
            "properties": [{"name": "waymark:linked", "value": "statically"}],
        })

    loaded = {}
    for program in PROGRAMS:
        for owner in needed(built / "bin" / program).values():
            loaded.setdefault(owner, []).append(program)
    sources = {}
    for name, package in libraries.items():
        credit = credits.pop(name, None)
        if credit is None:
            fault(f"{name} is linked, and not credited.")
            continue
        version = debian_version(package)
        if not version:
            continue
        if upstream(version) != credit["version"]:
            fault(f"{name} is credited as {credit['version']}, and installed as {version}.")
        sources[debian_source(package)] = name
        dynamic = sorted({
            program for owner, programs in loaded.items() for program in programs
            if RUNTIME.get(owner) == name or debian_source(owner) == debian_source(package)
        })
        linked = "statically" + (f"; from the machine in {', '.join(dynamic)}" if dynamic else "")
        found.append(debian_component(credit, package, version, linked))
    for owner, programs in sorted(loaded.items()):
        if owner not in RUNTIME and debian_source(owner) not in sources:
            fault(f"{', '.join(programs)} needs {owner}, which is not credited.")
    for name in credits:
        fault(f"{name} is credited, and not linked.")
    return found, resolved


def relations(product, found, resolved):
    """Which package depends on which, by references."""
    by_name = {component["name"]: component["bom-ref"] for component in found}
    edges = [{"ref": product, "dependsOn": sorted(by_name.values())}]
    for name, package in resolved.items():
        needs = sorted({by_name[other["name"]] for other in package["dependencies"] if other["name"] in by_name})
        if name in by_name:
            edges.append({"ref": by_name[name], "dependsOn": needs})
    return edges


def document(found, resolved, version, commit, epoch):
    product = f"pkg:generic/waymark@{version}"
    when = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{product}#{commit}')}",
        "version": 1,
        "metadata": {
            "timestamp": when.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application", "bom-ref": product, "name": "waymark", "version": version, "purl": product,
                "licenses": [{"expression": "Apache-2.0"}],
                "properties": [{"name": "waymark:commit", "value": commit}],
            },
        },
        "components": found,
        "dependencies": relations(product, found, resolved),
    }


def file_name(name):
    return re.sub(r"[^a-z0-9.+-]+", "-", name.lower()).strip("-") + ".txt"


def licence_text(name, package, libraries):
    """What has to accompany a component: its licence and its notice, as its authors wrote them."""
    if package is not None:
        folder = pathlib.Path(package["path"])
        files = [folder / file for file in ("LICENSE.txt", "LICENSE", "LICENSE.md", "NOTICE.txt", "NOTICE")]
        return "\n".join(file.read_text(encoding="utf-8") for file in files if file.is_file())
    if name in (SWIFT, "ICU"):
        compiler = pathlib.Path(run("sh", "-c", 'readlink -f "$(command -v swift)"').strip())
        text = (compiler.parent.parent / "share/swift/LICENSE.txt").read_text(encoding="utf-8")
        return text if name == SWIFT else UNICODE
    page = pathlib.Path("/usr/share/doc") / libraries[name] / "copyright"
    if page.is_file():
        return page.read_text(encoding="utf-8", errors="replace")
    with gzip.open(f"{page}.gz", "rt", encoding="utf-8", errors="replace") as text:
        return text.read()


UNICODE = "ICU is under the Unicode License V3: https://www.unicode.org/license.txt\n"


def write_licences(source, built, found, resolved):
    folder = built / "licences"
    folder.mkdir(exist_ok=True)
    libraries = system_libraries(source)
    for component in found:
        name = component["name"]
        text = licence_text(name, resolved.get(name), libraries)
        if not text.strip():
            fault(f"{name} has no text of a licence.")
        (folder / file_name(name)).write_text(text, encoding="utf-8")


def write_copyright(source, built, found):
    grant = (source / "LICENSE").read_text(encoding="utf-8")
    holder = re.search(r"^\s*Copyright (.*)$", grant, re.MULTILINE)
    lines = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
        "Upstream-Name: Waymark",
        "Comment:",
        " Other people's work is linked into the programs. Its licences and notices are",
        " in /usr/share/doc/waymark/licences, one file each:",
    ]
    lines += [f" {component['name']} {component['version']}: {component['licenses'][0]['expression']}"
              for component in found]
    lines += [
        "", "Files: *",
        f"Copyright: {holder[1].strip() if holder and '[' not in holder[1] else 'the authors of Waymark'}",
        "License: Apache-2.0", "", "License: Apache-2.0",
        " On Debian systems, the full text of the Apache License, Version 2.0, is in",
        " /usr/share/common-licenses/Apache-2.0.", "",
    ]
    (built / "copyright").write_text("\n".join(lines), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("built", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--commit", required=True)
    parser.add_argument("--epoch", required=True, type=int)
    options = parser.parse_args()

    found, resolved = components(options.source, options.built)
    found.sort(key=lambda component: component["bom-ref"])
    contents = document(found, resolved, options.version, options.commit, options.epoch)
    text = json.dumps(contents, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    (options.built / "contents.cdx.json").write_text(text, encoding="utf-8")
    write_licences(options.source, options.built, found, resolved)
    write_copyright(options.source, options.built, found)
    for line in faults:
        print(line, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
