import BourseCore
import BourseTestSupport

@testable import BourseSecrets

/// Bytes encrypted and decrypted in memory, at a small cost.
enum Age {
    static let passphrase = "correct horse battery staple"
    /// The bytes of the header and the nonce: all before the first chunk.
    static let headLength = 22 + 35 + 44 + 48 + 16

    static func encrypted(_ plain: [UInt8], seed: UInt64 = 1, work: Int = 4) throws -> [UInt8] {
        let encryption = AgeEncryption(environment: .deterministic(seed: seed), work: work)
        var result: [UInt8] = []
        try encryption.encrypt(reading: source(plain), writing: { result += $0 }, passphrase: Array(passphrase.utf8))
        return result
    }

    static func decrypted(
        _ bytes: [UInt8],
        _ passphrase: String = passphrase,
        pieces: Int = .max
    ) throws -> [UInt8] {
        let encryption = AgeEncryption(environment: .deterministic())
        var result: [UInt8] = []
        try encryption.decrypt(
            reading: source(bytes, pieces: pieces),
            writing: { result += $0 },
            passphrase: Array(passphrase.utf8)
        )
        return result
    }

    /// The error of decrypting bytes; nil if there is none.
    static func fault(_ bytes: [UInt8], _ passphrase: String = passphrase) -> AgeError? {
        do {
            _ = try decrypted(bytes, passphrase)
            return nil
        } catch {
            return error as? AgeError
        }
    }

    /// The chunks of an encrypted file.
    static func chunks(_ bytes: [UInt8]) -> (head: [UInt8], chunks: [[UInt8]]) {
        let length = AgePayload.chunkLength + AgePayload.tagLength
        let body = bytes.dropFirst(headLength)
        let starts = stride(from: body.startIndex, to: body.endIndex, by: length)
        return (Array(bytes.prefix(headLength)), starts.map { Array(body[$0..<min($0 + length, body.endIndex)]) })
    }

    /// A source of bytes that returns at most `pieces` at once.
    private static func source(_ bytes: [UInt8], pieces: Int = .max) -> (Int) -> [UInt8] {
        let rest = Rest(bytes)
        return { rest.next(min($0, pieces)) }
    }

    private final class Rest {
        private var bytes: ArraySlice<UInt8>

        init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

        func next(_ count: Int) -> [UInt8] {
            defer { bytes = bytes.dropFirst(count) }
            return Array(bytes.prefix(count))
        }
    }
}
