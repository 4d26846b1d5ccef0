import BourseCore
import BourseTestSupport
import Testing

@testable import BourseMarkets

@Suite("Quotes of several sources")
struct QuoteTests {
    private let one = SourceID("one")
    private let other = SourceID("other")
    /// A Thursday, in the middle of the session of New York.
    private let now = Fixed.time("2026-11-19T17:00")

    private func rules(_ splits: [Split] = [], preferred: [SourceID] = []) -> QuoteRules {
        QuoteRules(now: now, preferred: preferred, exchange: .nasdaq, splits: splits)
    }

    private func quote(
        _ prices: [PriceField: String],
        by source: SourceID,
        at time: String,
        currency: String = "USD"
    ) throws -> Quote {
        let symbol = try #require(Symbol("NVDA"))
        var quote = Quote(symbol: symbol, currency: try #require(Currency(currency)))
        for (field, text) in prices {
            quote[field] = Sourced(try Price(text), source: source, asOf: Fixed.time("2026-11-\(time)"))
        }
        return quote
    }

    private func text(_ quote: Quote, _ field: PriceField) -> String? { quote[field]?.value.description }

    @Test
    func newerFigure_takesThePlaceOfTheOlder_andNothingIsTakenAway() throws {
        var known = try quote([.last: "100", .previousClose: "99", .bid: "99.9"], by: one, at: "19T16:00")
        let fetched = try quote([.last: "101", .ask: "101.2"], by: other, at: "19T16:01")
        let held1 = known.merge(fetched, rules: rules())
        #expect(held1.isEmpty)
        #expect(text(known, .last) == "101" && text(known, .bid) == "99.9" && text(known, .ask) == "101.2")
        #expect(known.last?.source == other && known[.bid]?.source == one)
        let older = try quote([.last: "90", .open: "98"], by: one, at: "19T15:59")
        let held2 = known.merge(older, rules: rules())
        #expect(held2.isEmpty)
        #expect(text(known, .last) == "101" && text(known, .open) == "98")
    }

    @Test
    func figuresOfOneInstant_areOfThePreferredSource() throws {
        for order in [[one, other], [other, one]] {
            var known = try quote([:], by: one, at: "19T16:00")
            for source in order {
                let fetched = try quote([.last: source == one ? "100" : "101"], by: source, at: "19T16:00")
                let held = known.merge(fetched, rules: rules(preferred: [other]))
                #expect(held.isEmpty)
            }
            #expect(text(known, .last) == "101")
        }
        let value = Sourced(1, source: one, asOf: now)
        #expect(!value.yields(to: Sourced(2, source: other, asOf: now), preferring: []))
    }

    @Test(arguments: Seeds.first(30))
    func quotes_inAnyOrder_becomeTheSame(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let sources = [one, other, SourceID("third")]
        var tellings: [Quote] = []
        for minute in 10..<30 {
            for source in sources where minute == 10 || !generator.oneIn(3) {
                var fetched = try quote([.previousClose: "100"], by: source, at: "19T16:\(minute)")
                for field in PriceField.allCases where field != .previousClose && !generator.oneIn(2) {
                    let price = Price(units: generator.int64(85...115) * 100_000_000)
                    fetched[field] = Sourced(price, source: source, asOf: Fixed.time("2026-11-19T16:\(minute)"))
                }
                fetched.volume = Sourced(Quantity(source.name.utf8.count), source: source, asOf: now)
                tellings.append(fetched)
            }
        }
        let terms = rules(preferred: sources)
        // The volumes are all of one instant: only sources decide. The first is told in any case.
        var expected: Quote?
        for _ in 0..<6 {
            var quote = try quote([:], by: one, at: "19T16:00")
            for fetched in generator.shuffled(tellings) {
                let held = quote.merge(fetched, rules: terms)
                #expect(held.isEmpty, "seed \(seed)")
            }
            #expect(quote == expected ?? quote && quote.volume?.source == one, "seed \(seed)")
            expected = quote
        }
    }

    @Test
    func figureThatCannotBe_isHeldWithItsReason_andTheKnownStays() throws {
        let known = try quote([.last: "100", .previousClose: "99"], by: one, at: "19T16:00")
        func reasons(_ fetched: Quote) -> [HeldValue.HeldReason] {
            var quote = known
            let held = quote.merge(fetched, rules: rules())
            #expect(quote == known && held.allSatisfy { $0.sentence.contains("the previous value is unchanged") })
            return held.map(\.reason)
        }
        #expect(reasons(try quote([.last: "0"], by: other, at: "19T16:30")) == [.zero])
        #expect(reasons(try quote([.bid: "-1"], by: other, at: "19T16:30")) == [.negative])
        #expect(reasons(try quote([.last: "100"], by: other, at: "19T17:02")) == [.future(now: now)])
        let euros = try quote([.last: "100"], by: other, at: "19T16:30", currency: "EUR")
        #expect(reasons(euros) == [.otherCurrency(euros.currency)])
        #expect(reasons(try quote([.last: "150"], by: other, at: "19T16:30")) == [.jump(from: try Price("99"))])
        #expect(reasons(try quote([.last: "49"], by: other, at: "19T16:30")) == [.jump(from: try Price("99"))])
        let stranger = Quote(symbol: try #require(Symbol("AMD")), currency: .usd)
        #expect(reasons(stranger).isEmpty)
        var caps = try quote([:], by: other, at: "19T16:30")
        caps.marketCap = Sourced(.zero, source: other, asOf: now)
        caps.volume = Sourced(Quantity(-1), source: other, asOf: now)
        #expect(reasons(caps) == [.negative, .zero])
    }

    @Test
    func figureThatIsHeld_isNamedWithItsInstrument() throws {
        var known = try quote([.previousClose: "99"], by: one, at: "19T16:00")
        let held = known.merge(try quote([.last: "150", .yearLow: "0"], by: other, at: "19T16:30"), rules: rules())
        #expect(
            held.map(\.sentence) == [
                "NVDA: other reported 150 as the last price, which is too far from 99, and no known split explains it; "
                    + "the previous value is unchanged.",
                "NVDA: other reported 0 as the 52-week low, which is 0; the previous value is unchanged.",
            ]
        )
        #expect(Set(PriceField.allCases.map(\.title)).count == PriceField.allCases.count)
    }

    @Test
    func bidOrAskOfZero_isNoneAndNoFault() throws {
        var known = try quote([.last: "100", .bid: "99.9"], by: one, at: "19T16:00")
        let fetched = try quote([.last: "100.1", .bid: "0", .ask: "0"], by: other, at: "19T16:30")
        let held = known.merge(fetched, rules: rules())
        #expect(held.isEmpty && text(known, .last) == "100.1")
        #expect(text(known, .bid) == "99.9" && known[.ask] == nil)
    }

    @Test
    func volumeOfNothing_isBelievedAndSoIsAClockThatIsALittleAhead() throws {
        var known = try quote([:], by: one, at: "19T16:00")
        var fetched = try quote([.last: "10"], by: one, at: "19T17:01")
        fetched.volume = Sourced(.zero, source: one, asOf: now)
        fetched.marketCap = Sourced(try Money("1000000"), source: one, asOf: now)
        let held3 = known.merge(fetched, rules: rules())
        #expect(held3.isEmpty)
        #expect(known == fetched)
    }

    @Test
    func jump_isBelievedWhenASplitExplainsIt_whicheverCloseTheSourceTells() throws {
        let split = try #require(Split(day: Fixed.day("2026-11-19"), new: 10, old: 1))
        for close in ["1000", "100"] {
            var known = try quote([.previousClose: close], by: one, at: "19T16:00")
            let held4 = known.merge(try quote([.last: "103"], by: other, at: "19T16:30"), rules: rules([split]))
            #expect(held4.isEmpty)
            #expect(text(known, .last) == "103")
        }
        var known = try quote([.previousClose: "1000"], by: one, at: "19T16:00")
        let early = try #require(Split(day: Fixed.day("2026-11-18"), new: 10, old: 1))
        let held5 = known.merge(try quote([.last: "103"], by: other, at: "19T16:30"), rules: rules([early]))
        #expect(held5.count == 1)
        // Without a close of the day, the last price known is what a price is held against.
        var yesterday = try quote([.last: "1000"], by: one, at: "17T16:00")
        let held6 = yesterday.merge(try quote([.last: "103"], by: other, at: "19T16:30"), rules: rules([early]))
        #expect(held6.isEmpty)
    }

    @Test
    func jump_isBelievedWhenAnotherSourceTellsIt() throws {
        let known = try quote([.last: "100", .previousClose: "100"], by: one, at: "19T16:00")
        let crash = try quote([.last: "40"], by: one, at: "19T16:30")
        var quote = known
        let held = quote.merge(crash, rules: rules())
        #expect(held.count == 1)
        var again = quote
        let held7 = again.merge(crash, rules: rules(), witnesses: held)
        #expect(held7.count == 1)
        let confirmed = try self.quote([.last: "40.5"], by: other, at: "19T16:31")
        let held8 = quote.merge(confirmed, rules: rules(), witnesses: held)
        #expect(held8.isEmpty)
        #expect(text(quote, .last) == "40.5")
    }

    @Test
    func closeBefore_isTakenWhateverItIs_soThatTheNextDayCanBeBelieved() throws {
        var known = try quote([.last: "100", .previousClose: "100"], by: one, at: "18T16:00")
        let next = try quote([.last: "41", .previousClose: "40"], by: one, at: "19T16:00")
        let held9 = known.merge(next, rules: rules())
        #expect(held9.isEmpty)
        #expect(text(known, .last) == "41")
    }

    @Test
    func change_isOfOneSessionOrNotAtAll() throws {
        let whole = try quote([.last: "110", .previousClose: "100"], by: one, at: "19T16:00")
        #expect(whole.change(on: .nasdaq) == (try Price("10")))
        #expect(whole.changeRatio(on: .nasdaq)?.description == "0.1")
        // A close told on Wednesday is Tuesday's, and no measure of Thursday's price.
        var mixed = whole
        mixed[.previousClose] = Sourced(try Price("100"), source: other, asOf: Fixed.time("2026-11-18T20:00"))
        #expect(mixed.change(on: .nasdaq) == nil && mixed.changeRatio(on: .nasdaq) == nil)
        // Told on Saturday, it belongs to Friday's price.
        var weekend = try quote([.last: "110"], by: one, at: "20T21:00")
        weekend[.previousClose] = Sourced(try Price("100"), source: other, asOf: Fixed.time("2026-11-21T15:00"))
        #expect(weekend.change(on: .nasdaq) == Price(units: 1_000_000_000) && weekend.change(on: nil) == nil)
        let lone = try quote([.last: "110"], by: one, at: "19T16:00")
        #expect(lone.change(on: .nasdaq) == nil)
    }
}
