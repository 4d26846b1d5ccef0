import BourseCore
import BourseTestSupport
import Testing

@testable import BourseSecrets

@Suite("Encrypted and decrypted files")
struct AgeRoundTripTests {
    private static let chunk = AgePayload.chunkLength

    @Test(arguments: [
        0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk - 1, 2 * chunk, 2 * chunk + 1, 3 * chunk,
    ])
    func length_atTheEdgeOfAChunk_isKept(length: Int) throws {
        let plain = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        let bytes = try Age.encrypted(plain)
        let chunks = max(1, (length + Self.chunk - 1) / Self.chunk)
        #expect(bytes.count == Age.headLength + length + 16 * chunks)
        #expect(try Age.decrypted(bytes) == plain)
    }

    /// Lengths near the edges of chunks, read in pieces of any size.
    @Test(arguments: Seeds.first(20))
    func anyLength_readInAnyPieces_isKept(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let length = max(0, generator.int(0...3) * Self.chunk + generator.int(-40...40))
        let plain = generator.bytes(length)
        let bytes = try Age.encrypted(plain, seed: seed)
        #expect(try Age.decrypted(bytes, pieces: generator.int(1...70_000)) == plain, "seed \(seed)")
    }

    @Test
    func sameContent_encryptedTwice_isDifferentEachTime() throws {
        let plain = [UInt8](repeating: 7, count: 100)
        let (one, other) = (try Age.encrypted(plain, seed: 1), try Age.encrypted(plain, seed: 2))
        #expect(one.count == other.count && one.suffix(116) != other.suffix(116))
    }

    @Test
    func work_isThatOfTheHeader() throws {
        let bytes = try Age.encrypted([1], work: 7)
        let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[1]
        #expect(line.hasPrefix("-> scrypt ") && line.hasSuffix(" 7"))
    }
}
