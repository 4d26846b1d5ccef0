import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct QuoteServiceTests {
    private let apple = MarketRig.symbol("AAPL")
    private let intel = MarketRig.symbol("INTC")
    private let listed = [MarketRig.share("AAPL"), MarketRig.share("INTC")]

    // MARK: - who is asked

    @Test func sources_areAskedInOrder_eachForWhatIsMissing() async {
        let rig = MarketRig(listed: listed)
        rig.first.provide(.cents(200_00), of: [apple], at: rig.now)
        rig.second.provide(.cents(30_00), at: rig.now)
        _ = await rig.board.snapshots(of: [intel, apple])
        await rig.board.requestDue()
        let rows = await rig.board.snapshots(of: [intel, apple])
        #expect(rows.map(\.instrument.symbol) == [intel, apple])
        #expect(rows.map(\.quote.last?.value) == [.cents(30_00), .cents(200_00)])
        #expect(rows.map(\.quote.last?.source) == [rig.second.id, rig.first.id])
        #expect(rig.second.script.requested == [[intel]])
    }

    @Test func instrument_thatNobodyLooksAt_isNotAskedFor() async {
        let rig = MarketRig(listed: listed)
        rig.first.provide(.cents(200_00), at: rig.now)
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        rig.clock.advance(seconds: 9)
        await rig.board.requestDue()
        #expect(rig.first.script.requested.count == 1)
        rig.clock.advance(seconds: 1)
        await rig.board.requestDue()
        #expect(rig.first.script.requested.count == 2)
        rig.clock.advance(seconds: 110)
        await rig.board.requestDue()
        #expect(rig.first.script.requested.count == 2)
        let rows = await rig.board.snapshots(of: [apple])
        #expect(rows.first?.quote.last?.value == .cents(200_00))
        await rig.board.requestDue()
        #expect(rig.first.script.requested.count == 3)
    }

    @Test func symbol_thatNobodyKnows_isAskedForRarely() async {
        let rig = MarketRig(listed: listed)
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        let rows = await rig.board.snapshots(of: [apple])
        #expect(rows.map(\.status) == [.unknown])
        for _ in 0..<599 {
            rig.clock.advance(seconds: 1)
            _ = await rig.board.snapshots(of: [apple])
            await rig.board.requestDue()
        }
        #expect(rig.first.script.requested.count == 1)
        rig.clock.advance(seconds: 1)
        await rig.board.requestDue()
        #expect(rig.first.script.requested.count == 2)
    }

    @Test func instrument_thatWasNeverTold_isAskedForSoon_thoughItsExchangeIsClosed() async {
        // A Saturday.
        let rig = MarketRig(clock: ManualClock(Timestamp(seconds: 1_781_533_800 - 2 * 86_400)), listed: listed)
        rig.first.script.fail(.late)
        rig.second.script.fail(.late)
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        let words = "First did not answer in time; Second did not answer in time"
        #expect(await rig.board.snapshots(of: [apple]).map(\.status) == [.failing(words)])
        rig.first.script.fail(nil)
        rig.first.provide(.cents(200_00), at: rig.now)
        rig.clock.advance(seconds: 10)
        await rig.board.requestDue()
        #expect(await rig.board.snapshots(of: [apple]).first?.quote.last?.value == .cents(200_00))
        // From then on what is closed changes nothing.
        rig.clock.advance(seconds: 100)
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        #expect(rig.first.script.requested.count == 2)
    }

    @Test func oneInstrument_thatTheSourceRefuses_doesNotHideItsNeighbors() async {
        let rig = MarketRig()
        let symbols = (0..<20).map { MarketRig.symbol("S\($0)") }
        let bad = symbols[7]
        rig.first.script.reply { [first = rig.first, now = rig.now] requested in
            if requested.contains(bad) { return .failure(.refused(status: 400)) }
            return .success(FetchedQuotes(requested.map { first.quote($0, [.last: .cents(10_00)], asOf: now()) }))
        }
        _ = await rig.board.snapshots(of: symbols)
        await rig.board.requestDue()
        let rows = await rig.board.snapshots(of: symbols)
        #expect(rows.filter { $0.quote.last == nil }.map(\.instrument.symbol) == [bad])
        #expect(rows[7].status == .unknown)
        let requested = rig.first.script.requested.count
        #expect(requested <= 11)
        // It is remembered: the next time the others are asked for without it.
        rig.clock.advance(seconds: 10)
        await rig.board.requestDue()
        #expect(rig.first.script.requested.count == requested + 1)
        #expect(rig.first.script.requested.last?.contains(bad) == false)
    }

    @Test func batch_thatIsNotKnown_doesNotEndTheOthers() async {
        let rig = MarketRig(symbolsAtOnce: 1)
        let symbols = (0..<30).map { MarketRig.symbol("S\($0)") }
        rig.first.script.reply { [first = rig.first, now = rig.now] requested in
            if requested.first == symbols[0] { return .failure(.unknown) }
            if requested.first == symbols[1] { return .failure(.unavailable) }
            return .success(FetchedQuotes(requested.map { first.quote($0, [.last: .cents(10_00)], asOf: now()) }))
        }
        _ = await rig.board.snapshots(of: symbols)
        await rig.board.requestDue()
        let rows = await rig.board.snapshots(of: symbols)
        #expect(rows.count { $0.quote.last != nil } == 28)
        #expect(rig.first.script.mostUnderWay <= QuoteService.mostAtOnce)
    }

    @Test func whatWasToldLongestAgo_isAskedForFirst() async {
        let rig = MarketRig()
        let symbols = (0..<6).map { MarketRig.symbol("S\($0)") }
        _ = await rig.board.snapshots(of: symbols)
        for place in [4, 1, 3] {
            rig.clock.advance(seconds: 1)
            let row = rig.first.quote(symbols[place], [.last: .cents(10_00)], asOf: rig.clock.now)
            _ = await rig.board.take(FetchedQuotes([row]), about: [symbols[place]])
        }
        #expect(await rig.board.takeDue() == [0, 2, 5, 4, 1, 3].map { symbols[$0] })
        // They are under way, and not due once more.
        #expect(await rig.board.takeDue() == [])
    }

    // MARK: - what is believed

    @Test func figures_thatAreRefused_changeNothing_andMakeNothingYounger() async {
        let rig = MarketRig(listed: listed)
        let start = rig.clock.now
        rig.first.provide([
            rig.first.quote(apple, [.last: .cents(200_00), .previousClose: .cents(199_00)], asOf: start)
        ])
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        let good = await rig.board.snapshots(of: [apple])[0]
        let later = start.adding(seconds: 86_400)
        let garbage: [[FetchedQuote]] = [
            [rig.first.quote(apple, [.last: .zero], asOf: start.adding(seconds: 5))],
            [rig.first.quote(apple, [.last: .cents(-1)], asOf: start.adding(seconds: 5))],
            [rig.first.quote(apple, [.last: .cents(201_00)], asOf: later)],
            [rig.first.quote(apple, [.last: Price(units: .max)], asOf: start.adding(seconds: 5))],
            [rig.first.quote(apple, [.last: Price(units: .min)], asOf: start.adding(seconds: 5))],
            [rig.first.quote(apple, [.last: .cents(201_00)], asOf: start.adding(seconds: 5), in: .inr)],
            [rig.first.quote(apple, [.last: .cents(201_00)], asOf: Timestamp(microseconds: .max))],
            [rig.first.quote(intel, [.last: .cents(31_00)], asOf: start.adding(seconds: 5))],
            [rig.first.quote(apple, [:], asOf: start)],
            [],
        ]
        for rows in garbage {
            rig.first.provide(rows)
            rig.clock.advance(seconds: 10)
            let version = await rig.board.changes(of: [apple], since: 0).version
            await rig.board.requestDue()
            let row = await rig.board.snapshots(of: [apple])[0]
            #expect(row.quote == good.quote)
            #expect(row.fetchedAt == start)
            #expect(row.status == .fetched)
            #expect(await rig.board.changes(of: [apple], since: version).changed.isEmpty)
        }
        #expect(rig.second.script.requested.count == garbage.count)
    }

    @Test func jump_isBelieved_whenTheNextSourceTellsItToo() async {
        let rig = MarketRig(listed: listed)
        rig.first.provide(.cents(200_00), at: rig.now)
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        rig.first.provide(.cents(80_00), at: rig.now)
        rig.second.provide(.cents(80_50), at: rig.now)
        rig.clock.advance(seconds: 10)
        await rig.board.requestDue()
        let row = await rig.board.snapshots(of: [apple])[0]
        #expect(row.quote.last?.value == .cents(80_50))
        #expect(row.held.map(\.report.source) == [rig.first.id])
        // What the source provides now replaces what was held of it.
        rig.clock.advance(seconds: 10)
        await rig.board.requestDue()
        let next = await rig.board.snapshots(of: [apple])[0]
        #expect(next.quote.last?.value == .cents(80_00))
        #expect(next.held.isEmpty)
    }

    @Test func jump_ofASplitThatIsKnown_isBelieved_thoughTheSplitWasToldBeforeAnybodyLooked() async throws {
        let rig = MarketRig(listed: listed)
        let today = Exchange.nasdaq.zone.day(at: rig.clock.now)
        await rig.board.know([try #require(Split(day: today, new: 4, old: 1))], of: apple)
        let friday = rig.clock.now.adding(seconds: -3 * 86_400)
        rig.first.provide([rig.first.quote(apple, [.last: .cents(200_00)], asOf: friday)])
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        rig.first.provide(.cents(50_00), at: rig.now)
        rig.clock.advance(seconds: 10)
        await rig.board.requestDue()
        #expect(await rig.board.snapshots(of: [apple])[0].quote.last?.value == .cents(50_00))
    }

    @Test func answer_aboutWhatNobodyAskedFor_isPassedOver() async {
        let rig = MarketRig(listed: listed)
        let stranger = MarketRig.symbol("ZZZZ")
        _ = await rig.board.snapshots(of: [intel])
        rig.first.provide(.cents(30_00), at: rig.now)
        await rig.board.requestDue()
        _ = await rig.board.snapshots(of: [apple])
        let now = rig.clock.now
        var wrong = rig.first.quote(stranger, [.last: .cents(5_00)], asOf: now)
        wrong.instrument = MarketRig.share("ZZZZ")
        var named = rig.first.quote(apple, [.last: .cents(200_00)], asOf: now)
        named.instrument = MarketRig.share("ZZZZ")
        rig.first.provide([wrong, rig.first.quote(intel, [.last: .cents(31_00)], asOf: now.adding(seconds: 1)), named])
        await rig.board.requestDue()
        let rows = await rig.board.snapshots(of: [apple, intel])
        #expect(rows.map(\.quote.last?.value) == [.cents(200_00), .cents(30_00)])
        #expect(rows[0].instrument.name == "AAPL Incorporated")
        #expect(await rig.markets.directory.instrument(stranger) == nil)
    }

    @Test func instrument_thatNobodyKnew_isWhatTheSourceSays() async {
        let rig = MarketRig()
        let nifty = MarketRig.symbol("^NSEI")
        var fetched = rig.first.quote(nifty, [.last: .cents(2_400_000)], asOf: rig.clock.now, in: .inr)
        fetched.instrument = MarketRig.share("^NSEI", on: .nse, .index)
        rig.first.provide([fetched])
        _ = await rig.board.snapshots(of: [nifty])
        await rig.board.requestDue()
        let row = await rig.board.snapshots(of: [nifty])[0]
        #expect(row.instrument == fetched.instrument)
        #expect(row.quote.currency == .inr)
    }

    // MARK: - trades

    @Test func trade_isNewerThanWhatSourcesTell() async {
        let rig = MarketRig(listed: listed, hasTrades: true)
        rig.first.provide(.cents(200_00), at: rig.now)
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        rig.clock.advance(seconds: 1)
        let trade = MarketTrade(symbol: apple, price: .cents(201_00), volume: Quantity(5), time: rig.clock.now)
        let before = await rig.board.changes(of: [apple], since: 0).version
        await rig.board.take(.trades([trade]))
        let changes = await rig.board.changes(of: [apple], since: before)
        #expect(changes.changed.map(\.quote.last?.value) == [.cents(201_00)])
        #expect(changes.changed.first?.quote.last?.source == rig.trades.id)
        // An older one, one from the future and one that is a jump change nothing.
        for (cents, seconds) in [(202_00, -2), (203_00, 3600), (900_00, 0)] as [(Int64, Int64)] {
            var other = trade
            (other.price, other.time) = (.cents(cents), rig.clock.now.adding(seconds: seconds))
            await rig.board.take(.trades([other]))
        }
        #expect(await rig.board.changes(of: [apple], since: changes.version).changed.isEmpty)
    }

    @Test func trade_ofWhatNobodySaidTheCurrencyOf_waitsForAQuote() async {
        let rig = MarketRig(hasTrades: true)
        let stranger = MarketRig.symbol("RELIANCE.NS")
        _ = await rig.board.snapshots(of: [stranger])
        let trade = MarketTrade(symbol: stranger, price: .cents(1_400_00), volume: Quantity(5), time: rig.clock.now)
        await rig.board.take(.trades([trade]))
        #expect(await rig.board.snapshots(of: [stranger])[0].quote.last == nil)
        rig.first.provide([rig.first.quote(stranger, [.last: .cents(1_399_00)], asOf: rig.clock.now, in: .inr)])
        await rig.board.requestDue()
        let row = await rig.board.snapshots(of: [stranger])[0]
        #expect(row.quote.last?.value == .cents(1_399_00))
        #expect(row.quote.currency == .inr)
    }

    @Test func line_followsWhatIsLookedAt_theLatestFirst_andNothingThatNobodyKnows() async {
        let rig = MarketRig(hasTrades: true)
        let symbols = (0..<6).map { MarketRig.symbol("S\($0)") }
        rig.first.provide(.cents(10_00), of: Set(symbols.dropLast()), at: rig.now)
        for symbol in symbols {
            _ = await rig.board.snapshots(of: [symbol])
            rig.clock.advance(seconds: 1)
        }
        await rig.board.requestDue()
        await rig.board.advance()
        #expect(rig.trades.followed.last == Set(symbols[2...4]))
        rig.clock.advance(seconds: 120)
        await rig.board.advance()
        #expect(rig.trades.followed.last == [])
    }
}
