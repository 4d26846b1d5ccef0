import BourseCore
import BourseDesk
import Foundation

/// Encrypts files with a passphrase in the age format, so that the age program and others open them.
///
/// Source: F. Valsorda and B. Cox, "The age file encryption format", version 1, C2SP (age-encryption.org/v1). Of its
/// recipients there is only `scrypt`. At most two chunks of 64 KiB and the memory of scrypt are in use, whatever the length of
/// a file: 256 MiB at the standard work.
public struct AgeEncryption: Sendable {
    /// The binary logarithm of the rounds of scrypt that new files get, as the age program does: about a second.
    public static let standardWork = 18
    /// The fewest characters of a passphrase that encrypts.
    public static let shortestPassphrase = 12
    /// The most bytes of a passphrase.
    public static let longestPassphrase = 1_024

    private let work: Int
    private let environment: DeskEnvironment

    /// Makes the encryption.
    ///
    /// - Parameter work: The binary logarithm of the rounds of scrypt for new files, 1 to 20.
    public init(environment: DeskEnvironment, work: Int = AgeEncryption.standardWork) {
        self.environment = environment
        self.work = work
    }

    /// Whether a file begins as an encrypted file does, whatever its version and recipients are.
    ///
    /// - Throws: ``AgeError/cannotRead(path:reason:)``, or ``AgeError/armored`` before anybody is asked for a passphrase.
    public static func isEncrypted(_ path: String) throws(AgeError) -> Bool {
        let start = try OpenFile(reading: path).read(AgeHeader.armor.utf8.count)
        guard !start.elementsEqual(AgeHeader.armor.utf8) else { throw .armored }
        return start.starts(with: AgeHeader.name.utf8)
    }

    /// Refuses a passphrase that ``encrypt(_:to:passphrase:)`` would refuse.
    public static func check(_ passphrase: String) throws(AgeError) {
        guard passphrase.count >= shortestPassphrase, passphrase.utf8.count <= longestPassphrase else {
            throw .unfitPassphrase(fewest: shortestPassphrase, mostBytes: longestPassphrase)
        }
    }

    /// Encrypts a file to a new one, which only its owner may read and which has its name only once it is complete.
    ///
    /// - Throws: ``AgeError``, or `CancellationError`; then the new file is not there.
    /// - Complexity: O(length), and the work of scrypt.
    public func encrypt(_ path: String, to target: String, passphrase: String) throws {
        try Self.check(passphrase)
        let source = try OpenFile(reading: path)
        try OpenFile.writing(target) { file in
            try encrypt(
                reading: { try source.read($0) },
                writing: { try file.write($0) },
                passphrase: Array(passphrase.utf8)
            )
        }
    }

    /// Decrypts a file to a new one, which only its owner may read and which has its name only once all of it was authentic.
    ///
    /// - Parameter digest: Takes the bytes that are read.
    /// - Throws: ``AgeError``, or `CancellationError`; then the new file is not there.
    /// - Complexity: O(length), and the work of scrypt that the file asks for, which is limited.
    public func decrypt(_ path: String, to target: String, passphrase: String, digest: FileDigest? = nil) throws {
        let source = try OpenFile(reading: path)
        try OpenFile.writing(target) { file in
            try decrypt(
                reading: { most in
                    let bytes = try source.read(most)
                    digest?.update(bytes)
                    return bytes
                },
                writing: { try file.write($0) },
                passphrase: Array(passphrase.utf8)
            )
        }
    }

    /// Encrypts what `read` returns: the next bytes, none only at the end.
    func encrypt(
        reading read: @escaping (_ most: Int) throws -> [UInt8],
        writing write: ([UInt8]) throws -> Void,
        passphrase: [UInt8]
    ) throws {
        let fileKey = environment.randomBytes(AgeHeader.keyLength)
        let header = try AgeHeader(
            fileKey: fileKey,
            passphrase: passphrase,
            salt: environment.randomBytes(16),
            work: work
        )
        let nonce = environment.randomBytes(AgePayload.nonceLength)
        try write(header.bytes + nonce)
        var reader = AgeReader(read)
        try AgePayload(fileKey: fileKey, nonce: nonce).encrypt(&reader, write: write)
    }

    /// Decrypts what `read` returns: the next bytes, none only at the end.
    func decrypt(
        reading read: @escaping (_ most: Int) throws -> [UInt8],
        writing write: ([UInt8]) throws -> Void,
        passphrase: [UInt8]
    ) throws {
        var reader = AgeReader(read)
        let header = try AgeHeader(&reader)
        let fileKey = try header.fileKey(passphrase: passphrase)
        let nonce = try reader.block(AgePayload.nonceLength)
        guard nonce.count == AgePayload.nonceLength else { throw AgeError.truncated }
        try AgePayload(fileKey: fileKey, nonce: nonce).decrypt(&reader, write: write)
    }
}
