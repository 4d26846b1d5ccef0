import BourseAlerts
import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BoursePortfolio
import BourseValues
import Testing

@testable import BourseStorage

extension Store {
    /// Keeps something in every table of portfolios.
    func fillPortfolio(_ user: UserID) async throws {
        var made = SampleTransactions(seed: 1)
        let portfolios = SQLitePortfolioStore(database)
        let batch = TransactionBatch(try #require(ImportID(environment.newID())), fileName: "a.csv")
        _ = try await portfolios.add(made.some(3), batch: batch, atMost: 9, user: user, now: now)
        let preferences = PortfolioPreferences(
            accounts: [PortfolioAccount(name: "a", allowsShort: true)],
            targets: [SampleMarkets.symbol(1): 5000],
            partTargets: PartTargets(by: .currency, ["USD": 5000]),
            taxClasses: TaxClasses(india: [SampleMarkets.symbol(1): .debtFund])
        )
        try await portfolios.save(preferences, user: user, now: now)
        let day = TradingDay(number: 20_000)
        let rate = EnteredRate(currency: .inr, in: .usd, day: day, rate: .one)
        for value in [
            EnteredValue.rate(rate),
            .price(EnteredPrice(symbol: SampleMarkets.symbol(1), day: day, price: Price(units: 1))),
            .bond(EnteredBond(symbol: SampleMarkets.symbol(1), terms: .duration(Ratio(units: 1)))),
        ] { _ = try await portfolios.enter(value, atMost: 9, user: user, now: now) }
        try await portfolios.save(CachedPage(edition: "1", pricedAt: now, body: "page"), of: user)
    }

    /// Keeps something in every table of alerts.
    func fillAlerts(_ user: UserID) async throws {
        let rule = try AlertRule(
            id: try #require(AlertRuleID(environment.newID())),
            subject: .symbol(SampleMarkets.symbol(1)),
            condition: AlertCondition(.price, trigger: .above, level: AlertValue(units: 1)),
            currency: .usd,
            channels: [.email]
        )
        let alert = StoredAlert(user: user, rule: rule, name: nil, madeAt: now)
        _ = try await alerts.insert(alert, atMost: 1)
        let fire = AlertFire(
            id: AlertFire.ID(rule: rule.id, arming: 1),
            value: AlertValue(units: 2),
            seenAt: now,
            foundAt: now,
            isWhileAway: false
        )
        let step = AlertStep(rule: rule, name: nil, state: alert.state, fires: [fire])
        _ = try await alerts.commit([step], now: now, watchedUntil: now)
        let secret = String(repeating: "0", count: 64)
        let token = try #require(WebhookToken(ntfy: "tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2"))
        let webhook = Webhook(address: "https://ntfy.sh/a", secret: secret, service: .ntfy(token), madeAt: now)
        try await alerts.setWebhook(webhook, of: user)
    }
}
