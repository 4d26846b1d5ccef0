import BourseCore
import BourseStorage
import Foundation

/// A folder for a copy of the database that is not encrypted: only its owner may enter it, and it is removed with what is in
/// it when the last reference to it goes.
final class WorkFolder: Sendable {
    /// Where it is.
    let path: String
    /// The folder of the desk, if it was made for this.
    private let made: String?
    /// The folder itself, locked for as long as it is used.
    private let descriptor: Int32

    /// The names of such folders in the folder of a desk.
    private static let prefix = "backup-"

    /// Makes a folder in that of a desk, and removes those that stopped processes left there.
    static func make(in folder: String, environment: DeskEnvironment) throws -> WorkFolder {
        let isNew = !FileManager.default.fileExists(atPath: folder)
        try OpenDesk.makeFolder(folder)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where isWorkFolder(name) {
            removeAbandoned("\(folder)/\(name)")
        }
        return try WorkFolder("\(folder)/\(prefix)\(environment.newID())", made: isNew ? folder : nil)
    }

    /// The ending of the names of folders beside files that are to be written.
    private static let ending = ".partial"

    /// Makes a folder beside a file that is to be written, and removes those that stopped processes left beside it.
    static func make(for file: String) throws -> WorkFolder {
        let path = file + ending
        guard !FileManager.default.fileExists(atPath: path) || isOwn(path) else {
            throw StorageError.fileExists(path: path)
        }
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(ending) {
            if isOwn("\(folder)/\(name)") { removeAbandoned("\(folder)/\(name)") }
        }
        return try WorkFolder(path, made: nil)
    }

    /// Whether a folder has nothing but a database of a desk in it.
    ///
    /// A file, or a folder with anything else in it, belongs to somebody else.
    private static func isOwn(_ path: String) -> Bool {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return false }
        let database = URL(fileURLWithPath: OpenDesk.path(in: path)).lastPathComponent
        return names.allSatisfy { $0.hasPrefix(database) }
    }

    private init(_ path: String, made: String?) throws {
        guard mkdir(path, 0o700) == 0 else {
            guard errno != EEXIST else { throw StorageError.inUse(path: path) }
            throw StorageError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
        }
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw StorageError.inUse(path: path)
        }
        self.path = path
        self.made = made
        self.descriptor = descriptor
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        close(descriptor)
        // Goes only if nothing else is in it.
        if let made { rmdir(made) }
    }

    /// The database in it.
    var database: String { OpenDesk.path(in: path) }

    private static func isWorkFolder(_ name: String) -> Bool {
        let id = name.dropFirst(prefix.count)
        return name.hasPrefix(prefix) && id.count == 32 && id.allSatisfy(\.isHexDigit)
    }

    /// Removes a folder that no process has locked.
    private static func removeAbandoned(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
        try? FileManager.default.removeItem(atPath: path)
    }
}
