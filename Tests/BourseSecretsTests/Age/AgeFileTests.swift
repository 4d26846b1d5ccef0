import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseSecrets

@Suite("Files that are encrypted")
struct AgeFileTests {
    private let directory: TemporaryDirectory
    private let encryption = AgeEncryption(environment: .deterministic(), work: 4)

    init() throws { directory = try TemporaryDirectory() }

    private func write(_ bytes: [UInt8], _ name: String) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: directory.path(name)))
        return directory.path(name)
    }

    private func read(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.url.path).sorted()
    }

    @Test
    func armoredFile_isNamedBeforeAPassphraseIsAskedFor() throws {
        let file = try write(Array("-----BEGIN AGE ENCRYPTED FILE-----\nYWdlLWVuY3J5cHRpb24ub3Jn\n".utf8), "a.age")
        #expect(throws: AgeError.armored) { try AgeEncryption.isEncrypted(file) }
    }

    @Test
    func file_encryptedAndDecrypted_isTheSameAndItsOwnersAlone() throws {
        let plain = [UInt8](repeating: 9, count: 200_000)
        let (source, target, back) = (try write(plain, "a"), directory.path("a.age"), directory.path("b"))
        try encryption.encrypt(source, to: target, passphrase: Age.passphrase)
        let digest = FileDigest()
        try encryption.decrypt(target, to: back, passphrase: Age.passphrase, digest: digest)
        #expect(try read(back) == plain && names() == ["a", "a.age", "b"])
        let encrypted = try read(target)
        var checksum = SHA256Checksum()
        checksum.update(encrypted)
        #expect(digest.count == encrypted.count && digest.sha256 == Hex.text(checksum.value))
        for path in [target, back] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        }
        #expect(try AgeEncryption.isEncrypted(target))
        #expect(try !AgeEncryption.isEncrypted(source))
    }

    @Test
    func file_thatIsThere_isNotReplaced() throws {
        let (source, target) = (try write([1], "a"), try write([2], "a.age"))
        #expect(throws: AgeError.fileExists(path: target)) {
            try encryption.encrypt(source, to: target, passphrase: Age.passphrase)
        }
        #expect(try read(target) == [2] && names() == ["a", "a.age"])
    }

    @Test
    func failure_leavesNothingBehind() throws {
        let source = try write([UInt8](repeating: 1, count: 200_000), "a")
        let target = directory.path("a.age")
        try encryption.encrypt(source, to: target, passphrase: Age.passphrase)
        var bytes = try read(target)
        bytes[150_000] ^= 1
        let changed = try write(bytes, "changed.age")
        #expect(throws: AgeError.changedChunk(3)) {
            try encryption.decrypt(changed, to: directory.path("b"), passphrase: Age.passphrase)
        }
        #expect(throws: AgeError.wrongPassphrase) {
            try encryption.decrypt(target, to: directory.path("b"), passphrase: "another passphrase")
        }
        #expect(throws: AgeError.self) {
            try encryption.encrypt(directory.path("missing"), to: directory.path("b"), passphrase: Age.passphrase)
        }
        #expect(throws: AgeError.self) {
            try encryption.encrypt(source, to: directory.path("no/b.age"), passphrase: Age.passphrase)
        }
        #expect(try names() == ["a", "a.age", "changed.age"])
    }

    @Test
    func remainsOfAStoppedProcess_areReplaced() throws {
        let (source, target) = (try write([1, 2], "a"), directory.path("a.age"))
        _ = try write([UInt8](repeating: 0, count: 5_000), "a.age.partial")
        try encryption.encrypt(source, to: target, passphrase: Age.passphrase)
        try encryption.decrypt(target, to: directory.path("b"), passphrase: Age.passphrase)
        #expect(try read(directory.path("b")) == [1, 2] && names() == ["a", "a.age", "b"])
    }

    @Test(arguments: ["", "elevenchars", String(repeating: "x", count: 1_025)])
    func passphrase_tooShortOrTooLong_isRefused(passphrase: String) throws {
        let source = try write([1], "a")
        #expect(throws: AgeError.unfitPassphrase(fewest: 12, mostBytes: 1_024)) {
            try encryption.encrypt(source, to: directory.path("a.age"), passphrase: passphrase)
        }
        #expect(try names() == ["a"])
    }

    @Test
    func canceledWork_leavesNothingBehind() async throws {
        let source = try write([UInt8](repeating: 1, count: 400_000), "a")
        let target = directory.path("a.age")
        let encryption = encryption
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try encryption.encrypt(source, to: target, passphrase: Age.passphrase)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try names() == ["a"])
    }
}
