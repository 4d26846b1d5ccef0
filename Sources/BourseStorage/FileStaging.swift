import BourseCore
import BourseDesk
import BourseValues
import Foundation

/// Uploaded files waiting in a folder, named by their identity and kind of import; their original names are inside.
public struct FileStaging: StagingArea {
    /// The most files of one kind that wait for one person; the oldest give way.
    public static let mostFiles = 20
    /// The most bytes of all files that wait for one person, 250 MB; of the kind that is staged the oldest give way first.
    public static let mostBytes = 250_000_000
    /// How long a file waits, in seconds.
    public static let lifetime = 86_400.0

    private let folder: URL
    private let mostBytes: Int
    private let environment: DeskEnvironment
    private let workbench = Workbench()

    /// Makes a staging area in `folder`, which is made when it is needed.
    ///
    /// - Parameter mostBytes: The most bytes of all files that wait for one person.
    public init(folder: String, mostBytes: Int = FileStaging.mostBytes, environment: DeskEnvironment) {
        self.folder = URL(fileURLWithPath: folder, isDirectory: true)
        self.mostBytes = mostBytes
        self.environment = environment
    }

    /// What stands before the bytes of a file.
    private struct Head: Codable {
        let name: String
        let account: String
        let zone: String
    }

    /// Writes a file into the folder of its owner.
    public func stage(_ file: StagedFile, as kind: ImportKind, user: UserID) async throws -> ImportID {
        guard let id = ImportID(environment.newID()) else { throw ImportError.noLongerStaged }
        try await workbench.run { [self] in
            let own = folder(of: user)
            try FileManager.default.createDirectory(
                at: own,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            let head = try JSONEncoder().encode(Head(name: file.name, account: file.account, zone: file.zone))
            var data = Data(head)
            data.append(0x0A)
            data.append(contentsOf: file.bytes)
            try makeRoom(in: own, for: kind, bytes: data.count)
            let target = path(id, kind, user)
            try data.write(to: target, options: .atomic)
            // Ages are counted on the clock of the desk.
            let now = Date(timeIntervalSince1970: Double(environment.now().microseconds) / 1_000_000)
            try FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: target.path)
        }
        return id
    }

    /// Reads a file back.
    public func staged(_ id: ImportID, as kind: ImportKind, user: UserID) async throws -> StagedFile? {
        try await workbench.run { [self] in
            guard let data = try? Data(contentsOf: path(id, kind, user)) else {
                let other = ImportKind.allCases.first {
                    FileManager.default.fileExists(atPath: path(id, $0, user).path)
                }
                if let other { throw OtherImportKind(uploaded: other, requested: kind) }
                return nil
            }
            guard let end = data.firstIndex(of: 0x0A),
                let head = try? JSONDecoder().decode(Head.self, from: data[..<end])
            else { return nil }
            let bytes = [UInt8](data[(end + 1)...])
            return StagedFile(name: head.name, account: head.account, zone: head.zone, bytes: bytes)
        }
    }

    /// Removes a file.
    public func discard(_ id: ImportID, as kind: ImportKind, user: UserID) async throws {
        try await remove(path(id, kind, user))
    }

    /// Removes the folder of a person.
    public func discardAll(of user: UserID) async throws { try await remove(folder(of: user)) }

    /// Removes a file or a folder, if there is one.
    private func remove(_ item: URL) async throws {
        // In a task of its own, as work of a task that was cancelled is not begun.
        _ = try await Task { [workbench] in
            try await workbench.run { try? FileManager.default.removeItem(at: item) }
        }.value
    }

    private func folder(of user: UserID) -> URL {
        folder.appendingPathComponent(user.description, isDirectory: true)
    }

    /// Identities are hexadecimal digits, so no name can lead out of the folder.
    private func path(_ id: ImportID, _ kind: ImportKind, _ user: UserID) -> URL {
        folder(of: user).appendingPathComponent("\(id).\(kind.rawValue)")
    }

    /// A file in the folder of a person.
    private struct Waiting {
        let path: String
        let kind: String
        let size: Int
        let date: Date
    }

    private func waiting(in own: URL) throws -> [Waiting] {
        try FileManager.default.contentsOfDirectory(atPath: own.path).compactMap { name in
            let file = own.appendingPathComponent(name)
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
                let size = attributes[.size] as? Int, let date = attributes[.modificationDate] as? Date
            else { return nil }
            return Waiting(path: file.path, kind: file.pathExtension, size: size, date: date)
        }
    }

    /// Removes what waited too long, and the oldest files beyond the limits once one more of `kind` is there.
    private func makeRoom(in own: URL, for kind: ImportKind, bytes: Int) throws {
        let oldest = Date(timeIntervalSince1970: Double(environment.now().seconds) - Self.lifetime)
        var files = try waiting(in: own)
        for file in files where file.date < oldest { try? FileManager.default.removeItem(atPath: file.path) }
        files.removeAll { $0.date < oldest }
        var count = files.count { $0.kind == kind.rawValue }
        var total = files.reduce(bytes) { $0 + $1.size }
        // Files of this kind come first, so that an upload drops those of another only when it has to.
        files.sort { ($0.kind == kind.rawValue ? 0 : 1, $0.date) < ($1.kind == kind.rawValue ? 0 : 1, $1.date) }
        for file in files {
            let isOneTooMany = file.kind == kind.rawValue && count >= Self.mostFiles
            guard isOneTooMany || total > mostBytes else { continue }
            try? FileManager.default.removeItem(atPath: file.path)
            total -= file.size
            if file.kind == kind.rawValue { count -= 1 }
        }
    }
}
