// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// Replaces the size rule of an account, or of all accounts without their own; answers all rules.
    ///
    /// `PUT /api/v1/journal/risk/rule`
    ///
    /// - Parameters:
    ///   - account: Default: all accounts without their own.
    ///   - rule: Without it, a rule is removed.
    ///   - percent: Of account-share: above 0, up to 100.
    ///   - size: Of account-share: the size of the account.
    ///   - currency: Default: that of the trade, or of most trades.
    public func setRiskRule(
        account: String? = nil,
        rule: API.SetRiskRuleBody.Rule? = nil,
        percent: Decimal? = nil,
        size: Decimal? = nil,
        currency: String? = nil
    ) -> Call<API.SetRiskRuleResponse> {
        var request = APIRequest(.put, ["journal", "risk", "rule"])
        let body = API.SetRiskRuleBody(account: account, rule: rule, percent: percent, size: size, currency: currency)
        request.body = .json(body)
        return document(request)
    }

    /// Restores a deleted playbook and its answers.
    ///
    /// `POST /api/v1/journal/playbook-restorations/{restoration}`
    public func restorePlaybook(_ restoration: String) -> Call<API.Playbook> {
        document(APIRequest(.post, ["journal", "playbook-restorations", restoration]))
    }

    /// The review of a week or a month: its facts, the plan of the one before, the note and the goals.
    ///
    /// `GET /api/v1/journal/reviews/{period}`
    ///
    /// - Parameter currency: Default: the currency of most trades.
    public func review(_ period: String, currency: String? = nil) -> Call<API.Review> {
        var request = APIRequest(.get, ["journal", "reviews", period])
        request.query("currency", currency)
        return document(request)
    }

    /// A card with the result of day:2026-03-02, week:2026-W10, month:2026-03, year:2026 or trade: and an identity.
    ///
    /// `GET /api/v1/journal/cards/{subject}`
    ///
    /// - Parameters:
    ///   - form: Default: square.
    ///   - theme: Default: light.
    ///   - money: Whether amounts are shown; default: false.
    ///   - symbols: Whether symbols are shown; default: false.
    ///   - currency: Default: the currency of most trades.
    public func journalCard(
        _ subject: String,
        form: API.CardForm? = nil,
        theme: API.CardTheme? = nil,
        money: Bool? = nil,
        symbols: Bool? = nil,
        account: String? = nil,
        currency: String? = nil
    ) -> Call<Data> {
        var request = APIRequest(.get, ["journal", "cards", subject])
        request.query("form", form)
        request.query("theme", theme)
        request.query("money", money)
        request.query("symbols", symbols)
        request.query("account", account)
        request.query("currency", currency)
        request.accept = "image/*"
        return data(request)
    }

    /// The values of a card.
    ///
    /// `GET /api/v1/journal/cards/{subject}/facts`
    ///
    /// - Parameters:
    ///   - form: Default: square.
    ///   - theme: Default: light.
    ///   - money: Whether amounts are shown; default: false.
    ///   - symbols: Whether symbols are shown; default: false.
    ///   - currency: Default: the currency of most trades.
    public func journalCardFacts(
        _ subject: String,
        form: API.CardForm? = nil,
        theme: API.CardTheme? = nil,
        money: Bool? = nil,
        symbols: Bool? = nil,
        account: String? = nil,
        currency: String? = nil
    ) -> Call<API.CardFacts> {
        var request = APIRequest(.get, ["journal", "cards", subject, "facts"])
        request.query("form", form)
        request.query("theme", theme)
        request.query("money", money)
        request.query("symbols", symbols)
        request.query("account", account)
        request.query("currency", currency)
        return document(request)
    }

    /// The review of a year: months, extremes, streaks, groups, and the year before.
    ///
    /// `GET /api/v1/journal/years/{year}`
    ///
    /// - Parameter currency: Default: the currency of most trades.
    public func journalYear(_ year: Int, account: String? = nil, currency: String? = nil) -> Call<API.YearReview> {
        var request = APIRequest(.get, ["journal", "years", year.parameterText])
        request.query("account", account)
        request.query("currency", currency)
        return document(request)
    }
}
