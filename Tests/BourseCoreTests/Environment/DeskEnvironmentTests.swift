import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("Environment")
struct DeskEnvironmentTests {
    @Test
    func clock_whenMoved_showsTheNewTime() {
        let clock = ManualClock(Timestamp(seconds: 100))
        let environment = DeskEnvironment.deterministic(clock: clock)
        #expect(environment.now() == Timestamp(seconds: 100))
        clock.advance(seconds: 50)
        #expect(environment.now() == Timestamp(seconds: 150))
        clock.set(Timestamp(seconds: 7))
        #expect(environment.now() == Timestamp(seconds: 7))
    }

    @Test
    func identifiers_fromOneSeed_areTheSameAndAllDifferent() {
        let first = DeskEnvironment.deterministic(seed: 5)
        let second = DeskEnvironment.deterministic(seed: 5)
        let names = (0..<1000).map { _ in first.newID() }
        #expect(names == (0..<1000).map { _ in second.newID() })
        #expect(Set(names).count == 1000)
        #expect(names.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}/) != nil })
        #expect(DeskEnvironment.deterministic(seed: 6).newID() != names[0])
    }

    @Test
    func generator_knownSeed_givesThePublishedNumbers() {
        // The first outputs of SplitMix64 for the seed 1234567, as published at rosettacode.org.
        var generator = SeededGenerator(seed: 1_234_567)
        #expect(generator.next() == 6_457_827_717_110_365_317)
        #expect(generator.next() == 3_203_168_211_198_807_973)
        #expect(generator.next() == 9_817_491_932_198_370_423)
    }

    @Test
    func generator_ranges_areKept() {
        var generator = SeededGenerator(seed: 3)
        let drawn = Set((0..<2000).map { _ in generator.int(-3...3) })
        #expect(drawn == Set(-3...3))
        #expect(generator.shuffled(0..<100).sorted() == Array(0..<100))
        _ = generator.int64(.min...(.max))
    }

    @Test
    func directory_whenLetGo_isRemoved() throws {
        var directory: TemporaryDirectory? = try TemporaryDirectory()
        let path = try #require(directory?.path("a.txt"))
        try Data("a".utf8).write(to: URL(fileURLWithPath: path))
        #expect(FileManager.default.fileExists(atPath: path))
        directory = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}

@Suite("Hexadecimal text")
struct HexTests {
    @Test
    func bytes_allValues_areReadBack() {
        let bytes = Array(UInt8.min...UInt8.max)
        let text = Hex.text(bytes)
        #expect(text.hasPrefix("000102030405060708090a0b0c0d0e0f10"))
        #expect(text.hasSuffix("fdfeff"))
        #expect(Hex.bytes(text) == bytes)
        #expect(Hex.bytes(text.uppercased()) == bytes)
    }

    @Test
    func text_empty_isNoBytes() {
        #expect(Hex.bytes("") == [])
        #expect(Hex.text([]) == "")
    }

    @Test(arguments: ["0", "abc", "0g", "g0", " 00", "0x00", "é", "a\u{301}", "-1", "１１"])
    func text_notPairsOfDigits_isRefused(text: String) { #expect(Hex.bytes(text) == nil) }
}
