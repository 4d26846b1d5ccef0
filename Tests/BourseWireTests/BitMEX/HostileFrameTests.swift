import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseWire
import Testing

struct HostileFrameTests {
    @Test func frame_cutAnywhere_isRefusedWithAPlace() throws {
        var decoder = BitMEXDecoder()
        for frame in try Fixture.allFrames {
            for length in 0..<frame.count {
                let error = #expect(throws: BitMEXWireError.self) { try decoder.decode(Array(frame[..<length])) }
                #expect((error?.offset ?? -1) <= length)
            }
        }
    }

    @Test func frame_withAnythingBehindIt_isRefused() throws {
        var decoder = BitMEXDecoder()
        for frame in try Fixture.allFrames {
            let error = #expect(throws: BitMEXWireError.self) { try decoder.decode(frame + Array("]".utf8)) }
            #expect(error?.fault == .trailingBytes)
        }
    }

    @Test(arguments: ["[", "{\"a\":"])
    func nesting_withoutEnd_isRefusedAtTheLimit(_ open: String) {
        let frame = "{\"a\":" + String(repeating: open, count: 1_000_000)
        #expect(fault(of: frame)?.fault == .tooDeep(limit: 32))
    }

    @Test func frame_aboveTheLimit_isRefusedUnread() {
        var decoder = BitMEXDecoder(maximumBytes: 100)
        let error = #expect(throws: BitMEXWireError.self) { try decoder.decode([UInt8](repeating: 0x20, count: 101)) }
        #expect(error?.fault == .tooLarge(limit: 100))
    }

    @Test(
        arguments: [
            "", " ", "{", "}", "[]", "null", "5", "\"text\"", "{\"a\" 1}", "{\"a\":1,}", "{,}", "{\"a\":tru}",
            "{\"a\":\"\u{1}\"}", "{\"error\":\"\\x\"}", "{\"error\":\"\\ud800\"}", "{\"error\":\"\\udc00\\ud800\"}",
            "{\"error\":\"\\u12\"}", "{\"table\":\"trade\",\"data\":[]}", "{\"table\":\"trade\",\"action\":\"insert\"}",
            "{\"table\":\"trade\",\"action\":\"upsert\",\"data\":[]}", "{\"table\":\"trade\",\"action\":5,\"data\":[]}",
            "{\"table\":\"trade\",\"action\":\"insert\",\"data\":{}}", "{\"a\":1}{\"a\":1}",
        ])
    func frame_outsideTheGrammar_isRefused(_ frame: String) {
        #expect(fault(of: frame) != nil)
    }

    @Test func text_thatIsNoUTF8_isRefused() {
        var decoder = BitMEXDecoder()
        let frame = Array("{\"error\":\"".utf8) + [0xFF, 0xC0] + Array("\"}".utf8)
        let error = #expect(throws: BitMEXWireError.self) { try decoder.decode(frame) }
        #expect(error?.fault == .badText)
    }

    @Test func text_withEveryEscape_isRead() throws {
        let frame = #"{"error":"a\"b\\c\/d\be\ff\ng\rh\ti\u00e9\ud83d\ude00"}"#
        let text = "a\"b\\c/d\u{8}e\u{c}f\ng\rh\ti\u{e9}\u{1F600}"
        #expect(try decoded(frame) == .refused(BitMEXRefusal(text: text)))
    }

    /// 8 seeds of 20,000 frames of bytes that mean nothing, half of them of the characters that frames are made of.
    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: Seeds.first(8))
    func decoder_givenRandomBytes_refusesThemAndNeverFails(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let characters = Array("{}[]\",:\\u0123456789.eE+-ntf abl".utf8)
        var decoder = BitMEXDecoder()
        var refused = 0
        for round in 0..<20_000 {
            let length = random.int(0...120)
            let frame =
                round.isMultiple(of: 2) ? random.bytes(length) : (0..<length).map { _ in random.pick(characters) }
            do throws(BitMEXWireError) {
                _ = try decoder.decode(frame)
            } catch {
                refused += 1
                #expect(error.offset <= frame.count)
            }
        }
        // A frame of chance is hardly ever an object.
        #expect(refused > 19_900)
    }

    /// 8 seeds of 26,000 frames: bytes changed, removed, added, pieces of others put in.
    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: Seeds.first(8))
    func decoder_givenMutatedFrames_refusesOrReadsThemAndNeverFails(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var stream = BookStream(symbol: try #require(Symbol("ETHUSD")), seed: seed)
        // Without the first one, which is so long that most mutations would hit the same kind of place.
        _ = stream.next()
        let frames = try Fixture.allFrames + (0..<20).map { _ in stream.next() }
        var decoder = BitMEXDecoder()
        var book = OrderBook()
        var read = 0
        for _ in 0..<26_000 {
            let frame = Self.mutated(random.pick(frames), frames, &random)
            guard let message = try? decoder.decode(frame) else { continue }
            read += 1
            if case .book(let levels) = message { book.apply(levels.action, levels.rows) }
            _ = try? BitMEXCommand(decoding: frame)
        }
        // Some mutations hurt nothing; if none were read, the test would show nothing about what follows.
        #expect(read > 1000)
        #expect(book.counters.messages > 0)
    }

    private static func mutated(
        _ frame: [UInt8],
        _ frames: [[UInt8]],
        _ random: inout SeededGenerator
    ) -> [UInt8] {
        var frame = frame
        for _ in 0..<random.int(1...3) where !frame.isEmpty {
            let place = random.int(0...(frame.count - 1))
            switch random.int(0...6) {
            case 0: frame[place] = random.bytes(1)[0]
            case 1: frame.remove(at: place)
            case 2: frame.insert(random.pick(Array("{}[]\",:\\0123456789.eE+-nulltruefalse ".utf8)), at: place)
            case 3: frame.removeSubrange(place..<min(frame.count, place + random.int(1...40)))
            case 4:
                let other = random.pick(frames)
                let start = random.int(0...(other.count - 1))
                frame.insert(contentsOf: other[start..<min(other.count, start + random.int(1...60))], at: place)
            case 5:
                frame.replaceSubrange(place..<(place + 1), with: [UInt8](repeating: 0x39, count: random.int(1...40)))
            default: frame[place] ^= 1 << UInt8(random.int(0...7))
            }
        }
        return frame
    }
}
