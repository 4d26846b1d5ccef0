import BourseCore
import Crypto

/// The content of an encrypted file: chunks of 64 KiB, each authenticated with its number and whether it is the last.
///
/// Source: the age format, "Payload"; its construction is STREAM of V. T. Hoang, R. Reyhanitabar, P. Rogaway and D. Vizár,
/// "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", CRYPTO 2015.
struct AgePayload {
    /// The bytes of a chunk before encryption; the last may have fewer.
    static let chunkLength = 65_536
    /// The bytes before the chunks.
    static let nonceLength = 16
    /// The bytes that encryption adds to a chunk.
    static let tagLength = 16
    /// How many places before and after it are tried to say where a chunk belongs that is not at its own.
    private static let mostPlaces = 64

    private let key: SymmetricKey

    /// Makes the key of the chunks.
    ///
    /// - Parameter nonce: 16 random bytes.
    init(fileKey: [UInt8], nonce: [UInt8]) { key = Self.key("payload", of: fileKey, salt: nonce) }

    /// A key for one purpose from that of the file.
    static func key(_ purpose: String, of fileKey: [UInt8], salt: [UInt8]) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: fileKey),
            salt: salt,
            info: Array(purpose.utf8),
            outputByteCount: 32
        )
    }

    /// Encrypts what is read.
    func encrypt(_ reader: inout AgeReader, write: ([UInt8]) throws -> Void) throws {
        var chunk = try reader.block(Self.chunkLength)
        var number = 0
        while true {
            try Task.checkCancellation()
            let next = chunk.count < Self.chunkLength ? [] : try reader.block(Self.chunkLength)
            try write(try sealed(chunk, number: number, isLast: next.isEmpty))
            if next.isEmpty { return }
            chunk = next
            number += 1
        }
    }

    /// Decrypts what is read, a chunk at a time once it is authentic.
    func decrypt(_ reader: inout AgeReader, write: ([UInt8]) throws -> Void) throws {
        let length = Self.chunkLength + Self.tagLength
        var chunk = try reader.block(length)
        guard !chunk.isEmpty else { throw AgeError.truncated }
        var number = 0
        while true {
            try Task.checkCancellation()
            let next = chunk.count < length ? [] : try reader.block(length)
            guard let plain = open(chunk, number, isLast: next.isEmpty) else {
                throw fault(of: chunk, number, isLast: next.isEmpty)
            }
            guard !plain.isEmpty || number == 0 else { throw AgeError.emptyLastChunk }
            try write(plain)
            if next.isEmpty { return }
            chunk = next
            number += 1
        }
    }

    func sealed(_ chunk: [UInt8], number: Int, isLast: Bool) throws -> [UInt8] {
        let box = try ChaChaPoly.seal(chunk, using: key, nonce: Self.nonce(number, isLast: isLast))
        return Array(box.ciphertext + box.tag)
    }

    private func open(_ chunk: [UInt8], _ number: Int, isLast: Bool) -> [UInt8]? {
        guard chunk.count >= Self.tagLength, let nonce = try? Self.nonce(number, isLast: isLast),
            let box = try? ChaChaPoly.SealedBox(
                nonce: nonce,
                ciphertext: chunk.dropLast(Self.tagLength),
                tag: chunk.suffix(Self.tagLength)
            )
        else { return nil }
        return (try? ChaChaPoly.open(box, using: key)).map(Array.init)
    }

    /// Why a chunk does not open at its place.
    private func fault(of chunk: [UInt8], _ number: Int, isLast: Bool) -> AgeError {
        if open(chunk, number, isLast: !isLast) != nil {
            return isLast ? .truncated : .dataAfterEnd(chunk: number + 1)
        }
        for other in max(0, number - Self.mostPlaces)..<(number + Self.mostPlaces) where other != number {
            let isElsewhere = open(chunk, other, isLast: false) != nil || open(chunk, other, isLast: true) != nil
            if isElsewhere { return .movedChunk(found: other + 1, at: number + 1) }
        }
        return isLast ? .damagedEnd(chunk: number + 1) : .changedChunk(number + 1)
    }

    /// The number in 11 bytes, the most significant first, and 1 for the last chunk.
    private static func nonce(_ number: Int, isLast: Bool) throws -> ChaChaPoly.Nonce {
        var bytes = [UInt8](repeating: 0, count: 12)
        for index in 0..<8 { bytes[10 - index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
        bytes[11] = isLast ? 1 : 0
        return try ChaChaPoly.Nonce(data: bytes)
    }
}
