"""Writes the container image: an OCI image layout in a tar file, which `docker load` reads as well.

    python3 image.py TREE IMAGE VERSION EPOCH

TREE has bin/bourse and lib/bourse. The image holds them, the libraries they load, certificate authorities and time
zones, and nothing else: no shell, no package manager. No container engine is needed, and the same files and EPOCH give
the same bytes.
"""

import datetime
import gzip
import hashlib
import io
import json
import platform
import sys
import tarfile
from pathlib import Path

from linked import files, libraries, package

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
USER = 65532
AUTHORITIES = "ca-certificates"
ZONES = "tzdata"


class Layer:
    """Entries of a file system, written in the order of their paths, owned by root, with one time for all."""

    def __init__(self, epoch: int):
        self.epoch = epoch
        self.entries: dict[str, tuple[tarfile.TarInfo, bytes]] = {}

    def _add(self, path: str, mode: int, kind: bytes, content: bytes = b"", target: str = "", owner: int = 0):
        path = path.strip("/")
        for parent in list(Path(path).parents)[:-1]:
            if str(parent) not in self.entries:
                self._add(str(parent), 0o755, tarfile.DIRTYPE)
        entry = tarfile.TarInfo(path)
        entry.mode, entry.type, entry.size, entry.linkname = mode, kind, len(content), target
        entry.mtime, entry.uid, entry.gid = self.epoch, owner, owner
        self.entries[path] = (entry, content)

    def folder(self, path: str, mode: int = 0o755, owner: int = 0):
        self._add(path, mode, tarfile.DIRTYPE, owner=owner)

    def file(self, path: str, content: bytes, mode: int = 0o644):
        self._add(path, mode, tarfile.REGTYPE, content)

    def link(self, path: str, target: str):
        self._add(path, 0o777, tarfile.SYMTYPE, target=target)

    def copy(self, source: Path, path: str):
        """A file with its content and mode; a link stays the link it is."""
        if source.is_symlink():
            self.link(path, str(source.readlink()))
        else:
            self.file(path, source.read_bytes(), 0o755 if source.stat().st_mode & 0o111 else 0o644)

    def tar(self) -> bytes:
        buffer = io.BytesIO()
        with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for path in sorted(self.entries):
                entry, content = self.entries[path]
                archive.addfile(entry, io.BytesIO(content))
        return buffer.getvalue()


def system(programs: list[Path], epoch: int) -> Layer:
    """What the programs need of a system."""
    layer = Layer(epoch)
    for name in ("bin", "lib", "lib64"):
        layer.link(name, f"usr/{name}")
    packages = {AUTHORITIES, ZONES}
    for library in {library for program in programs for library in libraries(program)}:
        packages.add(package(library))
        # A link to the file of a full version would be one more name for the same file.
        below_usr = library if library.parts[1] == "usr" else Path("/usr", *library.parts[1:])
        layer.file(str(below_usr), library.resolve().read_bytes(), 0o755)
    for file in files(ZONES):
        if file.is_relative_to("/usr/share/zoneinfo") and file.name != "localtime" and "right" not in file.parts:
            layer.copy(file, str(file))
    # Of the package and not of this machine, which may trust authorities of its own.
    authorities = sorted(file for file in files(AUTHORITIES) if file.is_relative_to("/usr/share/ca-certificates"))
    bundle = b"".join(file.read_bytes().rstrip(b"\n") + b"\n" for file in authorities)
    layer.file("etc/ssl/certs/ca-certificates.crt", bundle)
    for name in sorted(packages):
        notice = Path("/usr/share/doc", name, "copyright")
        layer.file(str(notice), notice.read_bytes())
    layer.file(
        "etc/passwd",
        f"root:x:0:0:root:/root:/sbin/nologin\nbourse:x:{USER}:{USER}:Bourse:/data:/sbin/nologin\n".encode(),
    )
    layer.file("etc/group", f"root:x:0:\nbourse:x:{USER}:\n".encode())
    layer.file("etc/nsswitch.conf", b"passwd: files\ngroup: files\nhosts: files dns\n")
    for name in ("dev", "proc", "sys"):
        layer.folder(name)
    layer.folder("tmp", 0o1777)
    layer.folder("data", 0o700, owner=USER)
    return layer


def program(tree: Path, epoch: int) -> Layer:
    layer = Layer(epoch)
    for part in ("bin", "lib"):
        for file in sorted((tree / part).rglob("*")):
            if file.is_file():
                layer.copy(file, f"usr/{file.relative_to(tree)}")
    notices = tree / "share/doc/bourse"
    for file in sorted(notices.iterdir()):
        layer.copy(file, f"usr/share/doc/bourse/{file.name}")
    return layer


def configuration(version: str, created: str, architecture: str) -> dict:
    return {
        "User": f"{USER}:{USER}",
        "ExposedPorts": {"8080/tcp": {}},
        # Every command in the container uses the data of the volume.
        "Env": ["PATH=/usr/bin", "HOME=/data", "BOURSE_DATA=/data"],
        "Entrypoint": ["/usr/bin/bourse"],
        # Only the network of the container reaches this address; what publishes the port decides who reaches that.
        "Cmd": ["serve", "--host", "0.0.0.0", "--behind-proxy"],
        "Volumes": {"/data": {}},
        "WorkingDir": "/data",
        "StopSignal": "SIGTERM",
        # Not of the OCI specification: Docker reads it, others ignore it. Times are nanoseconds.
        "Healthcheck": {
            "Test": ["CMD", "/usr/bin/bourse", "healthcheck"],
            "Interval": 30_000_000_000,
            "Timeout": 10_000_000_000,
            "StartPeriod": 60_000_000_000,
            "Retries": 3,
        },
        "Labels": {
            "org.opencontainers.image.title": "Bourse",
            "org.opencontainers.image.description": "A private investor's desk on your own machine.",
            "org.opencontainers.image.version": version,
            "org.opencontainers.image.created": created,
            "org.opencontainers.image.licenses": "MIT",
        },
    }


def encoded(value) -> bytes:
    return json.dumps(value, indent=2, sort_keys=True).encode()


class Layout:
    """The files of an image layout, by their digests."""

    def __init__(self):
        self.files: dict[str, bytes] = {}

    def blob(self, content: bytes, media_type: str) -> dict:
        digest = hashlib.sha256(content).hexdigest()
        self.files[f"blobs/sha256/{digest}"] = content
        return {"mediaType": media_type, "digest": f"sha256:{digest}", "size": len(content)}

    def write(self, path: Path, epoch: int):
        layer = Layer(epoch)
        for name, content in self.files.items():
            layer.file(name, content)
        path.write_bytes(layer.tar())


def write(tree: Path, path: Path, version: str, epoch: int):
    architecture = ARCHITECTURES[platform.machine()]
    created = datetime.datetime.fromtimestamp(epoch, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    programs = sorted(file for file in tree.rglob("bourse") if file.is_file() and file.stat().st_mode & 0o111)
    tars = [system(programs, epoch).tar(), program(tree, epoch).tar()]
    layout = Layout()
    layers = [
        layout.blob(gzip.compress(tar, compresslevel=6, mtime=0), "application/vnd.oci.image.layer.v1.tar+gzip")
        for tar in tars
    ]
    config = layout.blob(
        encoded(
            {
                "created": created,
                "architecture": architecture,
                "os": "linux",
                "config": configuration(version, created, architecture),
                "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(tar).hexdigest()}" for tar in tars]},
                "history": [
                    {"created": created, "created_by": "libraries, certificate authorities, time zones"},
                    {"created": created, "created_by": f"bourse {version}"},
                ],
            }
        ),
        "application/vnd.oci.image.config.v1+json",
    )
    manifest_type = "application/vnd.oci.image.manifest.v1+json"
    manifest = layout.blob(
        encoded({"schemaVersion": 2, "mediaType": manifest_type, "config": config, "layers": layers}), manifest_type
    )
    manifest["platform"] = {"architecture": architecture, "os": "linux"}
    manifest["annotations"] = {
        "org.opencontainers.image.ref.name": version,
        "io.containerd.image.name": f"docker.io/library/bourse:{version}",
    }
    layout.files["oci-layout"] = encoded({"imageLayoutVersion": "1.0.0"})
    layout.files["index.json"] = encoded(
        {"schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json", "manifests": [manifest]}
    )
    # Engines that do not read image layouts yet find the same blobs by this file.
    blob = lambda descriptor: "blobs/sha256/" + descriptor["digest"].removeprefix("sha256:")  # noqa: E731
    layout.files["manifest.json"] = encoded(
        [{"Config": blob(config), "RepoTags": [f"bourse:{version}"], "Layers": [blob(layer) for layer in layers]}]
    )
    layout.write(path, epoch)


if __name__ == "__main__":
    write(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
