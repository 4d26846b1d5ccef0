import Foundation

/// The edits on disk: a file for each, written as a whole or not at all.
struct OutboxFolder: Sendable {
    let folder: URL

    /// Reads all edits.
    ///
    /// A damaged file is renamed, so that nothing that a person wrote is deleted.
    func read() throws(ClientError) -> [OutboxEntry] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        do {
            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return files.filter { $0.pathExtension == "edit" }.compactMap { file in
                if let content = try? Data(contentsOf: file),
                    let entry = try? JSONDecoder().decode(OutboxEntry.self, from: content)
                {
                    return entry
                }
                try? FileManager.default.moveItem(at: file, to: file.appendingPathExtension("damaged"))
                return nil
            }
        } catch {
            throw ClientError(.storage("\(error)"))
        }
    }

    func write(_ entry: OutboxEntry) throws(ClientError) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try JSONEncoder().encode(entry).store(at: file(entry.order), isNeededWhileLocked: true)
        } catch {
            throw ClientError(.storage("\(error)"))
        }
    }

    func delete(_ order: Int) throws(ClientError) {
        do {
            if FileManager.default.fileExists(atPath: file(order).path) {
                try FileManager.default.removeItem(at: file(order))
            }
        } catch {
            throw ClientError(.storage("\(error)"))
        }
    }

    private func file(_ order: Int) -> URL { folder.appending(path: "\(Digits.text(order, 10)).edit") }
}
