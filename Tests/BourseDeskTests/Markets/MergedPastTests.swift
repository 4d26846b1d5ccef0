import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

/// The bars of a made-up share, as a source adjusted for splits provides them.
struct MadeUpShare: Sendable {
    var splits: [Split] = []
    var exchange = Exchange.nasdaq

    /// What was paid on a day, in cents: about 100 dollars before the first split.
    func paid(_ day: TradingDay) -> Int64 {
        var cents = Int64(10_000 + day.number % 50)
        for split in splits where split.day <= day { cents = cents * split.old / split.new }
        return cents
    }

    /// A bar in shares of `asOf`.
    func bar(_ day: TradingDay, asOf: TradingDay) -> Bar {
        var (units, shares) = (Price.cents(paid(day)).units, Int64(1000))
        for split in splits where split.day > day && split.day <= asOf {
            units = units * split.old / split.new
            shares = shares * split.new / split.old
        }
        let price = Price(units: units)
        return Bar(time: .day(day), open: price, high: price, low: price, close: price, volume: Quantity(Int(shares)))
    }

    /// Which splits and dividends a source provides.
    enum Actions {
        /// The splits of the days it provides.
        case own
        /// These.
        case these(CorporateActions)
        /// It never provides any.
        case silent
    }

    /// All bars of trading days between two days, as they are provided at the end of the second.
    func prices(
        _ first: TradingDay,
        _ last: TradingDay,
        actions: Actions = .own,
        asOf: TradingDay? = nil
    ) -> FetchedPrices {
        let days = (first.number...last.number).map { TradingDay(number: $0) }.filter { exchange.isOpen(on: $0) }
        let corporateActions: CorporateActions? =
            switch actions {
            case .own: CorporateActions(splits: splits.filter { $0.day > first && $0.day <= last })
            case .these(let actions): actions
            case .silent: nil
            }
        return FetchedPrices(
            step: .day,
            bars: days.map { bar($0, asOf: asOf ?? last) },
            asOf: asOf ?? last,
            actions: corporateActions
        )
    }
}

@Suite struct MergedPastTests {
    private let day = MarketRig.day

    private func merged(
        _ fetched: FetchedPrices,
        known: PriceHistory? = nil,
        isWhole: Bool = false,
        exchange: Exchange = .nasdaq,
        at now: String
    ) throws(MergedPast.MergeRefusal) -> PriceHistory {
        // An hour before midnight of the day in UTC: the exchange has closed.
        let time = Timestamp(seconds: Int64(day(now).number) * 86_400 + 82_800)
        let merged = try MergedPast(
            fetched,
            known: known,
            actions: known?.actions ?? .none,
            isWhole: isWhole,
            exchange: exchange,
            now: time
        )
        guard let past = PriceHistory(exchange: exchange, raw: merged.series, actions: merged.actions) else {
            throw .step
        }
        return past
    }

    private func expectPaid(_ past: PriceHistory, _ share: MadeUpShare) {
        for bar in past.raw.bars {
            guard case .day(let day) = bar.time else { continue }
            #expect(bar.close == .cents(share.paid(day)), "\(day)")
        }
    }

    private func split(_ text: String, _ new: Int64, _ old: Int64 = 1) throws -> Split {
        try #require(Split(day: day(text), new: new, old: old))
    }

    @Test func firstTelling_isKeptAsItWasPaid() throws {
        let share = MadeUpShare(splits: [try split("2026-04-06", 10)])
        let past = try merged(share.prices(day("2026-03-02"), day("2026-05-29")), at: "2026-05-29")
        #expect(past.raw.count == 63)
        expectPaid(past, share)
        let adjusted = past.adjusted(for: .splits, asOf: day("2026-05-29")).series
        #expect(adjusted.first?.close == Price(units: Price.cents(share.paid(day("2026-03-02"))).units / 10))
    }

    @Test func splitAfterTheLastTelling_changesNothingThatWasKept() throws {
        let share = MadeUpShare(splits: [try split("2026-06-04", 10)])
        let before = try merged(share.prices(day("2026-03-02"), day("2026-05-29")), at: "2026-05-29")
        let after = try merged(share.prices(day("2026-05-22"), day("2026-06-12")), known: before, at: "2026-06-12")
        expectPaid(after, share)
        #expect(after.raw[0..<before.raw.count] == before.raw)
        #expect(after.actions.splits == share.splits)
        // All prices are comparable, and those of before the split a tenth.
        let closes = after.adjusted(for: .splits, asOf: day("2026-06-12")).series.closeColumn
        #expect(closes.allSatisfy { $0 > 9.9 && $0 < 10.1 })
    }

    @Test func splitThatTheSourceToldDaysLater_isUndoneInWhatItHadChangedAlready() throws {
        let share = MadeUpShare(splits: [try split("2026-06-10", 10)])
        // It provides prices in new shares and not the split.
        let silent = share.prices(day("2026-03-02"), day("2026-06-11"), actions: .these(.none))
        let before = try merged(silent, at: "2026-06-11")
        for from in ["2026-06-04", "2026-06-09"] {
            let after = try merged(share.prices(day(from), day("2026-06-12")), known: before, at: "2026-06-12")
            expectPaid(after, share)
        }
    }

    @Test func splitThatTheSourceToldDaysLater_leavesWhatWasToldAsPaid() throws {
        let share = MadeUpShare(splits: [try split("2026-06-10", 10)])
        // Each bar was provided in shares of its own day.
        var plain = share.prices(day("2026-03-02"), day("2026-06-11"), actions: .these(.none))
        plain.bars = plain.bars.compactMap { bar in
            guard case .day(let day) = bar.time else { return nil }
            return share.bar(day, asOf: day)
        }
        let before = try merged(plain, at: "2026-06-11")
        let after = try merged(share.prices(day("2026-06-04"), day("2026-06-12")), known: before, at: "2026-06-12")
        expectPaid(after, share)
        #expect(after.raw.count == before.raw.count + 1)
    }

    @Test func splitOfDaysThatAreNotTold_asksForTheWhole_andIsLeftOutWhereThatEndsThereToo() throws {
        let share = MadeUpShare(splits: [try split("2026-04-06", 10)])
        let silent = share.prices(day("2026-03-02"), day("2026-06-11"), actions: .these(.none))
        let before = try merged(silent, at: "2026-06-11")
        let all = CorporateActions(splits: share.splits)
        let part = share.prices(day("2026-06-04"), day("2026-06-12"), actions: .these(all))
        #expect(throws: MergedPast.MergeRefusal.olderSplit) { try merged(part, known: before, at: "2026-06-12") }
        let whole = share.prices(day("2026-03-02"), day("2026-06-12"), actions: .these(all))
        let after = try merged(whole, known: before, isWhole: true, at: "2026-06-12")
        expectPaid(after, share)
        let stored = try merged(part, known: before, isWhole: true, at: "2026-06-12")
        #expect(stored.actions.splits.isEmpty)
        #expect(stored.raw[0..<before.raw.count] == before.raw)
    }

    @Test func splitThatASourceDoesNotTell_isNotKeptAsACorrection() throws {
        let share = MadeUpShare(splits: [try split("2026-06-04", 10)])
        let before = try merged(share.prices(day("2026-03-02"), day("2026-05-29")), at: "2026-05-29")
        // Even where holidays leave three common days.
        for from in ["2026-05-22", "2026-05-27", "2026-05-28"] {
            let silent = share.prices(day(from), day("2026-06-12"), actions: .silent)
            #expect(throws: MergedPast.MergeRefusal.self) { try merged(silent, known: before, at: "2026-06-12") }
        }
    }

    @Test func otherInstrument_isRefused_andOneCorrectionIsTaken() throws {
        let share = MadeUpShare()
        let before = try merged(share.prices(day("2026-03-02"), day("2026-05-29")), at: "2026-05-29")
        var other = share.prices(day("2026-05-22"), day("2026-06-12"))
        let right = other
        other.bars = other.bars.map { bar in
            let price = Price(units: bar.close.units * 3)
            return Bar(time: bar.time, open: price, high: price, low: price, close: price)
        }
        #expect(throws: MergedPast.MergeRefusal.otherInstrument(days: 5)) {
            try merged(other, known: before, at: "2026-06-12")
        }
        var corrected = right
        corrected.bars[0] = other.bars[0]
        let after = try merged(corrected, known: before, at: "2026-06-12")
        #expect(after.raw.bars.first { $0.time == other.bars[0].time }?.close == other.bars[0].close)
    }

    @Test(arguments: [
        // The close of 2 July is at 16:00 in New York, 20:00 UTC; the next day is a holiday.
        (Exchange.nasdaq, "2026-07-02T19:59:59Z", "2026-07-01"), (.nasdaq, "2026-07-02T20:00:00Z", "2026-07-02"),
        (.nasdaq, "2026-07-05T12:00:00Z", "2026-07-02"),
        // 15:30 in India is 10:00 UTC; 26 June is Muharram.
        (.nse, "2026-06-25T09:59:59Z", "2026-06-24"), (.nse, "2026-06-25T10:00:00Z", "2026-06-25"),
        (.nse, "2026-06-26T12:00:00Z", "2026-06-25"),
        // Coins are traded all the time: a day ends at midnight in UTC.
        (.crypto, "2026-06-13T23:59:59Z", "2026-06-12"), (.crypto, "2026-06-14T00:00:00Z", "2026-06-13"),
    ])
    func lastClosedDay_isTheLastThatIsOver(exchange: Exchange, now: String, expected: String) throws {
        let time = try #require(ISOTime(now)).timestamp(in: .utc)
        #expect(MergedPast.lastClosedDay(exchange, time) == day(expected))
        let share = MadeUpShare(exchange: exchange)
        let fetched = share.prices(day("2026-06-01"), day("2026-07-10"))
        let merged = try MergedPast(
            fetched,
            known: nil,
            actions: .none,
            isWhole: true,
            exchange: exchange,
            now: time
        )
        #expect(merged.series.last?.time == .day(day(expected)))
    }

    @Test func lotsBoughtBeforeASplit_areWorthTheSame_inRawAndInAdjustedPrices() throws {
        let share = MadeUpShare(splits: [try split("2026-04-06", 10), try split("2026-05-04", 5, 2)])
        let end = day("2026-05-29")
        // The source provides nothing but prices in shares of today.
        let past = try merged(share.prices(day("2026-03-02"), end), at: "2026-05-29")
        let adjusted = past.adjusted(for: .splits, asOf: end).series
        let lots = Int128(100)
        for (paid, now) in zip(past.raw.bars, adjusted.bars) {
            guard case .day(let day) = paid.time else { continue }
            // 100 shares bought on the first day are so many on this one, and 2,500 today.
            let held = past.actions.splits(after: self.day("2026-03-02"), through: day).reduce((lots, Int128(1))) {
                ($0.0 * Int128($1.new), $0.1 * Int128($1.old))
            }
            let (raw, today) = (Int128(paid.close.units) * held.0 / held.1, Int128(now.close.units) * 2500)
            #expect((raw - today).magnitude <= 2500, "\(day)")
            #expect(paid.close == .cents(share.paid(day)), "\(day)")
        }
    }

    @Test func splitThatTwoSourcesTellOnDifferentDays_countsOnce_onTheDayThatWasKnown() throws {
        let share = MadeUpShare(splits: [try split("2026-06-04", 10)])
        let before = try merged(share.prices(day("2026-03-02"), day("2026-06-08")), at: "2026-06-08")
        // 29 May, 5 and 11 June are at most five sessions away.
        for other in ["2026-05-29", "2026-06-05", "2026-06-11"] {
            let actions = CorporateActions(splits: [try split(other, 10)])
            let fetched = share.prices(day("2026-05-22"), day("2026-06-12"), actions: .these(actions))
            let after = try merged(fetched, known: before, at: "2026-06-12")
            #expect(after.actions.splits == share.splits, "\(other)")
            expectPaid(after, share)
        }
    }

    @Test func splitThatOneSourceTellsTwice_countsOnce() throws {
        let share = MadeUpShare(splits: [try split("2026-06-04", 10)])
        let twice = CorporateActions(splits: share.splits + [try split("2026-06-08", 10)])
        let past = try merged(
            share.prices(day("2026-03-02"), day("2026-06-12"), actions: .these(twice)),
            at: "2026-06-12"
        )
        #expect(past.actions.splits == share.splits)
        expectPaid(past, share)
    }

    @Test func splitsOfOtherRatiosOrWeeksApart_areSplitsOfTheirOwn() throws {
        let share = MadeUpShare(splits: [
            try split("2026-05-04", 2), try split("2026-05-06", 5), try split("2026-05-12", 2),
        ])
        let past = try merged(share.prices(day("2026-03-02"), day("2026-06-12")), at: "2026-06-12")
        #expect(past.actions.splits == share.splits)
        expectPaid(past, share)
    }

    /// Sources that take dividends off provide 99.75 for 100 paid before an ex-day of 0.25.
    private func lessDividends(_ fetched: FetchedPrices, _ dividend: Dividend, close: Price) -> FetchedPrices {
        var fetched = fetched
        fetched.bars = fetched.bars.map { bar in
            guard case .day(let day) = bar.time, day < dividend.exDay else { return bar }
            let units = Int64((bar.close.double * (1 - dividend.amount.double / close.double) * 1e8).rounded())
            let price = Price(units: units)
            return Bar(time: bar.time, open: price, high: price, low: price, close: price, volume: bar.volume)
        }
        return fetched
    }

    @Test func sourceThatTellsPricesLessDividends_isRefused_andTheDividendCountsOnce() throws {
        let share = MadeUpShare()
        let dividend = try #require(Dividend(exDay: day("2026-06-10"), amount: .cents(150)))
        let actions = CorporateActions(dividends: [dividend])
        let before = try merged(share.prices(day("2026-03-02"), day("2026-06-08")), at: "2026-06-08")
        let right = share.prices(day("2026-06-01"), day("2026-06-12"), actions: .these(actions))
        let close = Price.cents(share.paid(day("2026-06-09")))
        let less = lessDividends(right, dividend, close: .cents(share.paid(day("2026-06-08"))))
        #expect(throws: MergedPast.MergeRefusal.dividends(days: 6)) {
            try merged(less, known: before, at: "2026-06-12")
        }
        // A source that has the dividend beside prices as they were paid is taken, and so is one told later without it.
        let after = try merged(right, known: before, at: "2026-06-12")
        let silent = lessDividends(
            share.prices(day("2026-06-01"), day("2026-06-15"), actions: .silent),
            dividend,
            close: close
        )
        #expect(throws: MergedPast.MergeRefusal.dividends(days: 7)) {
            try merged(silent, known: after, at: "2026-06-15")
        }
        expectPaid(after, share)
        let plain = after.adjusted(for: .splits, asOf: day("2026-06-12")).series
        let total = after.adjusted(for: .splitsAndDividends, asOf: day("2026-06-12")).series
        let last = try #require(plain.index(atOrBefore: .day(day("2026-06-09"))))
        let left = total[last].close.double / plain[last].close.double
        #expect(abs(left - (1 - 1.5 / close.double)) < 1e-9)
    }

    @Test func correctionsThatHaveNothingToDoWithDividends_areTaken() throws {
        let share = MadeUpShare()
        let dividend = try #require(Dividend(exDay: day("2026-06-10"), amount: .cents(150)))
        let actions = CorporateActions(dividends: [dividend])
        let before = try merged(share.prices(day("2026-03-02"), day("2026-06-08")), at: "2026-06-08")
        var corrected = share.prices(day("2026-06-01"), day("2026-06-12"), actions: .these(actions))
        corrected.bars = corrected.bars.map { bar in
            let price = Price(units: bar.close.units + 3_000_000)
            return Bar(time: bar.time, open: price, high: price, low: price, close: price, volume: bar.volume)
        }
        let after = try merged(corrected, known: before, at: "2026-06-12")
        #expect(after.raw.count == before.raw.count + 4)
    }

    @Test func dividends_areMerged_eachDayOnce() throws {
        func dividend(_ text: String, _ cents: Int64) throws -> Dividend {
            try #require(Dividend(exDay: day(text), amount: .cents(cents)))
        }
        let (may, june) = (try dividend("2026-05-08", 25), try dividend("2026-06-05", 26))
        let share = MadeUpShare()
        let actions = CorporateActions(dividends: [may])
        let before = try merged(
            share.prices(day("2026-03-02"), day("2026-05-29"), actions: .these(actions)),
            at: "2026-05-29"
        )
        let fetched = CorporateActions(dividends: [june, try dividend("2026-05-08", 24)])
        let after = try merged(
            share.prices(day("2026-05-22"), day("2026-06-12"), actions: .these(fetched)),
            known: before,
            at: "2026-06-12"
        )
        #expect(after.actions.dividends.map(\.amount) == [.cents(24), .cents(26)])
        // A source that provides none removes none.
        let silent = share.prices(day("2026-06-05"), day("2026-06-15"), actions: .silent)
        #expect(try merged(silent, known: after, at: "2026-06-15").actions == after.actions)
    }
}
