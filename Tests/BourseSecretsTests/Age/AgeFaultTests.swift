import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseSecrets

@Suite("Encrypted files that were changed")
struct AgeFaultTests {
    private static let chunk = AgePayload.chunkLength

    private static func file(_ length: Int) throws -> (head: [UInt8], chunks: [[UInt8]]) {
        Age.chunks(try Age.encrypted([UInt8](repeating: 5, count: length)))
    }

    private static func fault(_ head: [UInt8], _ chunks: [[UInt8]]) -> AgeError? {
        Age.fault(head + chunks.joined())
    }

    @Test
    func missingLastChunk_isATruncatedFile() throws {
        let (head, chunks) = try Self.file(2 * Self.chunk + 9)
        #expect(Self.fault(head, Array(chunks.dropLast())) == .truncated)
        #expect(Self.fault(head, []) == .truncated)
        #expect(Self.fault(Array(head.dropLast(3)), []) == .truncated)
    }

    @Test
    func endWithinAChunk_isADamagedEnd() throws {
        let (head, chunks) = try Self.file(2 * Self.chunk + 9)
        #expect(Self.fault(head, Array(chunks.dropLast()) + [Array(chunks[2].dropLast())]) == .damagedEnd(chunk: 3))
        #expect(Self.fault(head, [Array(chunks[0].prefix(1_000))]) == .damagedEnd(chunk: 1))
        #expect(Self.fault(head, [chunks[0], [1, 2, 3]]) == .damagedEnd(chunk: 2))
    }

    @Test
    func exchangedChunks_areOutOfOrder() throws {
        let (head, chunks) = try Self.file(3 * Self.chunk + 9)
        #expect(Self.fault(head, [chunks[1], chunks[0], chunks[2], chunks[3]]) == .movedChunk(found: 2, at: 1))
        #expect(Self.fault(head, [chunks[0], chunks[2], chunks[3]]) == .movedChunk(found: 3, at: 2))
        #expect(Self.fault(head, [chunks[0], chunks[0], chunks[2], chunks[3]]) == .movedChunk(found: 1, at: 2))
        #expect(Self.fault(head, [chunks[3]]) == .movedChunk(found: 4, at: 1))
    }

    @Test
    func changedByte_isNamedByItsChunk() throws {
        let (head, chunks) = try Self.file(2 * Self.chunk + 9)
        for index in 0..<2 {
            var changed = chunks
            changed[index][40_000] ^= 0x10
            #expect(Self.fault(head, changed) == .changedChunk(index + 1))
        }
        var changed = chunks
        changed[2][0] ^= 1
        #expect(Self.fault(head, changed) == .damagedEnd(chunk: 3))
    }

    @Test
    func dataBehindTheEnd_areAnError() throws {
        let (head, chunks) = try Self.file(Self.chunk)
        #expect(Self.fault(head, chunks + [[0]]) == .dataAfterEnd(chunk: 1))
        let (short, one) = try Self.file(100)
        #expect(Self.fault(short, one + [[0]]) == .damagedEnd(chunk: 1))
    }

    /// A writer that knows the key could do this; no program does, and the format forbids it.
    @Test
    func emptyLastChunk_isAnError() throws {
        let fileKey = [UInt8](repeating: 1, count: 16)
        let nonce = [UInt8](repeating: 2, count: 16)
        let header = try AgeHeader(
            fileKey: fileKey,
            passphrase: Array(Age.passphrase.utf8),
            salt: [UInt8](repeating: 3, count: 16),
            work: 4
        )
        let full = try AgePayload(fileKey: fileKey, nonce: nonce).sealed(
            [UInt8](repeating: 4, count: Self.chunk),
            number: 0,
            isLast: false
        )
        let empty = try AgePayload(fileKey: fileKey, nonce: nonce).sealed([], number: 1, isLast: true)
        #expect(Self.fault(header.bytes + nonce, [full, empty]) == .emptyLastChunk)
    }

    @Test
    func header_changed_isNotAuthentic() throws {
        let bytes = try Age.encrypted([1, 2, 3])
        // A bit of the code in the last line of the header.
        var changed = bytes
        let place = Age.headLength - 16 - 10
        changed[place] = changed[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
        #expect(Age.fault(changed) == .changedHeader)
    }

    @Test(arguments: [
        ("", AgeError.notEncrypted), ("SQLite format 3", .notEncrypted), ("age-encryption.org/v1", .notEncrypted),
        ("age-encryption.org/v2\n-> x\n", .otherVersion("age-encryption.org/v2")),
        ("age-encryption.org/v1\r\n", .notEncrypted),
        ("age-encryption.org/v1\n", .malformedHeader("it has no recipient")),
        ("age-encryption.org/v1\n-> X25519 abc\nabc\n--- abc\n", .otherRecipient("X25519")),
        ("age-encryption.org/v1\n-> scrypt\n", .malformedHeader("its salt is not 16 bytes")),
        ("age-encryption.org/v1\n-> scrypt AAAA 4\n", .malformedHeader("its salt is not 16 bytes")),
    ])
    func header_thatIsNone_isRefused(text: String, error: AgeError) {
        #expect(Age.fault(Array(text.utf8)) == error)
    }

    private static let salt = "tbDohIHyesVqs2XGVmE0EA"
    private static let key = "WEo53FvogVEtQhWAweRaqPGL6RIEysujBQGUNHBDTOM"

    @Test(arguments: [
        ("0", "its work factor is not a number"), ("-1", "its work factor is not a number"),
        ("04", "its work factor is not a number"), ("+4", "its work factor is not a number"),
        ("4 4", "its salt is not 16 bytes"), ("99999999999999999999", "its work factor is not a number"),
    ])
    func work_thatIsNone_isRefused(work: String, reason: String) {
        let text = "age-encryption.org/v1\n-> scrypt \(Self.salt) \(work)\n"
        #expect(Age.fault(Array(text.utf8)) == .malformedHeader(reason))
    }

    @Test(arguments: [21, 30, 62, 64, 1_000_000])
    func work_ofMoreThanIsDone_isRefusedBeforeItIsBegun(work: Int) {
        let text = "age-encryption.org/v1\n-> scrypt \(Self.salt) \(work)\n\(Self.key)\n--- \(Self.key)\n"
        #expect(Age.fault(Array(text.utf8)) == .tooMuchWork(logarithm: String(work), most: 20))
    }

    @Test(arguments: ["", "---", "--- \(key)"])
    func header_thatIsCut_isSaidToBe(rest: String) {
        let text = "age-encryption.org/v1\n-> scrypt \(Self.salt) 4\n\(Self.key)\n\(rest)"
        #expect(Age.fault(Array(text.utf8)) == .malformedHeader("it has no last line"))
    }

    @Test(arguments: [
        ("\(key)=", "--- \(key)", "its encrypted key is not 32 bytes"),
        ("\(key)A", "--- \(key)", "its encrypted key is not 32 bytes"),
        // The last character has bits that no byte needs.
        ("\(key.dropLast())N", "--- \(key)", "its encrypted key is not 32 bytes"),
        (key, "-> scrypt \(salt) 4", "a passphrase is not its only recipient"),
        (key, "-- \(key)", "its code is not 32 bytes"), (key, "--- AAAA", "its code is not 32 bytes"),
    ])
    func lines_thatAreNotOfTheForm_areRefused(body: String, last: String, reason: String) {
        let text = "age-encryption.org/v1\n-> scrypt \(Self.salt) 4\n\(body)\n\(last)\n"
        #expect(Age.fault(Array(text.utf8)) == .malformedHeader(reason))
    }

    @Test
    func lineWithoutEnd_isRefusedWithoutReadingAllOfIt() {
        var count = 0
        let encryption = AgeEncryption(environment: .deterministic())
        #expect(throws: AgeError.notEncrypted) {
            try encryption.decrypt(
                reading: { most in
                    count += most
                    return [UInt8](repeating: 0x61, count: most)
                },
                writing: { _ in },
                passphrase: [1]
            )
        }
        #expect(count < 20_000)
    }

    /// Bytes that were changed at random are never taken for what they were, and never end the program.
    @Test(arguments: Seeds.first(40))
    func anyChange_isAnError(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let plain = generator.bytes(generator.int(0...300))
        let bytes = try Age.encrypted(plain, seed: seed)
        for _ in 0..<20 {
            var changed = bytes
            let index = generator.int(0...(bytes.count - 1))
            switch generator.int(0...3) {
            case 0: changed[index] ^= 1 << UInt8(generator.int(0...7))
            case 1: changed.remove(at: index)
            case 2: changed.insert(UInt8(generator.int(0...255)), at: index)
            default: changed.removeSubrange(index...)
            }
            // Inserting a byte beside an equal one at the same place may leave the file as it was.
            guard changed != bytes else { continue }
            // A changed work factor may ask for a GiB: what it leads to is tested elsewhere.
            let head = changed.prefix(70).split(separator: 0x0A)
            guard head.count < 2 || head[1].suffix(2).elementsEqual(" 4".utf8) else { continue }
            #expect(Age.fault(changed) != nil, "seed \(seed)")
        }
    }

    @Test
    func everyError_hasTextsThatAreSentences() {
        let errors: [AgeError] = [
            .unfitPassphrase(fewest: 12, mostBytes: 1_024), .notEncrypted, .armored,
            .otherVersion("age-encryption.org/v2"), .otherRecipient("X25519"),
            .malformedHeader("it has no recipient"), .tooMuchWork(logarithm: "30", most: 20), .wrongPassphrase,
            .changedHeader, .truncated,
            .damagedEnd(chunk: 3), .changedChunk(2), .movedChunk(found: 2, at: 1), .dataAfterEnd(chunk: 1),
            .emptyLastChunk, .cannotRead(path: "a", reason: "no such file"),
            .cannotWrite(path: "a", reason: "no space left"), .fileExists(path: "a"),
        ]
        #expect(Set(errors.map(\.message)).count == errors.count)
        for error in errors {
            #expect(!error.headline.isEmpty && !error.headline.hasSuffix("."), "\(error)")
            for text in [error.message, error.unchanged, error.remedy] {
                #expect(text.count > 1 && text.hasSuffix("."), "\(error): \(text)")
            }
            #expect(error.commandMessage == "\(error.message) \(error.unchanged) \(error.remedy)")
        }
    }
}
