import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseWire
import Foundation
import Testing

/// Streams with the book that they must lead to.
@Suite(.enabled(if: ReferenceFolder.cases("book") != nil, "the published cases are not on this machine"))
struct BookCaseTests {
    @Test(arguments: ReferenceFolder.files(in: ReferenceFolder.cases("book"), endingIn: ".ndjson"))
    func bookReplay_publishedStream_givesTheExpectedBook(_ file: URL) throws {
        let expected = try JSONDecoder().decode(
            Expected.self,
            from: Data(contentsOf: file.deletingPathExtension().appendingPathExtension("expected.json"))
        )
        var replay = BookReplay()
        [UInt8](try Data(contentsOf: file)).withUnsafeBytes { replay.feed($0) }
        replay.finish()

        let replayed = try #require(replay.books.first)
        #expect(replay.books.count == 1 && replayed.symbol.name == expected.symbol && replayed.refusedRows == 0)
        #expect(replayed.book.levels(.bid, 25).map { [$0.price.double, Double($0.size)] } == expected.bids)
        #expect(replayed.book.levels(.ask, 25).map { [$0.price.double, Double($0.size)] } == expected.asks)
        #expect(replayed.trades == expected.trades)
        #expect(replay.malformedLines == expected.malformedLines, "\(replay.faults)")
        let counters = replayed.book.counters
        #expect(counters.resyncs == expected.resyncs)
        #expect(counters.ignoredBeforePartial == expected.ignoredBeforePartial)
        #expect(counters.updatesToUnknownLevels == expected.updatesToUnknownLevels)
        #expect(counters.unusableRows == 0)
    }

    private struct Expected: Decodable {
        let symbol: String
        let bids: [[Double]]
        let asks: [[Double]]
        let trades: Int
        let resyncs: Int
        let ignoredBeforePartial: Int
        let updatesToUnknownLevels: Int
        let malformedLines: Int
    }
}
