import BourseCore
import BourseTestSupport
import Testing

@testable import BourseMarkets

@Suite("Jumps of prices")
struct JumpTests {
    private let one = SourceID("one")
    private let other = SourceID("other")

    private func quote(_ prices: [PriceField: String], at iso: String) throws -> Quote {
        var quote = Quote(symbol: try #require(Symbol("NVDA")), currency: .usd)
        for (field, text) in prices {
            quote[field] = Sourced(try Price(text), source: one, asOf: Fixed.time(iso))
        }
        return quote
    }

    private func rules(_ iso: String) -> QuoteRules { QuoteRules(now: Fixed.time(iso), exchange: .nasdaq) }

    @Test
    func priceAfterWeeks_isMeasuredByNothingAndBelieved() throws {
        var known = try quote([.last: "100"], at: "2026-10-01T16:00")
        let fetched = try quote([.last: "40", .bid: "39.9"], at: "2026-11-19T16:00")
        let held = known.merge(fetched, rules: rules("2026-11-19T16:01"))
        #expect(held.isEmpty && known.last?.value.description == "40")
    }

    /// Monday is measured by Friday, the session before it, and Tuesday is not.
    @Test(arguments: [("2026-11-16T16:00", 1), ("2026-11-17T16:00", 0), ("2026-11-13T20:00", 1)])
    func priceAfterAWeekend_isMeasuredByTheSessionBefore(iso: String, count: Int) throws {
        var known = try quote([.last: "100"], at: "2026-11-13T16:00")
        let held = known.merge(try quote([.last: "40"], at: iso), rules: rules("2026-11-18T16:00"))
        #expect(held.count == count)
    }

    @Test(arguments: [("16:00:30", "40", 1), ("16:00:59", "40", 1), ("16:01:00", "40.7", 0), ("16:01:00", "41", 1)])
    func jump_toldAgainByItsSource_isBelievedAfterAMinute(time: String, price: String, count: Int) throws {
        var known = try quote([.previousClose: "100"], at: "2026-11-19T15:59")
        let terms = rules("2026-11-19T16:05")
        let held = known.merge(try quote([.last: "40"], at: "2026-11-19T16:00:00"), rules: terms)
        #expect(held.map(\.reason) == [.jump(from: try Price("100"))])
        let again = try quote([.last: price], at: "2026-11-19T\(time)")
        let stillHeld = known.merge(again, rules: terms, witnesses: held)
        #expect(stillHeld.count == count && known.last?.value.description == (count == 0 ? price : nil))
    }

    /// One source alone, every twenty seconds: single wild prices are never believed, a new level is after a minute.
    @Test(arguments: Seeds.first(30))
    func sourceAlone_isBelievedWhenItStays_andNotWhenItErrsOnce(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let start = Fixed.time("2026-11-19T15:00")
        var known = try quote([.previousClose: "100"], at: "2026-11-19T14:59")
        var held: [HeldValue] = []
        var wild = generator.int64(160...170)
        let change = generator.int(30...60)
        // Beyond all wild prices, and beyond what is believed at once.
        let level = generator.oneIn(2) ? Int64(40) : 3_000
        for step in 0..<100 {
            let now = start.adding(seconds: Int64(step) * 20)
            let isWild = step != change && generator.oneIn(5)
            // No two wild prices are alike, so that none is told again.
            if isWild { wild += max(4, wild / 25) }
            let usual = step < change ? generator.int64(98...102) : level
            let price = Price(units: (isWild ? wild : usual) * 100_000_000)
            var fetched = try quote([:], at: "2026-11-19T15:00")
            fetched[.last] = Sourced(price, source: one, asOf: now)
            let rules = QuoteRules(now: now, exchange: .nasdaq)
            held += known.merge(fetched, rules: rules, witnesses: held)
            let believed = (known.last?.value.units ?? 0) / 100_000_000
            if step < change + 3 {
                #expect(believed == 0 || (98...102).contains(believed), "seed \(seed), step \(step)")
            } else if !isWild {
                #expect(believed == level, "seed \(seed), step \(step)")
            }
        }
    }
}
