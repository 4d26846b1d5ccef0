import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseWire
import Foundation
import Testing

@testable import BourseVenue

private let start = Timestamp(seconds: 1_781_533_817)

@Test("Lines of a simulation, played back, lead to the simulation's book at any speed", arguments: [0.5, 1.0, 60.0])
func recording_ofASimulation_leadsToItsBook(speed: Double) throws {
    for form in BitMEXForm.allCases {
        var market = MarketSimulation(seed: 8, start: start, listings: VenueListing.board(only: ["SOLUSDT"]))
        let symbol = market.listings[0].symbol
        var lines: [UInt8] = []
        market.lines(count: 1500, tables: [.book, .trades, .others], form: form) { lines += $0 }
        let recording = try VenueRecording(lines: lines)
        #expect(recording.malformedLines == 0)
        #expect(recording.symbols == [symbol])
        var feed = RecordedFeed(recording, start: start, speed: speed)
        let length = recording.duration / speed
        let half = feed.advance(to: Timestamp(microseconds: start.microseconds + (length / 2).microseconds))
        let rest = feed.advance(to: Timestamp(microseconds: start.microseconds + length.microseconds + 1))
        #expect(!half.isEmpty && !rest.isEmpty)
        let (halfCount, restCount) = (Double(half.count), Double(rest.count))
        #expect((0.5...2).contains(halfCount / restCount))
        // The simulation may be a few events ahead of the last line; its journal knows the book of then.
        let played = try #require(feed.truth(of: symbol))
        let then = try #require(market.truth(of: symbol, at: played.sequence - 1))
        for side in BookSide.allCases { #expect(played.levels(.max, side) == then.levels(.max, side)) }
    }
}

@Test("A recording without anything to play is refused")
func recording_ofNothing_isRefused() throws {
    #expect(throws: VenueRecordingError.nothingToPlay(lines: 2)) {
        try VenueRecording(lines: Array("{\"info\":\"hello\"}\nnonsense\n".utf8))
    }
}

@Test("The number of lines is what was asked for, wrapped or not")
func lines_ofASimulation_areAsMany() throws {
    var market = MarketSimulation(seed: 8, start: start, listings: VenueListing.board(only: ["XBTUSD"]))
    var count = 0
    var decoder = BitMEXDecoder()
    market.lines(count: 500, wrapped: false) { line in
        count += 1
        #expect(line.last == 0x0A)
        #expect((try? decoder.decode(Array(line.dropLast()))) != nil)
    }
    #expect(count == 500)
}

@Test(
    "The real recording plays without a line that cannot be explained",
    .enabled(if: ReferenceFolder.sample("recordings/bitmex_ws_xbtusd_2021-07-22.jsonl") != nil)
)
func recording_ofTheRealVenue_plays() throws {
    let url = try #require(ReferenceFolder.sample("recordings/bitmex_ws_xbtusd_2021-07-22.jsonl"))
    let recording = try VenueRecording(lines: Array(try Data(contentsOf: url)))
    #expect(recording.malformedLines == 0)
    let symbol = try #require(Symbol("XBTUSD"))
    #expect(recording.symbols == [symbol])
    let feed = RecordedFeed(recording, start: start, speed: 10)
    let floor = VenueFloor(feed: feed, rules: VenueRules(stateDelay: .zero), plan: .none, now: start)
    let line = PaperLine()
    let topic = BitMEXTopic(.orderBookL2_25, symbol)
    _ = floor.open(line, topics: .subscribe([topic]))
    floor.advance(to: start.adding(seconds: 1))
    let late = PaperLine()
    _ = floor.open(late, topics: .subscribe([topic]))
    floor.advance(to: start.adding(seconds: 30))
    let truth = try #require(floor.exchange.book(of: symbol))
    #expect(truth.count(.bid) > 1000 && truth.count(.ask) > 1000)
    let top = truth.top
    #expect(try #require(top.bid).price < #require(top.ask).price)
    for client in [line, late] {
        var book = PaperBook()
        for message in client.messages { book.read(message, topic) }
        #expect(book.unknown == 0)
        for side in BookSide.allCases { #expect(book.best(side) == truth.levels(25, side)) }
    }
    var feedForBars = feed
    let bars = feedForBars.bars(of: symbol, BarQuery(interval: .hour, count: 10, reversed: true))
    #expect(bars.count == 10)
}
