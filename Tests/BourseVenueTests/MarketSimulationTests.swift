import BourseCore
import BourseOrderBook
import BourseTestSupport
import Testing

@testable import BourseVenue

private let start = Timestamp(seconds: 1_781_533_817)

private func simulation(_ seed: UInt64, _ names: String...) -> MarketSimulation {
    MarketSimulation(seed: seed, start: start, listings: VenueListing.board(only: names))
}

@Test("One seed gives one history, however the time is cut into steps", arguments: Seeds.first(5))
func simulation_cutIntoSteps_givesTheSameEvents(seed: UInt64) throws {
    var whole = simulation(seed, "XBTUSD", "SOLUSDT")
    var steps = simulation(seed, "XBTUSD", "SOLUSDT")
    var random = SeededGenerator(seed: seed)
    let end = start.adding(seconds: 90)
    let events = whole.advance(to: end)
    var collected: [VenueEvent] = []
    var now = start
    while now < end {
        now = min(end, Timestamp(microseconds: now.microseconds + random.int64(1...3_000_000)))
        collected += steps.advance(to: now)
    }
    #expect(collected == events)
    #expect(events.count > 2000)
    let times = events.map(\.time)
    #expect(times == times.sorted())
    for listing in whole.listings {
        #expect(whole.truth(of: listing.symbol) == steps.truth(of: listing.symbol))
    }
    var other = simulation(seed &+ 1, "XBTUSD", "SOLUSDT")
    #expect(other.advance(to: end) != events)
}

@Test("The messages lead from the first book to the true one, and it is never crossed", arguments: Seeds.first(6))
func simulation_messagesApplied_giveTheTrueBook(seed: UInt64) throws {
    var market = simulation(seed)
    var books: [Symbol: TrueBook] = [:]
    for listing in market.listings { books[listing.symbol] = market.truth(of: listing.symbol) }
    let listings = Dictionary(uniqueKeysWithValues: market.listings.map { ($0.symbol, $0) })
    for event in market.advance(to: start.adding(seconds: 60)) {
        guard case .book(let action, let rows) = event.change else { continue }
        let listing = try #require(listings[event.symbol])
        let before = try #require(books[event.symbol])
        for row in rows {
            let price = try #require(row.price)
            #expect(price.units % listing.tick.units == 0)
            #expect((row.size ?? listing.lot) % listing.lot == 0)
            let known = before.level(row.side, at: price)
            #expect((known == nil) == (action == .insert))
            #expect((row.size == nil) == (action == .delete))
            if let known { #expect(known.id == row.id) }
        }
        books[event.symbol]?.apply(action, rows, at: event.time)
        let top = try #require(books[event.symbol]?.top)
        let bid = try #require(top.bid)
        let ask = try #require(top.ask)
        #expect(bid.price < ask.price)
    }
    for listing in market.listings {
        let truth = try #require(market.truth(of: listing.symbol))
        #expect(books[listing.symbol] == truth)
        #expect(truth.sequence > 0)
        #expect(min(truth.count(.bid), truth.count(.ask)) >= 30)
    }
}

@Test("Rates and mixture are near those of the recorded minute")
func simulation_overAnHour_isLikeTheRecording() throws {
    var market = simulation(11, "XBTUSD")
    var actions = [0.0, 0, 0, 0]
    var single = 0.0
    var longest = 0
    var quotes = 0
    var tight = 0
    for second in 1...3600 {
        for event in market.advance(to: start.adding(seconds: Int64(second))) {
            switch event.change {
            case .book(let action, let rows):
                actions[Int(action.rawValue)] += 1
                if rows.count == 1 { single += 1 }
                longest = max(longest, rows.count)
            case .quotes(let tops):
                quotes += 1
                #expect(tops.allSatisfy { $0.time > event.time.adding(seconds: -1).adding(seconds: -1) })
            default: break
            }
        }
        let top = try #require(market.truth(of: market.listings[0].symbol)?.top)
        let gap = try #require(top.ask).price.units - #require(top.bid).price.units
        if gap <= 10 * market.listings[0].tick.units { tight += 1 }
    }
    let total = actions.reduce(0, +)
    #expect((30...65).contains(total / 3600))
    #expect((0.5...0.8).contains(actions[Int(BookAction.update.rawValue)] / total))
    #expect((0.1...0.3).contains(actions[Int(BookAction.insert.rawValue)] / total))
    #expect((0.1...0.25).contains(actions[Int(BookAction.delete.rawValue)] / total))
    #expect((0.68...0.82).contains(single / total))
    #expect(longest <= 8)
    #expect(quotes > 3000)
    #expect(tight > 1800)
}

@Test("A taker's prints come right before what they did to the book, and eat exactly that", arguments: Seeds.first(4))
func trades_ofATaker_eatTheBook(seed: UInt64) throws {
    var market = simulation(seed, "XBTUSD")
    let symbol = market.listings[0].symbol
    var book = try #require(market.truth(of: symbol))
    let events = market.advance(to: start.adding(seconds: 120))
    var orders = 0
    for (index, event) in events.enumerated() {
        switch event.change {
        case .book(let action, let rows): book.apply(action, rows, at: event.time)
        case .trades(let prints):
            orders += 1
            let taker = try #require(prints.first?.taker)
            let side: BookSide = taker == .buy ? .ask : .bid
            var after = book
            var next = index + 1
            while next < events.count, events[next].time == event.time,
                case .book(let action, let rows) = events[next].change
            {
                after.apply(action, rows, at: events[next].time)
                next += 1
            }
            for (price, fills) in Dictionary(grouping: prints, by: \.price) {
                let eaten = fills.reduce(0) { $0 + $1.size }
                let there = try #require(book.level(side, at: price)).size
                #expect(there - eaten == after.level(side, at: price)?.size ?? 0)
            }
            #expect(prints.allSatisfy { $0.taker == taker && $0.id != nil })
        default: break
        }
    }
    #expect(orders > 50)
}

@Test("Bars tell exactly what was printed, and each opens where the one before closed")
func bars_ofTheLiveMarket_tellThePrints() throws {
    var market = simulation(3, "ETHUSD")
    let symbol = market.listings[0].symbol
    var prints: [TradePrint] = []
    var bars: [(CandleInterval, VenueBar, Timestamp)] = []
    for event in market.advance(to: start.adding(seconds: 3700)) {
        if case .trades(let new) = event.change { prints += new }
        if case .bar(let interval, let bar) = event.change { bars.append((interval, bar, event.time)) }
    }
    let minutes = bars.filter { $0.0 == .minute }
    #expect(minutes.count == 61)
    for (_, bar, publishedAt) in minutes {
        #expect(publishedAt > bar.end && publishedAt < bar.end.adding(seconds: 2))
        let own = prints.filter { $0.time < bar.end && $0.time >= bar.end.adding(seconds: -60) }
        #expect(bar.volume == own.reduce(0) { $0 + $1.size })
        #expect(bar.trades == own.count)
        guard !own.isEmpty else { continue }
        #expect(bar.high == own.map(\.price).max())
        #expect(bar.low == own.map(\.price).min())
        #expect(bar.close == own.last?.price)
    }
    for (before, after) in zip(minutes, minutes.dropFirst()) { #expect(before.1.close == after.1.open) }
    let published = minutes.map(\.1)
    let requested = market.bars(of: symbol, BarQuery(interval: .minute, count: published.count, reversed: true))
    #expect(requested.reversed() == published)
}

@Test("The past is the same each time, meets the present, and its hours are made of its minutes")
func history_ofTheMarket_isConsistent() throws {
    var market = simulation(5, "XBTUSD", "XBTUSDT")
    var again = simulation(5, "XBTUSD", "XBTUSDT")
    let listing = market.listings[0]
    let minutes = market.bars(of: listing.symbol, BarQuery(interval: .minute, count: 1000, reversed: true))
    #expect(minutes.count == 1000)
    #expect(minutes.first?.close == listing.level)
    #expect(minutes.first?.end.seconds == start.seconds / 60 * 60)
    for (newer, older) in zip(minutes, minutes.dropFirst()) {
        #expect(newer.open == older.close)
        #expect(newer.end.seconds - older.end.seconds == 60)
    }
    #expect(minutes.allSatisfy { $0.low <= $0.close && $0.close <= $0.high && $0.volume > 0 })
    #expect(again.bars(of: listing.symbol, BarQuery(interval: .minute, count: 1000, reversed: true)) == minutes)
    for hour in market.bars(of: listing.symbol, BarQuery(interval: .hour, count: 5, reversed: true)) {
        let own = minutes.filter { $0.end <= hour.end && $0.end > hour.end.adding(seconds: -3600) }
        #expect(own.count == 60)
        #expect(hour.volume == own.reduce(0) { $0 + $1.volume })
        #expect(hour.high == own.map(\.high).max())
        #expect(hour.open == own.last?.open)
        #expect(hour.close == own.first?.close)
    }
    let from = start.adding(seconds: -7200)
    let range = market.bars(
        of: listing.symbol,
        BarQuery(interval: .fiveMinutes, from: from, to: start.adding(seconds: -3600), count: 1000)
    )
    #expect(range.count == 12)
    #expect(range.allSatisfy { $0.end >= from && $0.end <= start.adding(seconds: -3600) })
    let page = market.bars(
        of: listing.symbol,
        BarQuery(interval: .minute, count: 3, skip: 2, reversed: true, partial: true)
    )
    #expect(page.map(\.end) == Array(minutes.dropFirst(1).prefix(3)).map(\.end))
    let other = market.bars(of: market.listings[1].symbol, BarQuery(interval: .day, count: 100, reversed: true))
    let own = market.bars(of: listing.symbol, BarQuery(interval: .day, count: 100, reversed: true))
    for (one, two) in zip(own, other) { #expect(abs(one.close.double / two.close.double - 1) < 0.01) }
}

@Test("The book of an earlier change is the one that was there then", arguments: Seeds.first(3))
func truth_atASequence_isTheBookOfThen(seed: UInt64) throws {
    var market = simulation(seed, "SOLUSDT")
    let symbol = market.listings[0].symbol
    var books: [TrueBook] = [try #require(market.truth(of: symbol))]
    for second in 1...60 {
        _ = market.advance(to: start.adding(seconds: Int64(second)))
        books.append(try #require(market.truth(of: symbol)))
    }
    for book in books {
        let found = try #require(market.truth(of: symbol, at: book.sequence))
        #expect(found.best(.bid) == book.best(.bid))
        #expect(found.best(.ask) == book.best(.ask))
    }
    #expect(market.truth(of: symbol, at: -1) == nil)
    #expect(market.truth(of: symbol, at: (books.last?.sequence ?? 0) + 1) == nil)
}

@Test("A market that starts again does not repeat the names of its matches")
func matches_afterARestart_haveNewNames() throws {
    func names(_ start: Timestamp) -> Set<TradeMatchID> {
        var market = MarketSimulation(seed: 1, start: start, listings: VenueListing.board(only: ["XBTUSD"]))
        var names: Set<TradeMatchID> = []
        for event in market.advance(to: start.adding(seconds: 60)) {
            if case .trades(let prints) = event.change { names.formUnion(prints.compactMap(\.id)) }
        }
        return names
    }
    let first = names(start)
    #expect(first.count > 100)
    #expect(first.isDisjoint(with: names(start.adding(seconds: 60))))
}
