import BourseCore
import BourseDesk
import Foundation

/// A folder of the file system whose files are imported.
///
/// Files are opened relative to their folder and without following symbolic links. Someone who can write to the folder
/// can therefore not make Bourse read a file outside of it.
public struct FileWatchedFolder: WatchedFolder {
    /// Where it is.
    public let path: String
    private let workbench = Workbench()

    /// Watches a folder; it need not exist yet.
    public init(path: String) { self.path = path }

    /// The endings of files that a program is still downloading or writing.
    private static let partialEndings = [
        ".crdownload", ".part", ".partial", ".tmp", ".temp", ".download", ".opdownload", ".filepart", "~",
    ]

    /// The files that may be imported, in order of their last change, and folders that cannot be read.
    public func files() async throws -> FolderListing {
        try await workbench.run { [self] in
            let root = try Self.root(path)
            var listing = FolderListing()
            for name in try Self.names(in: path) where Self.isComplete(name) {
                guard let found = Self.status(of: name, in: root) else { continue }
                if let file = Self.file(name, found, in: "") {
                    listing.files.append(file)
                } else if found.st_mode & S_IFMT == S_IFDIR, name.contains("@") {
                    do throws(WatchedFolderError) {
                        listing.files += try Self.files(of: name, in: root, path: "\(path)/\(name)")
                    } catch {
                        listing.unreadable[name] = error.messageWithRemedy
                    }
                }
            }
            listing.files.sort { ($0.changedAt, $0.folder, $0.name) < ($1.changedAt, $1.folder, $1.name) }
            return listing
        }
    }

    /// The bytes of a file, unless it is another one than it was.
    public func bytes(of file: FolderFile) async throws -> [UInt8]? {
        try await workbench.run { [self] in
            let root = try Self.root(path)
            var folder = root
            if !file.folder.isEmpty {
                guard let own = try? Descriptor(opening: file.folder, at: root.number, O_DIRECTORY | O_NOFOLLOW)
                else { return nil }
                folder = own
            }
            let opened: Descriptor
            do throws(Descriptor.Refusal) {
                // A pipe would otherwise wait for somebody who writes to it.
                opened = try Descriptor(opening: file.name, at: folder.number, O_NOFOLLOW | O_NONBLOCK)
            } catch {
                guard Self.status(of: file.name, in: folder).map({ Self.file(file.name, $0, in: file.folder) }) == file
                else { return nil }
                throw WatchedFolderError.unreadableFile(reason: error.reason)
            }
            guard Self.isSame(file, opened) else { return nil }
            var bytes: [UInt8] = []
            bytes.reserveCapacity(file.size)
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while bytes.count <= file.size {
                let count = read(opened.number, &buffer, buffer.count)
                guard count >= 0 else {
                    throw WatchedFolderError.unreadableFile(reason: String(cString: strerror(errno)))
                }
                guard count > 0 else { break }
                bytes += buffer[..<count]
            }
            return bytes.count == file.size && Self.isSame(file, opened) ? bytes : nil
        }
    }

    // MARK: - Entries

    private static func root(_ path: String) throws(WatchedFolderError) -> Descriptor {
        do throws(Descriptor.Refusal) {
            return try Descriptor(opening: path, at: AT_FDCWD, O_DIRECTORY)
        } catch {
            throw .unreadableFolder(reason: error.reason)
        }
    }

    private static func names(in path: String) throws(WatchedFolderError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw .unreadableFolder(reason: error.localizedDescription)
        }
    }

    /// Whether a name is neither hidden nor that of an unfinished file.
    private static func isComplete(_ name: String) -> Bool {
        let name = name.lowercased()
        return !name.hasPrefix(".") && !name.hasPrefix("~$") && !partialEndings.contains { name.hasSuffix($0) }
    }

    /// The files of a person.
    private static func files(
        of folder: String,
        in root: Descriptor,
        path: String
    ) throws(WatchedFolderError) -> [FolderFile] {
        let opened: Descriptor
        do throws(Descriptor.Refusal) {
            opened = try Descriptor(opening: folder, at: root.number, O_DIRECTORY | O_NOFOLLOW)
        } catch {
            throw .unreadableFolder(reason: error.reason)
        }
        return try names(in: path).filter(isComplete).compactMap { name in
            status(of: name, in: opened).flatMap { file(name, $0, in: folder) }
        }
    }

    /// What the system says of an entry itself, a link not being followed.
    private static func status(of name: String, in folder: Descriptor) -> stat? {
        var found = stat()
        return fstatat(folder.number, name, &found, AT_SYMLINK_NOFOLLOW) == 0 ? found : nil
    }

    /// A file with content; nil for anything else.
    private static func file(_ name: String, _ found: stat, in folder: String) -> FolderFile? {
        guard found.st_mode & S_IFMT == S_IFREG, found.st_size > 0 else { return nil }
        #if canImport(Darwin)
            let time = found.st_mtimespec
        #else
            let time = found.st_mtim
        #endif
        let changedAt = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        return FolderFile(folder: folder, name: name, size: Int(found.st_size), changedAt: changedAt)
    }

    private static func isSame(_ file: FolderFile, _ opened: Descriptor) -> Bool {
        var found = stat()
        return fstat(opened.number, &found) == 0 && self.file(file.name, found, in: file.folder) == file
    }
}

/// An open file or folder, which is closed with its last use.
private final class Descriptor {
    let number: Int32

    /// Why something was not opened.
    struct Refusal: Error {
        let reason: String
    }

    /// Opens for reading.
    init(opening name: String, at folder: Int32, _ flags: Int32) throws(Refusal) {
        number = openat(folder, name, O_RDONLY | O_CLOEXEC | flags)
        guard number >= 0 else { throw Refusal(reason: String(cString: strerror(errno))) }
    }

    deinit { close(number) }
}
