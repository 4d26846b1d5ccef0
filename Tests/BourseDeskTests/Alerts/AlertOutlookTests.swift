import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Alerts whose condition is met already")
struct AlertOutlookTests {
    /// The close of the short session after Thanksgiving, 13:00 in New York.
    private static let close = time("2026-11-27T18:00:00Z")
    /// Two hours later: closed until Monday.
    private static let evening = time("2026-11-27T20:00:00Z")
    private static let monday = time("2026-11-30T14:30:00Z")

    private static func time(_ iso: String) -> Timestamp {
        ISOTime(iso)?.timestamp(in: .utc) ?? Timestamp(seconds: -1)
    }

    /// What is said of an alert on the quote of an instrument, in New York.
    private func said(
        _ words: String...,
        now: Timestamp = Self.evening,
        asOf: Timestamp = Self.close,
        cents: Int64 = 203_10,
        before: Int64 = 200_00,
        of instrument: Instrument = MarketRig.share("AAPL"),
        lastDay: String = "",
        zone: String = "America/New_York"
    ) async throws -> (outlook: AlertOutlook, text: String)? {
        let rig = MarketRig(clock: ManualClock(now), listed: [instrument], hasSources: false)
        var quote = Quote(symbol: instrument.symbol, currency: instrument.currency)
        quote[.last] = Sourced(.cents(cents), source: SourceID("first"), asOf: asOf)
        quote[.previousClose] = Sourced(.cents(before), source: SourceID("first"), asOf: asOf)
        try await rig.store.save([quote])
        let alerts = try FigureRig(QuoteMetrics(markets: rig.markets), rig.clock, currency: instrument.currency)
        let draft = AlertDraft(
            subject: "symbol:\(instrument.symbol)",
            measure: words[0],
            trigger: words[1],
            level: words[2],
            lastDay: lastDay
        )
        let made = try await alerts.desk.make(draft, of: alerts.user)
        guard let outlook = await alerts.desk.outlook(of: made) else { return nil }
        return (outlook, outlook.text(of: made, in: try #require(ZoneRules(identifier: zone))))
    }

    @Test func price_pastTheLevelAfterTheClose_isCheckedAtTheNextOpening() async throws {
        let said = try #require(try await said("price", "above", "200"))
        #expect(
            said.text == "AAPL is already above $200.00 ($203.10 at the close). "
                + "Checked when Nasdaq opens: Mon 30 Nov, 9:30 AM EST."
        )
        #expect(said.outlook.check == .opening && said.outlook.opensAt == Self.monday)
    }

    @Test(arguments: [
        ("America/Los_Angeles", "Mon 30 Nov, 6:30 AM PST."), ("UTC", "Mon 30 Nov, 2:30 PM UTC."),
        ("Asia/Kolkata", "Mon 30 Nov, 8:00 PM IST."), ("Pacific/Auckland", "Tue 1 Dec, 3:30 AM +13:00."),
    ])
    func opening_isSaidInTheReadersZone(zone: String, ending: String) async throws {
        #expect(try await said("price", "above", "200", zone: zone)?.text.hasSuffix(ending) == true)
    }

    @Test(arguments: [
        ("price", "below", "210", "AAPL is already below $210.00 ($203.10 at the close)."),
        ("price", "above", "203.1", "AAPL is already at or above $203.10 ($203.10 at the close)."),
        ("day-change", "above", "0.01", "The day change of AAPL is already above 1% (1.55% at the close)."),
    ])
    func conditionOfAnyDirectMeasure_isSaidInItsUnit(measure: String, trigger: String, level: String, start: String)
        async throws
    {
        #expect(try await said(measure, trigger, level)?.text.hasPrefix(start) == true)
    }

    @Test(arguments: [("price", "above", "204"), ("price", "below", "203"), ("price", "crosses", "200")])
    func condition_thatIsNotMet_isNotSpokenOf(measure: String, trigger: String, level: String) async throws {
        #expect(try await said(measure, trigger, level) == nil)
    }

    @Test func price_thatIsStillFresh_firesAtOnce_openOrClosed() async throws {
        for now in [Self.close.adding(seconds: 300), Self.close.adding(seconds: -60)] {
            let asOf = min(now, Self.close).adding(seconds: -5)
            let said = try #require(try await said("price", "above", "200", now: now, asOf: asOf))
            #expect(said.outlook.check == .now)
            #expect(
                said.text == "AAPL is already above $200.00 ($203.10). Fires within a minute, while Bourse is running."
            )
        }
    }

    @Test func price_thatIsStale_whileTheMarketIsOpen_waitsForTheNext() async throws {
        let now = Self.close.adding(seconds: -3600)
        let said = try #require(try await said("price", "above", "200", now: now, asOf: now.adding(seconds: -7200)))
        #expect(said.outlook.check == .nextValue && said.outlook.opensAt == nil)
        #expect(
            said.text == "AAPL is already above $200.00 ($203.10 on Fri 27 Nov, 10:00 AM EST). "
                + "Checked with the next price."
        )
    }

    @Test func price_olderThanTheLastClose_isSaidWithItsTime() async throws {
        let said = try await said("price", "above", "200", asOf: Self.time("2026-11-25T21:00:00Z"))
        #expect(said?.text.contains("($203.10 on Wed 25 Nov, 4:00 PM EST)") == true)
    }

    @Test func alert_whoseLastDayEndsBeforeTheOpening_isSaidNotToFire() async throws {
        let said = try #require(try await said("price", "above", "200", lastDay: "2026-11-28"))
        #expect(said.outlook.check == .never)
        #expect(said.text.hasSuffix("(Mon 30 Nov, 9:30 AM EST), so it cannot fire."))
    }

    @Test func indianShare_hasTheHoursOfItsExchange() async throws {
        let share = MarketRig.share("RELIANCE.NS", on: .nse)
        let close = Self.time("2026-11-27T10:00:00Z")
        let said = try #require(try await said("price", "above", "200", asOf: close, of: share))
        #expect(said.text.contains("Checked when NSE India opens: Sun 29 Nov, 10:45 PM EST."))
    }

    /// Holidays of India are announced a year ahead, and the hours of the session on Diwali later still.
    @Test(arguments: [("2026-12-31", ""), ("2026-11-06", ""), ("2026-11-06", "2026-11-07")])
    func opening_onADayThatIsNotKnown_hasNoTime(day: String, lastDay: String) async throws {
        let share = MarketRig.share("RELIANCE.NS", on: .nse)
        let close = Self.time("\(day)T10:00:00Z")
        let now = close.adding(seconds: 7200)
        let said = try #require(
            try await said("price", "above", "200", now: now, asOf: close, of: share, lastDay: lastDay)
        )
        #expect(said.outlook.check == .opening && said.outlook.opensAt == nil)
        #expect(said.text.hasSuffix("(₹203.10 at the close). Checked when NSE India opens next."), "\(said.text)")
    }

    @Test func coin_isNeverSpokenOf() async throws {
        let coin = Instrument(
            symbol: MarketRig.symbol("BTC-USD"),
            name: "Bitcoin",
            exchange: nil,
            currency: .usd,
            kind: .coin
        )
        #expect(try await said("price", "above", "200", of: coin) == nil)
        let listed = MarketRig.share("BTC-USD", on: .crypto)
        #expect(try await said("price", "above", "200", of: listed) == nil)
    }

    @Test func alert_thatIsPausedOrFired_isNotSpokenOf() async throws {
        let rig = MarketRig(clock: ManualClock(Self.evening), listed: [MarketRig.share("AAPL")], hasSources: false)
        var quote = Quote(symbol: MarketRig.symbol("AAPL"), currency: .usd)
        quote[.last] = Sourced(.cents(203_10), source: SourceID("first"), asOf: Self.close)
        try await rig.store.save([quote])
        let alerts = try FigureRig(QuoteMetrics(markets: rig.markets), rig.clock)
        let made = try await alerts.make("symbol:AAPL", "price", "above", "200")
        #expect(await alerts.desk.outlook(of: made) != nil)
        try await alerts.desk.setEnabled(false, made.id.text, of: alerts.user.id)
        let paused = try await alerts.desk.alert(made.id.text, of: alerts.user.id)
        #expect(await alerts.desk.outlook(of: paused) == nil)
    }

    @Test func navOfAFund_hasNoHours() async throws {
        try await FundRig.run { rig in
            let alerts = try FigureRig(FundMetricsSource(library: rig.library), rig.clock, currency: .inr)
            try await rig.list([rig.scheme(7, nav: 106_00, daysAgo: 1)])
            let made = try await alerts.make("fund:7", "nav", "above", "105")
            let outlook = try #require(await alerts.desk.outlook(of: made))
            #expect(outlook.check == .now && outlook.opensAt == nil)
            #expect(outlook.text(of: made, in: .utc).hasPrefix("The NAV of Fund 7 is already above ₹105.00 (₹106.00)."))
        }
    }

    @Test func option_hasTheHoursOfItsInstrument_onceItsChainIsKnown() async throws {
        let rig = MarketRig(clock: ManualClock(Self.evening), listed: [MarketRig.share("AAPL")])
        let contract = try #require(OptionContract(occ: "AAPL  270115C00200000"))
        var option = FetchedOption(contract)
        (option.bid, option.ask) = (.cents(9_00), .cents(9_10))
        let chain = FetchedChain(
            spot: Sourced(.cents(203_10), source: rig.chains.id, asOf: Self.close),
            expirations: [contract.expiration],
            expiration: contract.expiration,
            options: [option]
        )
        rig.chains.script.reply { _ in .success(chain) }
        let alerts = try FigureRig(OptionMetrics(chains: rig.markets.chains), rig.clock)
        try await rig.running {
            let made = try await alerts.make("option:\(contract.occSymbol)", "price", "above", "9")
            _ = try await rig.markets.chains.chain(of: contract.root, expiring: contract.expiration)
            let outlook = try #require(await alerts.desk.outlook(of: made))
            #expect(outlook.check == .opening && outlook.opensAt == Self.monday)
            #expect(outlook.text(of: made, in: .newYork).contains("is already above $9.00 ($9.05 at the close)."))
        }
    }
}
