import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseWire
import Foundation
import Testing

/// Half a minute of the real venue.
@Suite(.enabled(if: recording != nil, "the recording is not on this machine"))
struct RecordingTests {
    @Test func recording_everyLine_isUnderstoodAndExplained() throws {
        let bytes = [UInt8](try Data(contentsOf: #require(recording)))
        var replay = BookReplay()
        bytes.withUnsafeBytes { replay.feed($0) }
        replay.finish()
        #expect(replay.faults == [] && replay.messages == replay.lines)
        let replayed = try #require(replay.books.first)
        #expect(replay.symbols.map(\.name) == ["XBTUSD"] && replay.refusedRows == 0)
        var counters = BookCounters()
        counters.messages = 1300
        counters.rows = replayed.rows
        #expect(replayed.book.counters == counters, "nothing ignored, unknown, unusable or crossed")
        #expect(replayed.book.isTrusted)
        #expect(replayed.book.count(.bid) + replayed.book.count(.ask) > 9000)
    }

    @Test func quotes_inTheRecording_areWhatTheBookShowed() throws {
        let bytes = [UInt8](try Data(contentsOf: #require(recording)))
        var replay = BookReplay()
        bytes.withUnsafeBytes { replay.feed($0) }
        replay.finish()
        let agreement = try #require(replay.books.first).agreement
        #expect(agreement.agreed == 285)
        #expect(agreement.contradicted == 0 && agreement.waiting == 0)
    }

    /// The watch of the live desk, on the real venue's half minute: silent over a book that follows, awake when the
    /// book's messages stop in the middle.
    @Test(arguments: [Int.max, 300, 600, 900])
    func quoteWatch_speaksOnlyOfABookThatIsStuck(lastBookMessage: Int) throws {
        let bytes = [UInt8](try Data(contentsOf: #require(recording)))
        var feeder = LineFeeder()
        var decoder = BitMEXDecoder()
        var book = OrderBook()
        var watch = QuoteWatch()
        var stuckAt: Timestamp?
        var spokeAt: Timestamp?
        bytes.withUnsafeBytes { bytes in
            feeder.feed(bytes) { line in
                guard case .bytes(let line) = line else { return }
                let recorded = RecordedLine(line)
                guard let now = recorded.time else { return }
                switch try? decoder.read(recorded.frame) {
                case .book where book.counters.messages < lastBookMessage:
                    book.apply(decoder.book.action, decoder.book.rows)
                    watch.show(bid: book.best(.bid), ask: book.best(.ask), at: now)
                case .book: stuckAt = stuckAt ?? now
                case .message(.quotes(let quotes)): watch.observe(quotes.rows, at: now)
                case .message(.trades(let trades)) where trades.action == .insert:
                    if let print = trades.prints.last { watch.observe(print, at: now) }
                default: break
                }
                if spokeAt == nil, watch.isContradicted(at: now) { spokeAt = now }
            }
        }
        guard let stuckAt else {
            #expect(spokeAt == nil)
            return
        }
        let delay = try #require(spokeAt).microseconds - stuckAt.microseconds
        #expect((2_000_000...5_000_000).contains(delay))
    }

    /// Quotes tell the changes of the second before them, so the last of a batch is the top at that moment.
    @Test func lastQuoteOfEachBatch_isTheTopOfTheBookAtThatMoment() throws {
        let bytes = [UInt8](try Data(contentsOf: #require(recording)))
        var feeder = LineFeeder()
        var decoder = BitMEXDecoder()
        var book = OrderBook()
        var batches = 0
        bytes.withUnsafeBytes { bytes in
            feeder.feed(bytes) { line in
                guard case .bytes(let line) = line else { return }
                switch try? decoder.read(RecordedLine(line).frame) {
                case .book: book.apply(decoder.book.action, decoder.book.rows)
                case .message(.quotes(let quotes)) where book.isReady:
                    #expect(quotes.rows.last?.bid == book.best(.bid))
                    #expect(quotes.rows.last?.ask == book.best(.ask))
                    batches += 1
                default: break
                }
            }
        }
        #expect(batches == 28)
    }
}

private let recording = ReferenceFolder.sample("recordings/bitmex_ws_xbtusd_2021-07-22.jsonl")
