import BourseCore
import BourseTestSupport
import Testing

@testable import BourseMarkets

@Suite("Actions as they were")
struct RawActionsTests {
    private func split(_ iso: String, _ new: Int64, _ old: Int64) throws -> Split {
        try #require(Split(day: Fixed.day(iso), new: new, old: old))
    }

    private func dividend(_ iso: String, _ amount: String) throws -> Dividend {
        try #require(Dividend(exDay: Fixed.day(iso), amount: try Price(amount)))
    }

    /// Apple paid 3.29 a share on 8 May 2014, before 7 for 1, and 0.82 on 7 August 2020, before 4 for 1; Yahoo tells
    /// 0.1175 and 0.205.
    @Test
    func dividends_inSharesOfToday_becomeWhatWasPaid() throws {
        let fetched = CorporateActions(
            splits: [try split("2014-06-09", 7, 1), try split("2020-08-31", 4, 1)],
            dividends: [
                try dividend("2014-05-08", "0.1175"), try dividend("2020-08-07", "0.205"),
                try dividend("2020-08-31", "0.1"), try dividend("2020-11-06", "0.205"),
            ]
        )
        let raw = try #require(fetched.raw(asOf: Fixed.day("2026-01-01")))
        #expect(raw.dividends.map(\.amount.description) == ["3.29", "0.82", "0.1", "0.205"])
        #expect(raw.splits == fetched.splits)
        let then = try #require(fetched.raw(asOf: Fixed.day("2020-08-30")))
        #expect(then.dividends.map(\.amount.description) == ["0.8225", "0.205", "0.1", "0.205"])
    }

    @Test
    func dividend_thatCannotBeHeld_isNothing() throws {
        let fetched = CorporateActions(
            splits: [try split("2020-08-31", 1_000_000, 1)],
            dividends: [try dividend("2020-08-07", "90000000000")]
        )
        #expect(fetched.raw(asOf: Fixed.day("2026-01-01")) == nil)
        let small = CorporateActions(
            splits: [try split("2020-08-31", 1, 1_000_000)],
            dividends: [try dividend("2020-08-07", "0.000001")]
        )
        #expect(small.raw(asOf: Fixed.day("2026-01-01"))?.dividends.map(\.amount.units) == [1])
    }

    @Test
    func volume_beforeManyOldForOne_isOneThatABarCanHave() throws {
        let bar = try Fixed.bar("2026-01-02", "10", "11", "9", "10", volume: 900_000_000_000_000)
        let now = BarTime.day(Fixed.day("2026-02-01"))
        let fetched = BarSeries<SplitAdjusted>.clean([bar], step: .day, now: now).series
        let actions = CorporateActions(splits: [try split("2026-01-05", 1, 1_000)])
        let raw = try #require(fetched.raw(undoing: actions, asOf: Fixed.day("2026-02-01"), on: .nyse))
        #expect(raw.first?.volume == Bar.largestVolume)
        let again = try #require(try BarSeries(unpacking: PackedBars.blocks(of: raw)))
        #expect(again == raw)
    }
}
