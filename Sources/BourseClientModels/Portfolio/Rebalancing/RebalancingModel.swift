import BourseClient
import BourseCore
import BourseDesk
import Foundation
public import Observation

/// Trades that bring the portfolio closest to its targets.
@Observable @MainActor
public final class RebalancingModel {
    /// A trade, prepared once.
    public struct Trade: Equatable, Identifiable, Sendable {
        /// The symbol.
        public let id: String
        /// `Buy` or `Sell`.
        public let side: String
        /// The quantity without a sign.
        public let quantity: String
        /// What is paid with a plus, and what is received with a minus, in the base currency.
        public let value: String
        /// What VoiceOver reads.
        public let accessibilityText: String
    }

    /// An asset with a target after the trades.
    public struct Part: Equatable, Identifiable, Sendable {
        /// The symbol.
        public let id: String
        /// Its value in the base currency.
        public let value: String
        /// Its share of all assets with a target and the cash left, `24.1%`; an em dash without a value.
        public let share: String
    }

    /// What the screen shows.
    public struct Plan: Equatable, Sendable {
        /// `3 trades`, or `No trades needed`.
        public let heading: String
        /// The trades.
        public let trades: [Trade]
        /// The assets with a target after the trades, the largest first.
        public let parts: [Part]
        /// The cash that is left, in the base currency.
        public let cash: String
    }

    /// The trades, with their age.
    public var state: Loadable<Plan> { content.state }
    /// What is typed for the cash to add, in the base currency; empty for none.
    public var cash = ""
    /// What is typed for the smallest trade, in the base currency; empty for none.
    public var minimum = ""
    /// Whether assets may be sold.
    public var maySell = true
    /// Whether only whole shares are traded.
    public var wholeShares = true
    /// Whether the plan is that of what is typed and chosen.
    public var isCurrent: Bool { choices != nil && choices == asked }
    /// The choices of the plan that is shown; nil before there was one.
    private var asked: Choices?
    @ObservationIgnored private let content: ScreenContent<Plan>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// What is wrong, by the name of the field; empty if the trades can be calculated.
    public var mistakes: [String: String] {
        var mistakes: [String: String] = [:]
        let text = "Enter an amount of 0 or more, such as 1000."
        if Self.amount(cash) == nil { mistakes["cash"] = text }
        if Self.amount(minimum) == nil { mistakes["minimum"] = text }
        return mistakes
    }

    /// Calculates the trades; nothing is asked while something is wrong.
    public func load() async {
        guard let choices else { return }
        // A plan of other choices is not shown while these are calculated.
        asked = choices
        let formats = context.formats
        let call = context.client.rebalancing(
            cash: choices.cash == 0 ? nil : choices.cash,
            sell: choices.maySell ? nil : false,
            whole: choices.wholeShares ? nil : false,
            minimum: choices.minimum == 0 ? nil : choices.minimum
        )
        await content.load(call) { Self.plan($0, formats) }
    }

    /// What the trades are calculated from.
    private struct Choices: Equatable {
        let cash, minimum: Decimal
        let maySell, wholeShares: Bool
    }

    /// What is typed and chosen; nil while something is wrong.
    private var choices: Choices? {
        guard let cash = Self.amount(cash), let minimum = Self.amount(minimum) else { return nil }
        return Choices(cash: cash, minimum: minimum, maySell: maySell, wholeShares: wholeShares)
    }

    /// An amount of 0 or more, 0 where nothing is typed; nil for anything else.
    private static func amount(_ text: String) -> Decimal? {
        guard !text.allSatisfy(\.isWhitespace) else { return 0 }
        guard let typed = TypedNumber.entered(text), let money = try? Money(typed), money >= .zero, money <= .limit
        else { return nil }
        return TypedNumber.decimal(typed)
    }

    nonisolated private static func plan(_ answer: API.RebalancingResponse, _ formats: DeskFormats) -> Plan {
        let base = answer.base
        let whole = answer.values.reduce(answer.cash) { $0 + $1.value }
        return Plan(
            heading: answer.trades.isEmpty ? "No trades needed" : formats.count(answer.trades.count, "trade"),
            trades: answer.trades.map { trade in
                let side = trade.quantity > 0 ? "Buy" : "Sell"
                let quantity = formats.quantity(trade.quantity.magnitude)
                let value = formats.signedMoney(trade.value, base)
                return Trade(
                    id: trade.symbol,
                    side: side,
                    quantity: quantity,
                    value: value,
                    accessibilityText: "\(side) \(quantity) \(trade.symbol), \(value)"
                )
            },
            parts: answer.values.sorted { ($1.value, $0.symbol) < ($0.value, $1.symbol) }.map { part in
                let share = whole > 0 ? part.value / whole : nil
                return Part(
                    id: part.symbol,
                    value: formats.money(part.value, base),
                    share: formats.percent(share)
                )
            },
            cash: formats.money(answer.cash, base)
        )
    }
}
