import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseWire
import Testing

struct FeedingTests {
    @Test(arguments: Seeds.first(20))
    func recording_fedWholeInPiecesAndByteByByte_comesToTheSame(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let bytes = try Self.recording(&random)
        let whole = Self.replay(bytes) { _ in bytes.count }
        let pieces = Self.replay(bytes) { $0.int(1...700) }
        let single = Self.replay(bytes) { _ in 1 }

        #expect(whole.messages > 100 && whole.malformedLines > 0)
        for other in [pieces, single] {
            #expect(other.messages == whole.messages)
            #expect(other.faults == whole.faults && other.unlistedFaults == whole.unlistedFaults)
            #expect(other.malformedLines == whole.malformedLines && other.refusedRows == whole.refusedRows)
            #expect(other.books.map(\.symbol) == whole.books.map(\.symbol))
            for (other, whole) in zip(other.books, whole.books) {
                #expect(other.rows == whole.rows && other.trades == whole.trades)
                #expect(other.book.counters == whole.book.counters)
                #expect(other.book.levels(.bid) == whole.book.levels(.bid))
                #expect(other.book.levels(.ask) == whole.book.levels(.ask))
            }
        }
    }

    @Test func lines_aboveTheLimit_areDroppedAndTold() {
        var feeder = LineFeeder(maximumBytes: 4)
        var lines: [String] = []
        let text = Array("abcd\nabcde\n\nab\r\nabcdefghij\nx".utf8)
        func take(_ line: LineFeeder.Line) {
            switch line {
            case .bytes(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
            case .tooLong: lines.append("too long")
            }
        }
        for byte in text { [byte].withUnsafeBytes { feeder.feed($0, take) } }
        feeder.finish(take)
        #expect(lines == ["abcd", "too long", "ab", "too long", "x"])

        lines = []
        feeder = LineFeeder(maximumBytes: 4)
        text.withUnsafeBytes { feeder.feed($0, take) }
        feeder.finish(take)
        #expect(lines == ["abcd", "too long", "ab", "too long", "x"])
    }

    @Test func recordedLine_withATime_tellsItAndTheFrame() {
        let line = Array(#"{"t":1626993368.001778,"msg":{"info":"a"}}"#.utf8)
        line.withUnsafeBytes { bytes in
            let recorded = RecordedLine(bytes)
            #expect(recorded.time == Timestamp(microseconds: 1_626_993_368_001_778))
            #expect(String(decoding: recorded.frame, as: UTF8.self) == #"{"info":"a"}"#)
        }
    }

    @Test(arguments: [#"{"info":"a"}"#, "pong", #"{"t":1}"#, #"{"t":1,"msg":{}"#, "", "{"])
    func recordedLine_ofAnotherForm_isAFrameItself(_ text: String) {
        Array(text.utf8).withUnsafeBytes { bytes in
            let recorded = RecordedLine(bytes)
            #expect(recorded.time == nil && recorded.frame.count == bytes.count)
        }
    }

    /// Frames of a book and all fixtures between them, some as recorded with times, some damaged.
    private static func recording(_ random: inout SeededGenerator) throws -> [UInt8] {
        var stream = BookStream(symbol: try #require(Symbol("ETHUSD")), seed: random.next())
        let others = try Fixture.allFrames
        var bytes: [UInt8] = []
        for number in 0..<200 {
            var frame = random.oneIn(4) ? random.pick(others) : stream.next()
            if random.oneIn(20) { frame.removeLast(random.int(1...(frame.count - 1))) }
            if random.oneIn(3) { frame = Array("{\"t\":\(1_626_993_367 + number).25,\"msg\":".utf8) + frame + [0x7D] }
            bytes += frame
            bytes += random.oneIn(5) ? [0x0D, 0x0A] : [0x0A]
            if random.oneIn(10) { bytes.append(0x0A) }
        }
        if random.oneIn(2) { bytes += stream.next() }
        return bytes
    }

    private static func replay(_ bytes: [UInt8], _ length: (inout SeededGenerator) -> Int) -> BookReplay {
        var random = SeededGenerator(seed: 7)
        var replay = BookReplay()
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                let end = min(bytes.count, start + length(&random))
                replay.feed(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
                start = end
            }
        }
        replay.finish()
        return replay
    }
}
