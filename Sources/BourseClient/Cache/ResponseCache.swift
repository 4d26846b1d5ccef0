public import Foundation

/// Answers of the desk on the disk of the device, with the time at which each arrived.
///
/// A file that is damaged is deleted and counts as absent. The least recently stored answers are deleted when the cache is
/// larger than its limit.
public actor ResponseCache {
    /// An answer with the time at which it arrived.
    struct Entry: Equatable, Sendable {
        let response: HTTPResponse
        let storedAt: Date
    }

    private let folder: URL
    private let limit: Int
    /// Sizes and times by file name; nil until the folder was read.
    private var known: [String: (bytes: Int, storedAt: Date)]?

    /// Makes a cache.
    ///
    /// - Parameters:
    ///   - folder: A folder of its own, one for each account; it is made when it is needed.
    ///   - limit: The most bytes of all files.
    public init(folder: URL, limit: Int = 64 * 1024 * 1024) {
        self.folder = folder
        self.limit = limit
    }

    /// The bytes of all files.
    public var size: Int { files().values.reduce(0) { $0 + $1.bytes } }

    func entry(_ key: String) -> Entry? {
        let file = url(key)
        guard let content = try? Data(contentsOf: file) else { return nil }
        guard let read = CacheFile(content) else {
            remove(file.lastPathComponent)
            return nil
        }
        // Two keys may have the same name; the file is that of one.
        guard read.key == key else { return nil }
        return Entry(
            response: HTTPResponse(head: HTTPHead(status: read.status), body: read.body),
            storedAt: read.storedAt
        )
    }

    /// Stores an answer, if it fits.
    ///
    /// - Throws: ``ClientError`` of the kind `storage`; what was stored before is unchanged.
    func store(_ response: HTTPResponse, as key: String, at now: Date) throws(ClientError) {
        do {
            let file = CacheFile(key: key, storedAt: now, status: response.head.status, body: response.body)
            let content = try file.content
            guard content.count <= limit else { return }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try content.store(at: url(key), isNeededWhileLocked: true)
            var files = files()
            files[url(key).lastPathComponent] = (content.count, now)
            known = files
            prune()
        } catch {
            throw ClientError(.storage("\(error)"))
        }
    }

    /// Deletes all answers.
    public func removeAll() {
        for name in files().keys { remove(name) }
        known = [:]
    }

    private func prune() {
        let files = files()
        var bytes = files.values.reduce(0) { $0 + $1.bytes }
        for (name, file) in files.sorted(by: { $0.value.storedAt < $1.value.storedAt }) where bytes > limit {
            bytes -= file.bytes
            remove(name)
        }
    }

    private func remove(_ name: String) {
        try? FileManager.default.removeItem(at: folder.appending(path: name))
        known?[name] = nil
    }

    private func url(_ key: String) -> URL { folder.appending(path: "\(Checksum.text(key)).answer") }

    private func files() -> [String: (bytes: Int, storedAt: Date)] {
        if let known { return known }
        var found: [String: (bytes: Int, storedAt: Date)] = [:]
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
        for url in urls ?? [] where url.pathExtension == "answer" {
            guard let values = try? url.resourceValues(forKeys: keys) else { continue }
            found[url.lastPathComponent] = (values.fileSize ?? 0, values.contentModificationDate ?? .distantPast)
        }
        known = found
        return found
    }
}
