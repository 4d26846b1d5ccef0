import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct QuoteBoardOutageTests {
    @Test func watchlistOf300_overTenMinutesOf429_hasNoBlankCell_andTrueAges() async {
        let symbols = (0..<300).map { MarketRig.symbol("S\($0)") }
        let others = Set(symbols.prefix(250))
        let rig = MarketRig(listed: symbols.map { MarketRig.share($0.name) })
        rig.first.provide(.cents(100_00), at: rig.now)
        rig.second.provide(.cents(101_00), of: others, at: rig.now)
        _ = await rig.board.snapshots(of: symbols)
        await rig.board.requestDue()
        let start = rig.clock.now
        rig.first.script.forget()
        rig.first.script.fail(.busy(retryAfter: nil))
        for second in Int64(1)...600 {
            rig.clock.advance(seconds: 1)
            let now = rig.clock.now
            _ = await rig.board.snapshots(of: symbols)
            await rig.board.requestDue()
            let rows = await rig.board.snapshots(of: symbols)
            let blank = rows.count { $0.quote.last == nil || $0.fetchedAt == nil }
            #expect(rows.count == 300 && blank == 0)
            let old = rows.filter { others.contains($0.instrument.symbol) }
                .count { now.seconds - ($0.fetchedAt?.seconds ?? 0) > 10 }
            let wrong = rows.filter { !others.contains($0.instrument.symbol) }.count { $0.fetchedAt != start }
            #expect(old == 0 && wrong == 0)
            guard second >= 10 else { continue }
            let fromSecond = rows.count { $0.quote.last?.source == rig.second.id }
            let failing = rows.count { $0.status == .failing("First limits requests for now") }
            #expect(fromSecond == 250 && failing == 50)
        }
        // Six questions at once in the beginning, then one after 4, 8, 16 … seconds.
        #expect(rig.first.script.requested.count <= 6 + 8)
        rig.first.script.fail(nil)
        for _ in 0..<600 {
            rig.clock.advance(seconds: 1)
            _ = await rig.board.snapshots(of: symbols)
            await rig.board.requestDue()
        }
        let rows = await rig.board.snapshots(of: symbols)
        let (fromFirst, current) = (
            rows.count { $0.quote.last?.source == rig.first.id },
            rows.count { $0.status == .fetched && rig.clock.now.seconds - ($0.fetchedAt?.seconds ?? 0) <= 10 }
        )
        #expect(fromFirst == 300 && current == 300)
        rig.second.script.forget()
        for _ in 0..<30 {
            rig.clock.advance(seconds: 1)
            await rig.board.requestDue()
        }
        #expect(rig.second.script.requested.isEmpty)
    }

    @Test func onlySource_thatRecovers_isAskedForAllInOnePass() async {
        let symbols = (0..<120).map { MarketRig.symbol("S\($0)") }
        let rig = MarketRig(listed: symbols.map { MarketRig.share($0.name) }, symbolsAtOnce: 10)
        rig.first.script.fail(.late)
        rig.second.script.fail(.unreachable("nobody listens"))
        _ = await rig.board.snapshots(of: symbols)
        await rig.board.requestDue()
        rig.first.script.fail(nil)
        rig.first.provide(.cents(100_00), at: rig.now)
        rig.clock.advance(seconds: 10)
        await rig.board.requestDue()
        let fetched = await rig.board.snapshots(of: symbols).count { $0.quote.last != nil }
        #expect(fetched == 120)
    }

    @Test func sourceThatRests_isSaidToDoWhyItDoes() async {
        let rig = MarketRig()
        let symbol = MarketRig.symbol("AAPL")
        rig.first.script.fail(.late)
        rig.second.script.fail(.unreachable("nobody listens"))
        _ = await rig.board.snapshots(of: [symbol])
        await rig.board.requestDue()
        let first = await rig.board.snapshots(of: [symbol])[0]
        // Both rest for longer the second time.
        for _ in 0..<3 {
            rig.clock.advance(seconds: 10)
            await rig.board.requestDue()
        }
        let last = await rig.board.snapshots(of: [symbol])[0]
        #expect(first.status == last.status)
        #expect(first.version == last.version)
    }

    @Test(arguments: Seeds.first(20))
    func sources_thatAnswerAnything_takeNothingAway(seed: UInt64) async {
        var generator = BourseTestSupport.SeededGenerator(seed: seed)
        let symbols = (0..<12).map { MarketRig.symbol("S\($0)") }
        let rig = MarketRig(listed: symbols.map { MarketRig.share($0.name) }, symbolsAtOnce: 4)
        rig.first.provide(.cents(100_00), at: rig.now)
        _ = await rig.board.snapshots(of: symbols)
        await rig.board.requestDue()
        let wild: [Int64] = [0, -1, 1, .min, .max, 10_000_000_000, 10_100_000_000, 4_900_000_000, 15_100_000_000]
        let aheads: [Int64] = [-86_400, 0, 0, 61, 86_400]
        for _ in 0..<80 {
            for source in [rig.first, rig.second] {
                let (units, ahead) = (generator.pick(wild), generator.pick(aheads))
                let currency = generator.oneIn(5) ? Currency.inr : .usd
                let fields = PriceField.allCases.filter { $0 != .previousClose && generator.oneIn(2) || $0 == .last }
                let outages: [MarketSourceError?] = [
                    nil, nil, nil, .late, .unreadable("half a JSON"), .refused(status: 400),
                ]
                let outage = generator.pick(outages)
                source.script.fail(outage)
                source.script.reply { [now = rig.now] requested in
                    let prices = Dictionary(uniqueKeysWithValues: fields.map { ($0, Price(units: units)) })
                    let rows = (requested + symbols.prefix(2)).map { symbol in
                        source.quote(symbol, prices, asOf: now().adding(seconds: ahead), in: currency)
                    }
                    return .success(FetchedQuotes(rows))
                }
            }
            rig.clock.advance(seconds: 10)
            let before = await rig.board.snapshots(of: symbols)
            await rig.board.requestDue()
            let after = await rig.board.snapshots(of: symbols)
            for (old, new) in zip(before, after) {
                let value = new.quote.last?.value ?? .zero
                #expect(value > .zero && value < Price(units: .max) && new.quote.currency == .usd)
                #expect((new.fetchedAt ?? .init(seconds: 0)) >= (old.fetchedAt ?? .init(seconds: 1)))
                #expect((new.quote.last?.asOf ?? .init(seconds: 0)) <= rig.clock.now.adding(seconds: 60))
                #expect(new.version >= old.version)
                #expect((new.quote != old.quote || new.status != old.status) == (new.version != old.version))
            }
        }
    }
}
