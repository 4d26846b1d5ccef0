import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb

/// Figures of a portfolio as people read them, in its currency.
struct PortfolioFormatter: Sendable {
    let money: MoneyText
    let style: UserSettings.NumberStyle
    let base: Currency

    init(_ base: Currency, style: UserSettings.NumberStyle) {
        money = MoneyText(style: style, currency: base)
        self.style = style
        self.base = base
    }

    /// `up`, `down` or `flat`.
    func tone(_ amount: Money) -> String {
        let text = money.bareSigned(amount)
        return text.hasPrefix("+") ? "up" : text.hasPrefix(NumberText.minus) ? "down" : "flat"
    }

    /// Amounts in another currency.
    func text(in currency: Currency) -> MoneyText { MoneyText(style: style, currency: currency) }

    /// `1,250.5`, `−15`: with a real minus.
    static func quantity(_ quantity: Quantity) -> String {
        quantity < .zero
            ? NumberText.minus + NumberText.quantity(.zero - quantity) : NumberText.quantity(quantity)
    }

    /// `12 holdings, 2 at cost, 31 Mar 26`.
    static func extent(of sheet: PortfolioSheet) -> String {
        let atCost = sheet.holdings.count { $0.valuedAt == .cost }
        return [
            Count.of(sheet.holdings.count, "holding"), atCost > 0 ? "\(atCost) at cost" : nil,
            DayText.short(sheet.asOf),
        ]
        .compactMap { $0 }.joined(separator: ", ")
    }

    /// A return, or why there is none.
    func fraction(_ result: Result<Double, NoReturn>, explain: String? = nil) -> Cell {
        switch result {
        case .success(let value): .change(FractionText.signed(value), explain: explain)
        case .failure(let reason): .absent(reason.sentence)
        }
    }

    /// `1M`, `Since the beginning`.
    static func title(_ period: ReturnPeriod) -> String {
        switch period {
        case .week: "Week"
        case .month: "Month"
        case .quarter: "3 months"
        case .halfYear: "6 months"
        case .year: "Year"
        case .threeYears: "3 years"
        case .fiveYears: "5 years"
        case .tenYears: "10 years"
        case .yearToDate: "Year to date"
        case .max: "All"
        }
    }

    /// "Delta", "Model value": what is chosen among figures of options.
    static func title(_ metric: MetricName) -> String {
        metric == .optionValue ? "Model value" : metric.rawValue.capitalizedFirst
    }

    /// Where the working of a figure is.
    static func explain(
        _ metric: MetricName,
        period: ReturnPeriod? = nil,
        account: String? = nil,
        symbol: Symbol? = nil,
        axis: AllocationAxis? = nil,
        part: String? = nil
    ) -> String {
        Query()
            .setting("period", to: period?.rawValue)
            .setting("account", to: account)
            .setting("symbol", to: symbol?.name)
            .setting("by", to: axis?.rawValue)
            .setting("part", to: part)
            .href("/portfolio/explain/\(metric.rawValue)")
    }

    /// Where the page of something is that is held; nothing for what has none.
    static func page(of asset: PortfolioAsset) -> String? {
        if asset.symbol.name.hasPrefix("AMFI-") { return "/funds/\(asset.symbol.name.dropFirst(5))" }
        if asset.symbol.name.hasPrefix("FUND-") { return nil }
        return MarketAddress.path(asset.option?.root ?? asset.symbol)
    }
}
