import Foundation

/// An answer as a file: a line of JSON about it, and its bytes.
struct CacheFile: Equatable {
    /// The first line of a file.
    private struct Head: Codable, Equatable {
        var version = 1
        let key: String
        let storedAt: Double
        let status: Int
        let count: Int
        let checksum: String
    }

    let key: String
    let storedAt: Date
    let status: Int
    let body: Data

    init(key: String, storedAt: Date, status: Int, body: Data) {
        self.key = key
        self.storedAt = storedAt
        self.status = status
        self.body = body
    }

    /// Reads a file; nil if it is incomplete or was changed.
    init?(_ content: Data) {
        guard let end = content.firstIndex(of: UInt8(ascii: "\n")),
            let head = try? JSONDecoder().decode(Head.self, from: content[content.startIndex..<end]), head.version == 1
        else { return nil }
        body = Data(content[content.index(after: end)...])
        guard body.count == head.count, Checksum.text(body) == head.checksum else { return nil }
        key = head.key
        storedAt = Date(timeIntervalSince1970: head.storedAt)
        status = head.status
    }

    var content: Data {
        get throws {
            let head = Head(
                key: key,
                storedAt: storedAt.timeIntervalSince1970,
                status: status,
                count: body.count,
                checksum: Checksum.text(body)
            )
            return try JSONEncoder().encode(head) + Data("\n".utf8) + body
        }
    }
}

/// FNV-1a with 64 bits: finds files that were cut or damaged, and names files.
///
/// It detects accidents, not deliberate changes.
enum Checksum {
    static func text(_ data: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
