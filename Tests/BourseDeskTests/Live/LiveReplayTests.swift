import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseValues
import Foundation
import Testing

@testable import BourseDesk

@Suite("A recorded market that is lived through again")
struct LiveReplayTests {
    private static let start = Timestamp(seconds: 1_795_269_600)
    private let symbol: Symbol
    private let id: RecordingID

    init() throws {
        symbol = try #require(Symbol("XBTUSD"))
        id = RecordingID(symbol, at: Self.start)
    }

    private static func time(_ seconds: Int64) -> Timestamp { start.adding(seconds: seconds) }

    private func price(_ dollars: Int64) -> Price { Price(units: dollars * 100_000_000) }

    /// Ten minutes: the best bid has as many contracts as seconds have passed, every second somebody buys one at 101.
    private func recording(parts: Int = 1) throws -> RecordingReading {
        var files: [Recording] = []
        var state = RecordedState()
        for part in 0..<parts {
            let first = Int64(600 * part / parts)
            let last = Int64(600 * (part + 1) / parts)
            let subject = RecordingSubject(
                symbol: symbol,
                tick: price(1),
                lot: 1,
                depth: .full,
                start: Self.time(first)
            )
            var encoder = RecordingEncoder(subject: subject, continuing: state)
            var bytes = encoder.begin()
            func tell(_ second: Int64, _ content: RecordedEvent.Content) {
                bytes += encoder.append(RecordedEvent(time: Self.time(second), content: content))
            }
            if part == 0 {
                tell(0, .status(RecordedStatus(.live)))
                tell(0, .book(.partial, [row(1, .bid, 100, 1), row(2, .ask, 101, 50)]))
            }
            for second in first..<last where second > 0 {
                tell(second, .book(.update, [BookRow(id: 1, side: .bid, size: second)]))
                let print = TradePrint(
                    id: TradeMatchID(high: 0, low: UInt64(second)),
                    time: Self.time(second),
                    taker: .buy,
                    price: price(101),
                    size: 1
                )
                tell(second, .trades(.insert, [print]))
            }
            bytes += encoder.close()
            state = encoder.state
            files.append(try Recording(Data(bytes)))
        }
        return try #require(RecordingReading(id, files.enumerated().map { ($0 + 1, $1) }))
    }

    private func row(_ id: Int64, _ side: BookSide, _ dollars: Int64, _ size: Int64) -> BookRow {
        BookRow(id: id, side: side, price: price(dollars), size: size)
    }

    @Test(arguments: [1, 3], [1, 59, 60, 61, 199, 200, 201, 599])
    func anyMoment_isAsItWas(parts: Int, second: Int64) throws {
        let replay = LiveReplay(try recording(parts: parts), at: Self.time(second))
        #expect(replay.market.book.best(.bid)?.size == second)
        #expect(replay.market.tape.newestTrade?.id == TradeMatchID(high: 0, low: UInt64(second)))
        #expect(replay.market.bookState == .current && replay.line == .live && replay.time == Self.time(second))
        #expect(replay.hasEnded == (second == 599))
        // The candle of the minute has the trades of the minute.
        let candle = try #require(replay.market.candleSet[.minute].last(1, asOf: replay.time).last)
        #expect(candle.volume == second % 60 + (second < 60 ? 0 : 1))
    }

    @Test func livingOn_isTheSameAsGoingThere() throws {
        var replay = LiveReplay(try recording(parts: 4), at: Self.time(100))
        var pauses = 0
        while !replay.advance(to: Self.time(433), events: 100) { pauses += 1 }
        let there = LiveReplay(try recording(), at: Self.time(433))
        #expect(pauses == 6, "two events a second, a hundred at a time")
        #expect(replay.market.book.rows == there.market.book.rows && replay.time == there.time)
        #expect(replay.market.last == there.market.last && replay.market.versions != there.market.versions)
    }

    @Test func momentOutside_isTheBeginningOrTheEnd() throws {
        #expect(LiveReplay(try recording(), at: Self.time(-50)).time == Self.time(0))
        let end = LiveReplay(try recording(), at: Self.time(9_999))
        #expect(end.time == Self.time(599) && end.hasEnded)
    }

    @Test func candlesOfThePast_areNoneOfTheFuture() throws {
        var replay = LiveReplay(try recording(), at: Self.time(130))
        func bin(_ end: Int64) -> TradeBin {
            TradeBin(
                end: Self.time(end),
                open: price(90),
                high: price(90),
                low: price(90),
                close: price(90),
                volume: 7,
                trades: 1
            )
        }
        replay.merge([bin(-60), bin(0), bin(60), bin(120), bin(180)], of: .minute)
        let candles = replay.market.candleSet[.minute].last(10, asOf: replay.time)
        #expect(candles.last?.start == Self.time(120) && candles.last?.close == price(101))
        #expect(candles.dropLast().allSatisfy { $0.volume == 7 })
    }

    @Test func fileThatIsMissing_isNoSeam() throws {
        func part(_ start: Int64, _ size: Int64) throws -> Recording {
            let subject = RecordingSubject(
                symbol: symbol,
                tick: price(1),
                lot: 1,
                depth: .full,
                start: Self.time(start)
            )
            var state = RecordedState()
            state.apply(
                RecordedEvent(
                    time: Self.time(start),
                    content: .book(.partial, [row(1, .bid, 100, size), row(2, .ask, 101, 1)])
                )
            )
            var encoder = RecordingEncoder(subject: subject, continuing: state)
            var bytes = encoder.begin()
            let update = RecordedEvent(
                time: Self.time(start + 1),
                content: .book(.update, [BookRow(id: 2, side: .ask, size: 9)])
            )
            bytes += encoder.append(update) + encoder.close()
            return try Recording(Data(bytes))
        }
        let (first, third) = (try part(0, 5), try part(20, 7))
        var gone = LiveReplay(try #require(RecordingReading(id, [(1, first), (3, third)])), at: Self.time(1))
        _ = gone.advance(to: Self.time(21))
        #expect(gone.market.book.best(.bid)?.size == 7, "what was known behind the missing file counts")
        var whole = LiveReplay(try #require(RecordingReading(id, [(1, first), (2, third)])), at: Self.time(1))
        _ = whole.advance(to: Self.time(21))
        #expect(whole.market.book.best(.bid)?.size == 5, "a file that follows another goes on from there")
    }

    @Test func damage_isSaid_andHealsWithTheNextState() throws {
        let subject = RecordingSubject(symbol: symbol, tick: price(1), lot: 1, depth: .full, start: Self.start)
        var encoder = RecordingEncoder(subject: subject)
        var blocks = [encoder.begin()]
        func tell(_ second: Int64, _ content: RecordedEvent.Content) {
            let bytes = encoder.append(RecordedEvent(time: Self.time(second), content: content))
            if !bytes.isEmpty { blocks.append(bytes) }
        }
        for second in [Int64(0), 10, 20, 30] {
            tell(second, .book(.partial, [row(1, .bid, 100, 1 + second), row(2, .ask, 101, 50)]))
        }
        blocks.append(encoder.close())
        let broken = blocks.firstIndex { $0.count == blocks[2].count && $0 == blocks[2] } ?? 2
        blocks[broken][blocks[broken].count - 1] ^= 0xFF
        let reading = try #require(RecordingReading(id, [(1, try Recording(Data(blocks.flatMap(\.self))))]))
        var replay = LiveReplay(reading, at: Self.time(5))
        #expect(replay.market.bookState == .current)
        _ = replay.advance(to: Self.time(30))
        #expect(replay.market.bookState == .current && replay.market.book.best(.bid)?.size == 31)
        #expect(LiveReplay(reading, at: Self.time(30)).market.book.best(.bid)?.size == 31)
    }

    @Test(arguments: ["XBTUSD-20261121T141005Z", "BRK.B-19991231T235959Z", "A-B-20260101T000000Z"])
    func name_isReadAsItIsWritten(_ text: String) throws {
        #expect(RecordingID(text)?.description == text)
    }

    @Test(arguments: ["", "XBTUSD", "XBTUSD-20261121T141005", "XBTUSD-20261321T141005Z", "-20261121T141005Z", "X-2026"])
    func textThatIsNoName_isNone(_ text: String) { #expect(RecordingID(text) == nil) }

    @Test(
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 KB"), (999_999, "1.0 MB"),
            (128_449_000, "128.4 MB"), (2_000_000_000, "2.0 GB"), (5_250_000_000_000, "5.3 TB"),
            (.max, "9223372.0 TB"), (.min, "0 bytes"),
        ] as [(Int64, String)]
    )
    func bytes_areCountedInThousands(bytes: Int64, text: String) { #expect(ByteText.text(bytes) == text) }
}
