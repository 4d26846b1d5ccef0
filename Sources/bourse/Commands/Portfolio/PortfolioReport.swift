import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

/// A portfolio as `bourse portfolio` prints it.
struct PortfolioReport {
    let state: PortfolioService.PortfolioState
    let money: MoneyText

    init(state: PortfolioService.PortfolioState, style: UserSettings.NumberStyle) {
        self.state = state
        money = MoneyText(style: style, currency: state.sheet.base)
    }

    private var sheet: PortfolioSheet { state.sheet }

    /// Everything as lines.
    var lines: [String] {
        let dayReturn = sheet.dayReturn.map { " (\(NumberText.percent($0, decimals: 2, plus: "+")))" } ?? ""
        let head = [
            "\(money.text(sheet.value)) on \(sheet.asOf)",
            "  day \(money.signed(sheet.dayChange))\(dayReturn)",
            "  unrealized \(money.signed(sheet.unrealized.total)), realized \(money.signed(sheet.realized.total)), "
                + "income \(money.signed(sheet.income))",
            "",
        ]
        return head + returns + [""] + holdings + cash + problems
    }

    private var returns: [String] {
        TextTable(
            heads: ["Period", "Gain", "Time-weighted", "Annualized", "Money-weighted", "Benchmark"],
            numbers: [1, 2, 3, 4, 5],
            rows: sheet.returns.map { values in
                let own = try? values.own.get()
                let weighted = own.flatMap { try? $0.moneyWeighted.get() }
                let until = own?.until.map { " until \($0)" } ?? ""
                return [
                    values.period.rawValue + until, own.map { money.bareSigned($0.gain) } ?? FractionText.none,
                    FractionText.signed(own.flatMap { try? $0.timeWeighted.get() }),
                    FractionText.signed(own?.annualized), FractionText.signed(weighted?.overPeriod),
                    FractionText.signed(values.benchmark),
                ]
            }
        ).lines
    }

    private var holdings: [String] {
        TextTable(
            heads: [
                "Symbol", "Account", "Quantity", "Price", "Value, \(sheet.base)", "Gain, \(sheet.base)", "Gain",
                "Day change, \(sheet.base)", "Rate", "Valued at",
            ],
            numbers: [2, 3, 4, 5, 6, 7],
            rows: sheet.holdings.map { holding in
                let sign = holding.asset.currency.sign
                return [
                    holding.asset.symbol.name, holding.account, NumberText.quantity(holding.quantity),
                    holding.price.map { sign + NumberText.price($0.unit, atMost: 6) } ?? "no price",
                    holding.baseValue.map { money.bare($0) } ?? FractionText.none,
                    holding.unrealized.map { money.bareSigned($0.total) } ?? FractionText.none,
                    holding.unrealizedReturn.map { NumberText.percent($0, plus: "+") } ?? FractionText.none,
                    holding.dayChange.map { money.bareSigned($0) } ?? FractionText.none,
                    holding.baseValue == nil
                        ? "" : RateText.text(holding.rate, of: holding.asset.currency, in: sheet.base) ?? "",
                    holding.valuedAt == .trade ? "own trade" : holding.valuedAt?.rawValue ?? FractionText.none,
                ]
            }
        ).lines
    }

    private var cash: [String] {
        sheet.cash.map { balance in
            let amount = MoneyText(style: money.style, currency: balance.currency).text(balance.amount)
            let line = "  cash in \(balance.account): \(amount)"
            guard balance.currency != sheet.base else { return line }
            guard let converted = balance.baseAmount, let rate = balance.rate else {
                return line + ", no exchange rate"
            }
            let text = RateText.text(rate, of: balance.currency, in: sheet.base) ?? ""
            return line + ", \(money.text(converted)) (\(text))"
        }
    }

    private var problems: [String] {
        guard !sheet.contradictions.isEmpty else { return [] }
        return ["", "Issues to check:"] + sheet.contradictions.map { "  \($0.message) \($0.advice)" }
    }
}
