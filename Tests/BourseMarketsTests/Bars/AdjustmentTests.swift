import BourseCore
import BourseTestSupport
import Testing

@testable import BourseMarkets

@Suite("Adjusted prices")
struct AdjustmentTests {
    private func split(_ iso: String, _ new: Int64, _ old: Int64) throws -> Split {
        try #require(Split(day: Fixed.day(iso), new: new, old: old))
    }

    private func dividend(_ iso: String, _ amount: String) throws -> Dividend {
        try #require(Dividend(exDay: Fixed.day(iso), amount: try Price(amount)))
    }

    private let end = Fixed.day("2100-01-01")

    /// Microsoft in February 2003: the worked example of Yahoo's help page "What is the adjusted close?".
    @Test
    func splitAndDividend_ofThePublishedExample_giveItsAdjustedCloses() throws {
        let raw = try Fixed.closes([
            ("2003-02-13", "46.99"), ("2003-02-14", "48.30"), ("2003-02-18", "24.96"), ("2003-02-19", "24.53"),
        ])
        let actions = CorporateActions(
            splits: [try split("2003-02-18", 2, 1)],
            dividends: [try dividend("2003-02-19", "0.08")]
        )
        let history = try #require(PriceHistory(exchange: .nasdaq, raw: raw, actions: actions))
        let adjusted = history.adjusted(for: .splitsAndDividends, asOf: end)
        let cents = adjusted.series.closeColumn.map { ($0 * 100).rounded() / 100 }
        #expect(cents == [23.42, 24.07, 24.88, 24.53])
        #expect(adjusted.ignored.isEmpty && adjusted.unheld == 0)
        #expect(history.adjusted(for: .splits, asOf: end).series.closeColumn == [23.495, 24.15, 24.96, 24.53])
    }

    /// Bars of two years with some splits and dividends.
    private func history(seed: UInt64) throws -> PriceHistory {
        var made = MadeUpBars(seed: seed)
        let raw = made.daily(500, percent: 1)
        let days = raw.bars.indices.map { TradingDay(number: Int(raw.keys[$0])) }
        let ratios: [(Int64, Int64)] = [(2, 1), (3, 2), (7, 1), (1, 10), (21, 20), (4, 1)]
        let splits = (0..<made.generator.int(0...4)).compactMap { _ in
            let ratio = made.generator.pick(ratios)
            return Split(
                day: made.generator.pick(days).adding(days: made.generator.int(0...3)),
                new: ratio.0,
                old: ratio.1
            )
        }
        let dividends = (0..<made.generator.int(0...8)).compactMap { _ in
            Dividend(exDay: made.generator.pick(days), amount: Price(units: made.generator.int64(1...90) * 1_000_000))
        }
        let actions = CorporateActions(splits: splits, dividends: dividends)
        return try #require(PriceHistory(exchange: .nyse, raw: raw, actions: actions))
    }

    @Test(arguments: Seeds.first(40))
    func worthOfAShareKept_isTheSameInRawAndAdjustedPrices(seed: UInt64) throws {
        let history = try history(seed: seed)
        let adjusted = history.adjusted(for: .splits, asOf: end).series
        #expect(adjusted.count == history.raw.count)
        for index in 0..<history.raw.count {
            // One share bought at this bar is so many shares of today.
            var (new, old) = (Int128(1), Int128(1))
            for split in history.actions.splits where split.day.number > Int(history.raw.keys[index]) {
                (new, old) = (new * Int128(split.new), old * Int128(split.old))
            }
            let (raw, own) = (history.raw[index], adjusted[index])
            for (paid, now) in [(raw.open, own.open), (raw.high, own.high), (raw.low, own.low), (raw.close, own.close)]
            {
                let difference = Int128(now.units) * new - Int128(paid.units) * old
                #expect(difference.magnitude * 2 <= new.magnitude, "seed \(seed), bar \(index)")
            }
            let volume = own.volume.units * old - raw.volume.units * new
            #expect(volume.magnitude * 2 <= old.magnitude, "seed \(seed), bar \(index)")
        }
    }

    @Test(arguments: Seeds.first(40))
    func wealthOfWhoReinvests_growsAsAdjustedPricesDo(seed: UInt64) throws {
        let history = try history(seed: seed)
        let adjusted = history.adjusted(for: .splitsAndDividends, asOf: end).series.closeColumn
        let raw = history.raw
        // Forward through time: shares split, and each dividend buys shares at the close before less the dividend.
        var shares = 1.0
        for index in 1..<raw.count {
            let gap = Int(raw.keys[index - 1] + 1)...Int(raw.keys[index])
            var close = raw.close(at: index - 1).double
            for number in gap {
                for split in history.actions.splits where split.day.number == number {
                    shares *= Double(split.new) / Double(split.old)
                    close *= Double(split.old) / Double(split.new)
                }
                // What one day pays buys shares at once, at the close less all of it.
                let paid = history.actions.dividends.filter { $0.exDay.number == number }.map(\.amount.double)
                shares /= 1 - paid.reduce(0, +) / close
            }
            let wealth = shares * raw.close(at: index).double / raw.close(at: 0).double
            let growth = adjusted[index] / adjusted[0]
            #expect(abs(wealth / growth - 1) < 1e-5, "seed \(seed), bar \(index)")
        }
    }

    @Test(arguments: Seeds.first(20))
    func seriesAsOfADay_knowsNothingLater(seed: UInt64) throws {
        let history = try history(seed: seed)
        let day = TradingDay(number: Int(history.raw.keys[300]))
        let known = try #require(
            PriceHistory(
                exchange: .nyse,
                raw: history.raw[0..<301],
                actions: CorporateActions(
                    splits: history.actions.splits.filter { $0.day <= day },
                    dividends: history.actions.dividends.filter { $0.exDay <= day }
                )
            )
        )
        let seen = history.adjusted(for: .splitsAndDividends, asOf: day)
        #expect(seen.series == known.adjusted(for: .splitsAndDividends, asOf: end).series, "seed \(seed)")
        // The last price seen is the price that was paid, whatever happened before.
        #expect(seen.series.last?.close == history.raw.close(at: 300))
    }

    @Test(arguments: Seeds.first(20))
    func seriesAdjustedBySources_becomesRawAgain(seed: UInt64) throws {
        let history = try history(seed: seed)
        let fetched = history.adjusted(for: .splits, asOf: end).series
        let raw = try #require(fetched.raw(undoing: history.actions, asOf: end, on: .nyse))
        let shares = history.actions.splits.reduce(Int64(1)) { $0 * $1.new }
        for index in 0..<raw.count {
            let difference = raw.closes[index] - history.raw.closes[index]
            #expect(abs(difference) <= shares, "seed \(seed), bar \(index)")
        }
        #expect(raw.keys == history.raw.keys && raw.last?.close == history.raw.last?.close)
    }

    /// A fall from 100 to 70 is what was paid and no loss: a share bought at 100 is worth 100 after it.
    @Test
    func dividendsOfOneDay_areTakenOffTogether() throws {
        let raw = try Fixed.closes([("2026-01-02", "100"), ("2026-01-05", "70")])
        let actions = CorporateActions(dividends: [
            try dividend("2026-01-05", "10"), try dividend("2026-01-05", "20"),
        ])
        let history = try #require(PriceHistory(exchange: .nyse, raw: raw, actions: actions))
        #expect(history.adjusted(for: .splitsAndDividends, asOf: end).series.closeColumn == [70, 70])
    }

    @Test
    func dividendsTogetherAboveThePrice_areCountedWhileTheyFit() throws {
        let raw = try Fixed.closes([("2026-01-02", "10"), ("2026-01-05", "9")])
        let actions = CorporateActions(dividends: [try dividend("2026-01-05", "1"), try dividend("2026-01-05", "9")])
        let history = try #require(PriceHistory(exchange: .nyse, raw: raw, actions: actions))
        let adjusted = history.adjusted(for: .splitsAndDividends, asOf: end)
        #expect(adjusted.ignored == [.dividend(try dividend("2026-01-05", "9"), close: try Price("10"))])
        #expect(adjusted.series.closeColumn == [9, 9])
    }

    @Test
    func dividendOfASplitsDay_isOfNewShares() throws {
        let raw = try Fixed.closes([("2026-01-02", "100"), ("2026-01-05", "24.75")])
        let actions = CorporateActions(
            splits: [try split("2026-01-05", 4, 1)],
            dividends: [try dividend("2026-01-05", "0.25")]
        )
        let history = try #require(PriceHistory(exchange: .nyse, raw: raw, actions: actions))
        // 100 is 25 in new shares, of which a quarter is paid: both closes are worth the same.
        #expect(history.adjusted(for: .splitsAndDividends, asOf: end).series.closeColumn == [24.75, 24.75])
    }

    @Test
    func dividendAboveThePrice_isIgnoredAndNamed() throws {
        let raw = try Fixed.closes([("2026-01-02", "10"), ("2026-01-05", "9")])
        let dividend = try dividend("2026-01-05", "10")
        let actions = CorporateActions(dividends: [dividend, dividend])
        #expect(actions.repeated == 1)
        let history = try #require(PriceHistory(exchange: .nyse, raw: raw, actions: actions))
        let adjusted = history.adjusted(for: .splitsAndDividends, asOf: end)
        #expect(adjusted.ignored == [.dividend(dividend, close: try Price("10"))])
        #expect(adjusted.ignored.first?.sentence.contains("2026-01-05") == true)
        #expect(adjusted.series.closeColumn == [10, 9])
    }

    @Test
    func splitsWithoutEnd_doNotBreakPrices() throws {
        let raw = try Fixed.closes([("2026-01-02", "90000000000"), ("2026-01-05", "0.00000001"), ("2026-01-06", "5")])
        let reverse =
            (7...12).compactMap { Split(day: Fixed.day("2026-01-0\($0)"), new: 1, old: 999_999_937) }
            + (10...20).compactMap { Split(day: Fixed.day("2026-01-\($0)"), new: 1, old: 999_999_937) }
        let history = try #require(
            PriceHistory(exchange: .nyse, raw: raw, actions: CorporateActions(splits: reverse))
        )
        let adjusted = history.adjusted(for: .splits, asOf: end)
        #expect(!adjusted.ignored.isEmpty && adjusted.unheld > 0)
        let forward = (10...20).compactMap { Split(day: Fixed.day("2026-01-\($0)"), new: 999_999_937, old: 1) }
        let small = try #require(PriceHistory(exchange: .nyse, raw: raw, actions: CorporateActions(splits: forward)))
        #expect(small.adjusted(for: .splits, asOf: end).series.bars.allSatisfy { $0.low > .zero })
        #expect(Split(day: end, new: 0, old: 1) == nil && Split(day: end, new: 2, old: 2) == nil)
        #expect(Split(day: end, new: .max, old: 2) == nil && Dividend(exDay: end, amount: .zero) == nil)
        let stockDividend = Split(day: end, new: try Quantity("1.0225"), old: Quantity(1))
        #expect(stockDividend.map { [$0.new, $0.old] } == [409, 400])
    }

    @Test
    func actionThatIsIgnored_isToldWithWhatBecameOfThePrices() throws {
        let sentence = IgnoredAction.split(try split("2026-01-05", 2, 1)).sentence
        #expect(
            sentence.contains("2:1") && sentence.contains("ignored")
                && sentence.contains("adjusted for later splits only")
        )
    }

    @Test
    func barsOfHours_areAdjustedByTheDaysOfTheirExchange() throws {
        // 20:30 in New York on the 5th is the 6th in UTC: still before the split of the 6th.
        let bars = ["2026-01-05T15:00", "2026-01-06T01:30", "2026-01-06T15:00"].map { iso in
            let price = Price(units: 1_000_000_000)
            return Bar(time: .start(Fixed.time(iso)), open: price, high: price, low: price, close: price)
        }
        let now = BarTime.start(Fixed.time("2026-02-01T00:00"))
        let raw = BarSeries<RawPrices>.clean(bars, step: .halfHour, now: now).series
        let actions = CorporateActions(splits: [try split("2026-01-06", 2, 1)])
        let history = try #require(PriceHistory(exchange: .nyse, raw: raw, actions: actions))
        let adjusted = history.adjusted(for: .splits, asOf: Fixed.day("2026-01-06")).series
        #expect(adjusted.closeColumn == [5, 5, 10])
        #expect(adjusted.raw(undoing: actions, asOf: Fixed.day("2026-01-06"), on: .nyse) == raw)
        #expect(PriceHistory(exchange: .nyse, raw: BarSeries(step: .week), actions: actions) == nil)
    }
}
