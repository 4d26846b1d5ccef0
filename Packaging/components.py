"""Writes what a release is made of: an SPDX 2.3 document, and the licences and notices of what is linked into it.

    python3 components.py PROGRAM REPOSITORY CHECKOUTS VERSION EPOCH SPDX-FILE NOTICES-FILE

The Swift packages are those that the build resolved (REPOSITORY/Package.resolved), with their sources in CHECKOUTS; the
Swift runtime is that of the installed toolchain; the letters are those of REPOSITORY; the system libraries are those
that PROGRAM loads, by their Debian packages.
"""

import datetime
import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from linked import libraries, package, version

ROOT = "SPDXRef-Package-bourse"


def licence(text: str) -> str:
    """The SPDX expression of a licence, by its text."""
    if "Apache License" in text:
        has_exception = re.search(r"Runtime Library Exception", text, re.IGNORECASE)
        return "Apache-2.0 WITH Swift-exception" if has_exception else "Apache-2.0"
    if "Permission is hereby granted, free of charge" in text:
        return "MIT"
    raise SystemExit("This licence is not known:\n\n" + text[:500])


def described(name: str, version: str, location: str, license: str, supplier: str, **more) -> dict:
    return {
        "SPDXID": "SPDXRef-Package-" + re.sub(r"[^A-Za-z0-9.-]", "-", name),
        "name": name,
        "versionInfo": version,
        "supplier": supplier,
        "downloadLocation": location,
        "filesAnalyzed": False,
        "licenseConcluded": license,
        "licenseDeclared": license,
        "copyrightText": "NOASSERTION",
        **more,
    }


def reference(locator: str) -> list[dict]:
    return [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": locator}]


def texts(folder: Path) -> list[Path]:
    """The licences and notices in a folder of sources: its own, and those of code it includes."""
    found = [path for path in folder.rglob("*") if re.fullmatch(r"(LICEN[CS]E|NOTICE)(\.txt|\.md)?", path.name)]
    own = [path for path in found if path.parent == folder]
    return sorted(own) + sorted(path for path in found if path.is_relative_to(folder / "Sources") and path.is_file())


def swift_packages(repository: Path, checkouts: Path) -> list[tuple[dict, list[Path]]]:
    result = []
    folders = {folder.name.lower(): folder for folder in checkouts.iterdir()}
    for pin in json.loads((repository / "Package.resolved").read_text())["pins"]:
        place = pin["location"].removesuffix(".git")
        folder = folders.get(place.rsplit("/", 1)[-1].lower())
        if not folder:
            raise SystemExit(f"{pin['identity']} has no sources in {checkouts}.")
        files = texts(folder)
        state = pin["state"]
        result.append(
            (
                described(
                    pin["identity"],
                    state.get("version", state["revision"]),
                    f"git+{place}@{state['revision']}",
                    licence(files[0].read_text()),
                    f"Organization: {place.split('/')[-2]}",
                    externalRefs=reference(f"pkg:swift/{place.split('://')[-1]}@{state.get('version', '')}"),
                ),
                files,
            )
        )
    return result


def swift_runtime() -> tuple[dict, list[Path]]:
    printed = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout
    number = re.search(r"Swift version (\S+)", printed).group(1)
    toolchain = Path(shutil.which("swift")).resolve().parents[1]
    text = toolchain / "share/swift/LICENSE.txt"
    return (
        described(
            "swift-runtime",
            number,
            f"git+https://github.com/swiftlang/swift@swift-{number}-RELEASE",
            licence(text.read_text()),
            "Organization: swiftlang",
            comment="The standard library, Foundation with ICU, and libdispatch, linked into the program.",
        ),
        [text],
    )


def letters(repository: Path) -> tuple[dict, list[Path]]:
    text = repository / "Sources/BourseCharts/Letters/Data/LICENSE.txt"
    return (
        described(
            "inter",
            "4.0-beta7",
            "https://github.com/rsms/inter",
            "OFL-1.1",
            "Organization: The Inter Project Authors",
            comment="Outlines of letters for cards with results, as tables in the program.",
        ),
        [text],
    )


def system_packages(program: Path) -> list[dict]:
    names = sorted({package(library) for library in libraries(program)})
    return [
        described(
            name,
            version(name),
            "NOASSERTION",
            "NOASSERTION",
            "Organization: Debian",
            licenseComments=f"The licences are in /usr/share/doc/{name}/copyright.",
            externalRefs=reference(f"pkg:deb/debian/{name}@{version(name)}"),
        )
        for name in names
    ]


def document(program: Path, release: str, epoch: int, linked: list[dict], loaded: list[dict]) -> dict:
    digest = hashlib.sha256(program.read_bytes()).hexdigest()
    bourse = described(
        "bourse",
        release,
        "NOASSERTION",
        "MIT",
        "Organization: The Bourse authors",
        primaryPackagePurpose="APPLICATION",
        checksums=[{"algorithm": "SHA256", "checksumValue": digest}],
    )
    related = [("SPDXRef-DOCUMENT", "DESCRIBES", ROOT)]
    related += [(ROOT, "STATIC_LINK", item["SPDXID"]) for item in linked]
    related += [(ROOT, "DYNAMIC_LINK", item["SPDXID"]) for item in loaded]
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"bourse-{release}",
        "documentNamespace": f"https://spdx.org/spdxdocs/bourse-{release}-{digest[:32]}",
        "creationInfo": {
            "created": datetime.datetime.fromtimestamp(epoch, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": [f"Tool: bourse-release-{release}"],
        },
        "packages": [bourse, *linked, *loaded],
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in related
        ],
    }


def main():
    program, repository, checkouts = (Path(argument) for argument in sys.argv[1:4])
    release, epoch, target, notices = sys.argv[4], int(sys.argv[5]), Path(sys.argv[6]), Path(sys.argv[7])
    components = [*swift_packages(repository, checkouts), swift_runtime(), letters(repository)]
    linked = [component for component, _ in components]
    target.write_text(
        json.dumps(document(program, release, epoch, linked, system_packages(program)), indent=2) + "\n"
    )
    notices.write_text(
        "Bourse contains the following components.\n\n"
        + "\n".join(
            f"{'=' * 100}\n{component['name']} {component['versionInfo']}\n{'=' * 100}\n\n{file.read_text().strip()}\n"
            for component, files in components
            for file in files
        )
    )


main()
