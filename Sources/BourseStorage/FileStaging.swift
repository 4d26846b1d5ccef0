import BourseCore
import BourseDesk
import BourseValues
import Foundation

/// Uploaded files waiting in a folder, under names of ours; what their senders called them stands inside.
public struct FileStaging: StagingArea {
    /// The most files that wait for one person; the oldest give way.
    public static let mostFiles = 20
    /// How long a file waits, in seconds.
    public static let lifetime = 86_400.0

    private let folder: URL
    private let environment: DeskEnvironment
    private let workbench = Workbench()

    /// Makes a staging area in `folder`, which is made when it is needed.
    public init(folder: String, environment: DeskEnvironment) {
        self.folder = URL(fileURLWithPath: folder, isDirectory: true)
        self.environment = environment
    }

    /// What stands before the bytes of a file.
    private struct Head: Codable {
        let name: String
        let account: String
        let zone: String
    }

    /// Writes a file into the folder of its owner.
    public func stage(_ file: StagedFile, user: UserID) async throws -> ImportID {
        guard let id = ImportID(environment.newID()) else { throw ImportError.noLongerStaged }
        try await workbench.run { [self] in
            let own = folder(of: user)
            try FileManager.default.createDirectory(
                at: own,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            try tidy(own)
            let head = try JSONEncoder().encode(Head(name: file.name, account: file.account, zone: file.zone))
            var data = Data(head)
            data.append(0x0A)
            data.append(contentsOf: file.bytes)
            try data.write(to: path(id, user), options: .atomic)
        }
        return id
    }

    /// Reads a file back.
    public func staged(_ id: ImportID, user: UserID) async throws -> StagedFile? {
        try await workbench.run { [self] in
            guard let data = try? Data(contentsOf: path(id, user)), let end = data.firstIndex(of: 0x0A),
                let head = try? JSONDecoder().decode(Head.self, from: data[..<end])
            else { return nil }
            let bytes = [UInt8](data[(end + 1)...])
            return StagedFile(name: head.name, account: head.account, zone: head.zone, bytes: bytes)
        }
    }

    /// Removes a file.
    public func discard(_ id: ImportID, user: UserID) async throws {
        try await workbench.run { [self] in try? FileManager.default.removeItem(at: path(id, user)) }
    }

    /// Removes the folder of a person.
    public func discardAll(of user: UserID) async throws {
        try await workbench.run { [self] in try? FileManager.default.removeItem(at: folder(of: user)) }
    }

    private func folder(of user: UserID) -> URL {
        folder.appendingPathComponent(user.description, isDirectory: true)
    }

    /// Identities are hexadecimal digits, so no name can lead out of the folder.
    private func path(_ id: ImportID, _ user: UserID) -> URL {
        folder(of: user).appendingPathComponent(id.description)
    }

    /// Drops what waited too long, and the oldest beyond the limit.
    private func tidy(_ own: URL) throws {
        let now = Double(environment.now().seconds)
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let files = try FileManager.default.contentsOfDirectory(at: own, includingPropertiesForKeys: keys)
        let dated = files.map { file in
            let date = try? file.resourceValues(forKeys: Set(keys)).contentModificationDate
            return (file: file, age: now - (date?.timeIntervalSince1970 ?? 0))
        }.sorted { $0.age < $1.age }
        for (place, entry) in dated.enumerated() where place >= Self.mostFiles - 1 || entry.age > Self.lifetime {
            try? FileManager.default.removeItem(at: entry.file)
        }
    }
}
