import BourseCore
import Crypto
import CryptoExtras
import Foundation

/// The header of an encrypted file: the key of the file, encrypted with a passphrase, and a code that authenticates it.
///
/// Source: F. Valsorda and B. Cox, "The age file encryption format", version 1, C2SP (age-encryption.org/v1).
struct AgeHeader {
    /// The first line.
    static let version = "age-encryption.org/v1"
    /// How the first line begins in any version.
    static let name = "age-encryption.org/"
    /// The first line of a file that is written as text.
    static let armor = "-----BEGIN AGE ENCRYPTED FILE-----"
    /// The bytes of the key of a file.
    static let keyLength = 16
    /// The largest binary logarithm of rounds that a file may ask for: 1 GiB of memory.
    static let mostWork = 20
    /// The most bytes of a line; those of the passphrase's own lines have at most 64.
    private static let longestLine = 4_096
    private static let saltLength = 16
    private static let blockSize = 8
    /// The largest line of a body; a shorter one is the last.
    private static let bodyColumns = 64

    /// The salt of scrypt.
    let salt: [UInt8]
    /// The binary logarithm of the rounds of scrypt.
    let work: Int
    /// The encrypted key of the file with its tag.
    let wrappedKey: [UInt8]
    /// The code of all before it.
    let code: [UInt8]

    /// Encrypts the key of a file.
    ///
    /// - Parameter salt: 16 random bytes.
    init(fileKey: [UInt8], passphrase: [UInt8], salt: [UInt8], work: Int) throws {
        self.salt = salt
        self.work = work
        let key = try Self.derive(passphrase, salt: salt, work: work)
        let box = try ChaChaPoly.seal(fileKey, using: key, nonce: Self.nonce)
        wrappedKey = Array(box.ciphertext + box.tag)
        code = Array(
            HMAC<SHA256>.authenticationCode(
                for: Array(Self.text(salt: salt, work: work, wrappedKey: wrappedKey).utf8),
                using: AgePayload.key("header", of: fileKey, salt: [])
            )
        )
    }

    /// Reads the header at the beginning of a file, without a check of what it says.
    init(_ reader: inout AgeReader) throws {
        guard let first = try Self.line(&reader), first.hasPrefix(Self.name) else { throw AgeError.notEncrypted }
        guard first == Self.version else { throw AgeError.otherVersion(String(first.prefix(40))) }
        guard let arguments = try Self.line(&reader), arguments.hasPrefix("-> ") else {
            throw AgeError.malformedHeader("it has no recipient")
        }
        let words = arguments.dropFirst(3).split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words[0] == "scrypt" else { throw AgeError.otherRecipient(String(words[0].prefix(40))) }
        guard words.count == 3, let salt = Self.bytes(words[1]), salt.count == Self.saltLength else {
            throw AgeError.malformedHeader("its salt is not 16 bytes")
        }
        guard let work = Int(words[2]), work > 0, String(work) == words[2] else {
            throw AgeError.malformedHeader("its work factor is not a number")
        }
        guard work <= Self.mostWork else {
            throw AgeError.tooMuchWork(logarithm: String(words[2].prefix(40)), most: Self.mostWork)
        }
        guard let body = try Self.line(&reader), body.utf8.count < Self.bodyColumns, let wrapped = Self.bytes(body),
            wrapped.count == Self.keyLength + 16
        else {
            throw AgeError.malformedHeader("its encrypted key is not 32 bytes")
        }
        guard let last = try Self.line(&reader) else { throw AgeError.malformedHeader("it has no last line") }
        guard !last.hasPrefix("-> ") else {
            throw AgeError.malformedHeader("a passphrase is not its only recipient")
        }
        guard last.hasPrefix("--- "), let code = Self.bytes(String(last.dropFirst(4))), code.count == 32 else {
            throw AgeError.malformedHeader("its code is not 32 bytes")
        }
        self.salt = salt
        self.work = work
        wrappedKey = wrapped
        self.code = code
    }

    /// The header as a file has it.
    var bytes: [UInt8] {
        Array("\(Self.text(salt: salt, work: work, wrappedKey: wrappedKey)) \(Self.base64(code))\n".utf8)
    }

    /// The key of the file.
    ///
    /// - Throws: ``AgeError/wrongPassphrase``, or ``AgeError/changedHeader`` if the code is not that of the header.
    func fileKey(passphrase: [UInt8]) throws -> [UInt8] {
        // The library needs the address of a first byte.
        guard !passphrase.isEmpty else { throw AgeError.wrongPassphrase }
        let key = try Self.derive(passphrase, salt: salt, work: work)
        let box = try ChaChaPoly.SealedBox(
            nonce: Self.nonce,
            ciphertext: wrappedKey.prefix(Self.keyLength),
            tag: wrappedKey.suffix(16)
        )
        guard let fileKey = try? ChaChaPoly.open(box, using: key) else { throw AgeError.wrongPassphrase }
        let isAuthentic = HMAC<SHA256>.isValidAuthenticationCode(
            code,
            authenticating: Array(Self.text(salt: salt, work: work, wrappedKey: wrappedKey).utf8),
            using: AgePayload.key("header", of: Array(fileKey), salt: [])
        )
        guard isAuthentic else { throw AgeError.changedHeader }
        return Array(fileKey)
    }

    /// The lines that the code authenticates: all up to and including its three hyphens.
    private static func text(salt: [UInt8], work: Int, wrappedKey: [UInt8]) -> String {
        "\(version)\n-> scrypt \(base64(salt)) \(work)\n\(base64(wrappedKey))\n---"
    }

    /// Zeros: each key encrypts one thing.
    private static var nonce: ChaChaPoly.Nonce {
        get throws { try ChaChaPoly.Nonce(data: [UInt8](repeating: 0, count: 12)) }
    }

    private static func derive(_ passphrase: [UInt8], salt: [UInt8], work: Int) throws -> SymmetricKey {
        try KDF.Scrypt.deriveKey(
            from: passphrase,
            salt: Array("\(version)/scrypt".utf8) + salt,
            outputByteCount: 32,
            rounds: 1 << work,
            blockSize: blockSize,
            parallelism: 1
        )
    }

    /// A line of printable characters of ASCII.
    private static func line(_ reader: inout AgeReader) throws -> String? {
        guard let line = try reader.line(limit: longestLine), line.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            return nil
        }
        return String(decoding: line, as: UTF8.self)
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
    }

    /// The bytes of Base64 without padding (RFC 4648, 4); nil if no encoder writes this text.
    private static func bytes(_ text: String) -> [UInt8]? {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        guard !text.contains("="), let data = Data(base64Encoded: text + padding) else { return nil }
        let bytes = Array(data)
        return base64(bytes) == text ? bytes : nil
    }
}
