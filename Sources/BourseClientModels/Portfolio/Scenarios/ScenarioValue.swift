import BourseClient
import BourseCore
import BourseDesk
import Foundation

/// What follows from a scenario, ready to be shown.
public struct ScenarioValue: Equatable, Sendable {
    /// A holding or cash under the scenario.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The account and the symbol or the currency.
        public let id: String
        /// What it is.
        public let name: String
        /// The account, and the risk factors that change its value.
        public let detail: String
        /// `−23.4%`; empty for cash.
        public let move: String
        /// Its value today and then, in the base currency.
        public let before, after: String
        /// What it gains in the base currency.
        public let change: String
        /// Whether it gains.
        public let tone: Tone
        /// Why it does not change; empty if it does.
        public let problem: String

        /// What VoiceOver reads.
        public var accessibilityText: String {
            "\(name), \(detail), profit or loss \(change)\(problem.isEmpty ? "" : ", \(problem)")"
        }
    }

    /// Profit or loss, and the range that follows from the intervals of the betas; `Estimate` without one.
    public let change, range: String
    /// Profit or loss divided by the value today; an em dash without a value.
    public let percent: String
    /// The value today and then, in the base currency.
    public let before, after: String
    /// The day of the value then.
    public let day: String
    /// Whether the portfolio gains.
    public let tone: Tone
    /// Holdings and cash.
    public let rows: [Row]
    /// The margin requirement today and then by currency.
    public let margin: [Margin]
    /// What happens to options that are exercised or assigned, in sentences.
    public let deliveries: [String]

    /// The margin requirement of a currency.
    public struct Margin: Equatable, Identifiable, Sendable {
        /// The currency.
        public let id: String
        /// The requirement today and then.
        public let before, after: String
    }

    init(_ scenario: API.PortfolioScenario, _ formats: DeskFormats) {
        let base = scenario.base
        change = formats.signedMoney(scenario.change, base)
        range =
            scenario.changeLow == scenario.changeHigh
            ? "Estimate"
            : "\(formats.signedMoney(scenario.changeLow, base)) to \(formats.signedMoney(scenario.changeHigh, base))"
        percent = formats.percent(scenario.changeReturn, decimals: 2, plus: "+")
        before = formats.money(scenario.value, base)
        after = formats.money(scenario.valueThen, base)
        day = formats.day(scenario.day)
        tone = Tone(scenario.change)
        rows = scenario.holdings.map { Self.row($0, base, formats) } + scenario.cash.map { Self.row($0, base, formats) }
        margin = scenario.margin.map {
            Margin(
                id: $0.currency,
                before: formats.money($0.before, $0.currency),
                after: formats.money($0.after, $0.currency)
            )
        }
        deliveries = scenario.deliveries.map { Self.sentence($0, formats) }
    }

    private static func row(_ holding: API.PortfolioScenario.Holding, _ base: String, _ formats: DeskFormats) -> Row {
        Row(
            id: "\(holding.account)/\(holding.symbol)",
            name: OptionContract(occ: holding.symbol)?.text ?? holding.symbol,
            detail: "\(holding.account) · \(basis(holding))",
            move: FractionText.signed(holding.move.double),
            before: formats.money(holding.value, base),
            after: formats.money(holding.valueThen, base),
            change: formats.signedMoney(holding.change, base),
            tone: Tone(holding.change),
            problem: holding.problem ?? ""
        )
    }

    private static func row(_ cash: API.PortfolioScenario.CashItem, _ base: String, _ formats: DeskFormats) -> Row {
        Row(
            id: "\(cash.account)/cash \(cash.currency)",
            name: "Cash, \(cash.currency)",
            detail: cash.account,
            move: "",
            before: formats.money(cash.value, base),
            after: formats.money(cash.value + cash.change, base),
            change: formats.signedMoney(cash.change, base),
            tone: Tone(cash.change),
            problem: ""
        )
    }

    /// `beta 1.88, 1.58 to 2.18`, `duration 6.1` or `does not move`.
    private static func basis(_ holding: API.PortfolioScenario.Holding) -> String {
        let number = { (value: Decimal?) in FractionText.number(value?.double) }
        let duration = holding.duration.map { "duration \(FractionText.number($0.double, decimals: 1))" }
        let beta: String? =
            switch holding.basis {
            case .regression:
                "beta \(number(holding.beta)), \(number(holding.betaLow)) to \(number(holding.betaHigh))"
            case .category: holding.beta == 0 && duration != nil ? nil : "beta \(number(holding.beta))"
            case .assumed: "beta \(number(holding.beta)), too little history"
            case .coin: "crypto"
            case .bond, .duration: nil
            case .unrelated: "does not move"
            case .unlisted(let text): text
            case nil: "no price, does not move"
            }
        let mover = holding.mover == holding.symbol ? nil : holding.mover
        return [mover, beta, duration].compactMap { $0 }.joined(separator: ", ")
    }

    /// What happens to an option, such as that 200 shares are sold.
    private static func sentence(_ delivery: API.PortfolioScenario.Delivery, _ formats: DeskFormats) -> String {
        let contract = OptionContract(occ: delivery.option)
        let what: String
        if delivery.shares == 0 {
            what = "the difference is settled in cash"
        } else {
            let count = formats.quantity(delivery.shares.magnitude)
            let verb = delivery.shares > 0 ? "bought" : "sold"
            let terms =
                contract.map { "\($0.root.name) are \(verb) at \($0.strike)" } ?? "\(delivery.option) are \(verb)"
            what = "\(count) shares of \(terms)"
        }
        return switch delivery.kind {
        case .assigned: "Assigned at expiration: \(what)."
        case .exercised: "Exercised at expiration: \(what)."
        case .early: "Early assignment is likely, as no time value is left: \(what)."
        case .unlisted(let text): "\(text): \(what)."
        }
    }
}
