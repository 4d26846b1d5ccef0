import BourseCore

/// A change of how trades were made, whose effect can be calculated: one declaration for pages, the API and commands.
public struct WhatIfRule: Sendable, Identifiable {
    /// What a rule makes of one trade.
    public enum Effect: Hashable, Sendable {
        /// It stays as it was.
        case unchanged
        /// It is not made.
        case leftOut
        /// It ends otherwise.
        case changed(gross: Money, fees: Money)
        /// It stays as it was, because the rule cannot be applied.
        case unknown(WhatIfTrade.UnknownReason)
    }

    /// What names it in addresses.
    public let id: String
    /// `Without the worst setup`.
    public let title: String
    /// What it changes, and what it assumes.
    public let definition: String
    /// Whether the effect is an estimate, because it assumes prices that were not paid.
    public let isEstimate: Bool
    /// Where its numbers are published, and the day as of which; nil for rules without.
    public let source: (address: String, asOf: String)?
    /// The effect on each trade, and what the rule chose, such as the name of a setup.
    let apply: @Sendable ([WhatIfTrade], Currency) -> (effects: [Effect], choice: String)

    /// The rules, with one for each fee schedule.
    public static func all(_ schedules: [FeeSchedule]) -> [WhatIfRule] {
        [withoutWorstSetup, withoutTradesAfterTwoLosses, stopAtOneR, heldToExpiration, closedAtHalf]
            + schedules.map { fees(on: $0) }
    }
}

extension WhatIfRule {
    /// Without the setup that lost the most.
    static let withoutWorstSetup = WhatIfRule(
        id: "without-worst-setup",
        title: "Without the worst setup",
        definition: "Leaves out the trades of the setup with the lowest net P&L.",
        isEstimate: false,
        source: nil
    ) { trades, _ in
        var totals: [String: Money] = [:]
        for trade in trades { for setup in Set(trade.setups) { totals[setup, default: .zero] += trade.netProfit } }
        guard let worst = totals.min(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else {
            return (trades.map { _ in .unchanged }, "")
        }
        return (trades.map { $0.setups.contains(worst) ? .leftOut : .unchanged }, worst)
    }

    /// Without trades of a day after two losers in a row.
    static let withoutTradesAfterTwoLosses = WhatIfRule(
        id: "after-two-losses",
        title: "Without trades after two losses",
        definition: "After two losing trades in a row on a day, no trade is opened until the next day.",
        isEstimate: false,
        source: nil
    ) { trades, _ in (LossStop(after: 2).effects(on: trades), "") }

    /// With no loss larger than the planned risk.
    static let stopAtOneR = WhatIfRule(
        id: "stop-at-1r",
        title: "With a stop at −1 R",
        definition:
            "No trade loses more than its planned risk before fees. Assumes that each stop is filled at its price, "
            + "and that no winner reached the stop before.",
        isEstimate: true,
        source: nil
    ) { trades, _ in
        let effects = trades.map { trade -> Effect in
            guard let risk = trade.risk else { return .unknown(.noRisk) }
            return trade.grossProfit < -risk ? .changed(gross: -risk, fees: trade.fees) : .unchanged
        }
        return (effects, "")
    }

    /// With options held until they expired.
    static let heldToExpiration = WhatIfRule(
        id: "held-to-expiration",
        title: "Options held to expiration",
        definition: "Options are settled at their intrinsic value at the stored close of the underlying on the day of "
            + "expiration, without fees of closing.",
        isEstimate: true,
        source: nil
    ) { trades, _ in (trades.map { effect($0.heldToExpiration, on: $0) }, "") }

    /// With options that began with a credit closed at half of their maximum profit.
    static let closedAtHalf = WhatIfRule(
        id: "closed-at-half",
        title: "Closed at 50% of the maximum profit",
        definition:
            "Options that began with a credit are closed at the end of the first day on which half of their maximum "
            + "profit was reached, with the fees that were paid. Their prices on that day are estimated by a model, from "
            + "stored closes of the underlying and the volatilities of opening and closing.",
        isEstimate: true,
        source: nil
    ) { trades, _ in (trades.map { effect($0.closedAtHalf, on: $0) }, "") }

    /// With the fees of another broker.
    static func fees(on schedule: FeeSchedule) -> WhatIfRule {
        WhatIfRule(
            id: "fees-\(schedule.id)",
            title: "Fees of \(schedule.broker)",
            definition: definition(of: schedule),
            isEstimate: true,
            source: (schedule.source, schedule.asOf)
        ) { trades, currency in
            let effects = trades.map { trade -> Effect in
                guard currency == schedule.currency else { return .unknown(.otherCurrency) }
                guard let fills = trade.fills else { return .unknown(.notInSchedule) }
                var fees = fills.contracts.reduce(Money.zero) { $0 + schedule.fees(of: $1) }
                if !fills.shares.isEmpty {
                    guard let shares = schedule.shares else { return .unknown(.notInSchedule) }
                    fees += fills.shares.reduce(.zero) { $0 + shares.fees(of: $1) }
                }
                return fees == trade.fees ? .unchanged : .changed(gross: trade.grossProfit, fees: fees)
            }
            return (effects, "")
        }
    }

    private static func definition(of schedule: FeeSchedule) -> String {
        guard let shares = schedule.shares else {
            return "Trades in options bear the fees of this schedule. \(schedule.note) Fees of shares are not known."
        }
        return "Trades in options and in US-listed shares bear the fees of this schedule. Options: \(schedule.note) "
            + "Shares: \(shares.note) \(RegulatoryFees.note)"
    }

    private static func effect(_ alternative: WhatIfTrade.Alternative, on trade: WhatIfTrade) -> Effect {
        switch alternative {
        case .result(let gross, let fees):
            gross == trade.grossProfit && fees == trade.fees ? .unchanged : .changed(gross: gross, fees: fees)
        case .unknown(let reason): .unknown(reason)
        }
    }
}
