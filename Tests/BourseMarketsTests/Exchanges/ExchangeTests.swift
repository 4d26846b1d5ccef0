import BourseCore
import BourseMarkets
import BourseTestSupport
import Foundation
import Testing

@Suite("Exchanges and their hours")
struct ExchangeTests {
    private static let sample = ReferenceFolder.sample("calendar/us_options_calendar_2020_2030_by_rule.json")

    private struct SampleYear: Decodable {
        let holidays: [String: String]
        let early: [String]

        enum CodingKeys: String, CodingKey {
            case holidays
            case early = "early_1pm"
        }
    }

    private func days(of year: Int) -> ClosedRange<TradingDay> {
        Fixed.day("\(year)-01-01")...Fixed.day("\(year)-12-31")
    }

    @Test(
        .enabled(if: sample != nil, "the published sample of 2020 to 2030 is not here"),
        arguments: [Exchange.nyse, .nasdaq]
    )
    func decadeOfTheSample_hasItsHolidaysAndShortDays(exchange: Exchange) throws {
        let data = try Data(contentsOf: try #require(Self.sample))
        for (text, expected) in try JSONDecoder().decode([String: SampleYear].self, from: data) {
            let year = try #require(Int(text))
            let days = days(of: year).map { exchange.day($0) }
            let closed = days.filter { !$0.isOpen && $0.kind != .weekend && $0.day != Fixed.day("2025-01-09") }
            #expect(closed.map(\.day.description) == expected.holidays.keys.sorted(), "\(year)")
            #expect(days.filter { $0.kind == .shortened }.map(\.day.description) == expected.early, "\(year)")
        }
    }

    @Test(arguments: [(2023, 250), (2024, 252), (2025, 250)])
    func year_ofNewYork_hasItsNumberOfTradingDays(year: Int, count: Int) {
        #expect(days(of: year).count { Exchange.nyse.isOpen(on: $0) } == count)
    }

    @Test(arguments: [
        ("2025-03-07", "09:00", "14:30", "21:00", "01:00+1"), ("2025-03-10", "08:00", "13:30", "20:00", "00:00+1"),
        ("2025-10-31", "08:00", "13:30", "20:00", "00:00+1"), ("2025-11-03", "09:00", "14:30", "21:00", "01:00+1"),
        ("2025-11-28", "09:00", "14:30", "18:00", "22:00"), ("2025-07-03", "08:00", "13:30", "17:00", "21:00"),
    ])
    func sessions_ofNewYork_followItsClockThroughTheYear(
        iso: String,
        pre: String,
        opens: String,
        closes: String,
        post: String
    ) throws {
        let day = Exchange.nasdaq.day(Fixed.day(iso))
        let end = post.hasSuffix("+1") ? day.day.adding(days: 1) : day.day
        #expect(day.sessions.map(\.phase) == [.pre, .regular, .post])
        #expect(day.sessions.first?.opens == Fixed.time("\(iso)T\(pre):00"))
        #expect(day.regular?.opens == Fixed.time("\(iso)T\(opens):00"))
        #expect(day.regular?.closes == Fixed.time("\(iso)T\(closes):00"))
        #expect(day.sessions.last?.closes == Fixed.time("\(end)T\(post.prefix(5)):00"))
    }

    @Test(arguments: [
        ("2025-04-18", "Good Friday"), ("2022-06-20", "Juneteenth"), ("2021-07-05", "Independence Day"),
        ("2025-01-09", "Special closure"),
    ])
    func holiday_ofNewYork_isNamedAndHasNoSessions(iso: String, name: String) {
        let day = Exchange.nyse.day(Fixed.day(iso))
        #expect(day.kind == .holiday(name) && day.sessions.isEmpty && day.isKnown)
    }

    @Test(arguments: [
        ("2026-11-20T13:00", Session.Phase.pre, "2026-11-20T14:30"),
        ("2026-11-20T14:30", .regular, "2026-11-20T21:00"), ("2026-11-20T20:59", .regular, "2026-11-20T21:00"),
        ("2026-11-20T21:00", .post, "2026-11-21T01:00"), ("2026-11-27T17:59", .regular, "2026-11-27T18:00"),
        ("2026-11-27T18:00", .post, "2026-11-27T22:00"),
    ])
    func state_ofNewYork_inASession_lastsUntilItsEnd(iso: String, phase: Session.Phase, until: String) {
        let state = Exchange.nyse.state(at: Fixed.time(iso))
        #expect(state.phase == phase && state.until == Fixed.time(until) && state.isKnown)
        #expect(state.isOpen == (phase == .regular))
    }

    @Test
    func state_outsideOfSessions_lastsUntilTheNext() {
        // Friday evening before the clocks go forward: early trading on Monday begins an hour earlier in UTC.
        let friday = Fixed.time("2025-03-08T01:00")
        let state = Exchange.nyse.state(at: friday)
        #expect(state.phase == nil && state.day.day == Fixed.day("2025-03-07"))
        #expect(state.until == Fixed.time("2025-03-10T08:00"))
        #expect(Exchange.nyse.nextOpen(after: friday) == Fixed.time("2025-03-10T13:30"))
        let thanksgiving = Fixed.time("2026-11-26T15:00")
        #expect(Exchange.nyse.state(at: thanksgiving).day.kind == .holiday("Thanksgiving"))
        #expect(Exchange.nyse.tradingDay(after: Fixed.day("2026-11-25")) == Fixed.day("2026-11-27"))
        #expect(Exchange.nyse.tradingDay(before: Fixed.day("2026-11-27")) == Fixed.day("2026-11-25"))
    }

    @Test(arguments: [
        // The short session after Thanksgiving counts until the next one is over.
        (Exchange.nyse, "2026-11-27T18:00", "2026-11-27T18:00"), (.nyse, "2026-11-27T17:59", "2026-11-25T21:00"),
        (.nasdaq, "2026-11-29T12:00", "2026-11-27T18:00"), (.nasdaq, "2026-11-30T20:59", "2026-11-27T18:00"),
        (.nse, "2026-11-30T09:59", "2026-11-27T10:00"), (.nse, "2026-11-30T10:00", "2026-11-30T10:00"),
    ])
    func lastClose_isThatOfTheLastSessionThatIsOver(exchange: Exchange, now: String, closed: String) {
        #expect(exchange.lastClose(by: Fixed.time(now)) == Fixed.time(closed))
        #expect(Exchange.crypto.lastClose(by: Fixed.time(now)) == nil)
    }

    @Test
    func india_hasItsHoursHolidaysAndSpecialSessions() {
        let usual = Exchange.nse.day(Fixed.day("2025-08-14"))
        #expect(usual.kind == .regular)
        #expect(usual.regular?.opens == Fixed.time("2025-08-14T03:45"))
        #expect(usual.regular?.closes == Fixed.time("2025-08-14T10:00"))
        #expect(Exchange.nse.state(at: Fixed.time("2025-08-14T10:05")).phase == nil)
        #expect(Exchange.nse.state(at: Fixed.time("2025-08-14T10:05")).until == Fixed.time("2025-08-14T10:10"))
        #expect(Exchange.nse.day(Fixed.day("2025-08-15")).kind == .holiday("Independence Day"))
        #expect(Exchange.nse.day(Fixed.day("2026-01-15")).kind == .holiday("Elections in Maharashtra"))
        let muhurat = Exchange.nse.day(Fixed.day("2025-10-21"))
        #expect(muhurat.kind == .special("Muhurat trading") && muhurat.sessions.count == 1)
        #expect(muhurat.regular?.opens == Fixed.time("2025-10-21T08:15"))
        #expect(Exchange.nse.isOpen(on: Fixed.day("2025-02-01")) && !Exchange.nse.isOpen(on: Fixed.day("2025-02-08")))
        #expect(Exchange.nse.nextOpen(after: Fixed.time("2025-08-14T11:00")) == Fixed.time("2025-08-18T03:45"))
    }

    @Test(arguments: [("2024-03-02", "06:00", "07:00"), ("2024-05-18", "06:15", "07:10")])
    func india_onTwoSaturdaysOf2024_tradedInTwoParts(iso: String, again: String, end: String) {
        let day = Exchange.nse.day(Fixed.day(iso))
        #expect(day.kind == .special("Special session") && day.isKnown && day.isOpen)
        #expect(day.sessions.map(\.phase) == [.regular, .regular])
        #expect(day.sessions.map(\.opens) == [Fixed.time("\(iso)T03:45"), Fixed.time("\(iso)T\(again)")])
        #expect(day.sessions.map(\.closes) == [Fixed.time("\(iso)T04:30"), Fixed.time("\(iso)T\(end)")])
        let pause = Exchange.nse.state(at: Fixed.time("\(iso)T05:00"))
        #expect(pause.phase == nil && pause.until == Fixed.time("\(iso)T\(again)"))
    }

    @Test
    func india_inAYearWithoutAList_saysSo() {
        let day = Exchange.nse.day(Fixed.day("2027-01-26"))
        #expect(day.kind == .regular && !day.isKnown)
        #expect(Exchange.nse.day(Fixed.day("2026-01-27")).isKnown)
        #expect(!Exchange.nse.state(at: Fixed.time("2019-06-03T05:00")).isKnown)
        let unannounced = Exchange.nse.day(Fixed.day("2026-11-08"))
        #expect(unannounced.kind == .special("Muhurat trading") && !unannounced.isKnown && !unannounced.isOpen)
    }

    @Test
    func coins_neverStop() {
        for iso in ["2026-01-01T00:00", "2026-11-21T23:59", "2026-03-08T07:30"] {
            let state = Exchange.crypto.state(at: Fixed.time(iso))
            #expect(state.isOpen && state.until == nil && state.isKnown)
            #expect(state.day.regular?.contains(Fixed.time(iso)) == true)
            #expect(Exchange.crypto.nextOpen(after: Fixed.time(iso)) == nil)
        }
    }

    @Test(arguments: Seeds.first(8))
    func states_throughTheYears_followEachOther(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for exchange in Exchange.allCases where !exchange.isAlwaysOpen {
            for _ in 0..<60 {
                let time = Timestamp(seconds: generator.int64(1_672_531_200...1_798_675_200))
                let state = exchange.state(at: time)
                let until = try #require(state.until)
                let last = Timestamp(microseconds: until.microseconds - 1)
                let context = Comment("seed \(seed), \(exchange.name), \(time)")
                #expect(until > time && exchange.state(at: last).phase == state.phase, context)
                #expect(exchange.state(at: until).phase != state.phase, context)
                let opens = try #require(exchange.nextOpen(after: time))
                #expect(exchange.state(at: opens).isOpen && opens > time, context)
                #expect(!exchange.state(at: Timestamp(microseconds: opens.microseconds - 1)).isOpen, context)
            }
        }
    }

    @Test
    func sectors_areKnownByTheNamesOfAllVendors() {
        #expect(Sector(named: "Consumer Cyclical") == .consumerDiscretionary)
        #expect(Sector(named: "Information Technology") == .technology && Sector(named: "technology") == .technology)
        #expect(Sector(named: "Financial Services") == .financials && Sector(named: "Astrology") == nil)
        for sector in Sector.allCases {
            #expect(Sector(named: sector.title) == sector && Sector(named: sector.rawValue) == sector)
        }
    }
}
