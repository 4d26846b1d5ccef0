import BourseTestSupport
import Foundation
import Testing

@testable import BourseSecrets

/// Files that another program of the format wrote.
@Suite("Encrypted files of other programs")
struct AgeFixtureTests {
    private static let plain = "Bourse keeps what you write.\n"

    /// Written by pyrage with ``Age/passphrase``.
    private static let file = """
        YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCB0YkRvaElIeWVzVnFzMlhHVm1FMEVBIDEyCldFbzUzRnZvZ1ZFdFFo\
        V0F3ZVJhcVBHTDZSSUV5c3VqQlFHVU5IQkRUT00KLS0tIHJWR1lqTFhlZHJZVm1raFE4aDFkV1RTSHQ0ZmY2M2c3WjVkNWZM\
        UzQyVVUKvrBT6B6lu6J1P2wOz/mLzVaCoACeRSS7B2dWRxozYAqz8HKtKtosXdrrC7SunFEEhsCjH16/7dYQsoOtzA==
        """

    private static func fixture() throws -> [UInt8] { [UInt8](try #require(Data(base64Encoded: file))) }

    @Test
    func file_ofOneChunk_isDecrypted() throws {
        #expect(try Age.decrypted(Self.fixture()) == Array(Self.plain.utf8))
    }

    @Test
    func file_ofTwoChunks_isDecrypted() throws {
        let url = ReferenceFolder.repository.appendingPathComponent("Fixtures/age/two-chunks.age")
        let plain = try Age.decrypted([UInt8](Data(contentsOf: url)))
        let lines = String(decoding: plain, as: UTF8.self).split(separator: "\n")
        #expect(plain.count == 65_540 && lines.count == 9_363 && lines.dropLast().allSatisfy { $0 == "Bourse" })
        #expect(lines.last == "Boend")
    }

    @Test
    func header_isWrittenAsItWasRead() throws {
        let bytes = try Self.fixture()
        var place = 0
        var reader = AgeReader { most in
            defer { place += most }
            return Array(bytes.dropFirst(place).prefix(most))
        }
        let header = try AgeHeader(&reader)
        #expect(header.work == 12 && header.bytes == Array(bytes.prefix(header.bytes.count)))
        let nonce = try reader.block(16)
        #expect(nonce == Array(bytes.dropFirst(header.bytes.count).prefix(16)))
    }

    @Test
    func otherPassphrase_isWrong() throws {
        #expect(Age.fault(try Self.fixture(), "correct horse battery stable") == .wrongPassphrase)
        #expect(Age.fault(try Self.fixture(), "") == .wrongPassphrase)
    }

    /// Each byte in turn: nothing that was changed is taken for what it was.
    @Test
    func everyByte_changed_isAnError() throws {
        let bytes = try Age.encrypted(Array(Self.plain.utf8))
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1
            #expect(Age.fault(changed) != nil, "byte \(index)")
        }
    }

    @Test
    func everyBeginning_isAnError() throws {
        let bytes = try Age.encrypted(Array(Self.plain.utf8))
        for count in bytes.indices { #expect(Age.fault(Array(bytes.prefix(count))) != nil, "\(count) bytes") }
    }
}
