import BourseClient
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Foundation

/// A strategy to look at after a story.
public struct StoryStrategy: Equatable, Identifiable, Sendable {
    /// The identity of the strategy.
    public let id: String
    /// `Bull put spread`.
    public let name: String
    /// Why it fits.
    public let why: String
    /// What would make it wrong.
    public let risk: String
    /// Why there is no position; nil if there is one.
    public let problem: String?
    /// What it can lose and win, the loss first, and what it would have made after similar events.
    public let facts: [LabeledValue]
    /// `From Tier 2 at Fidelity`, with what the brokers of the person say; nil where no broker offers it.
    public let permission: String?
    /// The position in the builder; nil without one.
    public let builder: BuilderLink?

    init(
        _ proposal: API.StrategyProposal,
        _ symbol: String?,
        _ chain: API.StoryResponse.Chain?,
        _ formats: DeskFormats
    ) {
        id = proposal.strategy
        name = proposal.name
        why = proposal.why
        risk = proposal.risk
        problem = proposal.problem
        facts = (proposal.analysis.map { Self.facts($0, formats) } ?? []) + Self.results(proposal, formats)
        permission = Self.permission(proposal.permission)
        builder = proposal.analysis.flatMap { Self.builder($0, symbol, chain) }
    }

    private static func facts(_ analysis: API.Analysis, _ formats: DeskFormats) -> [LabeledValue] {
        let code = Currency.usd.code
        let worst =
            switch analysis.maxLoss {
            // A position that cannot lose has a least profit in place of a loss.
            case .number(let loss): formats.signedMoney(-loss, code)
            case .text(.unlimited): "Unlimited"
            case .text, .unlisted: "—"
            }
        let best =
            switch analysis.maxProfit {
            case .number(let profit): formats.signedMoney(profit, code)
            case .text(.unlimited): "Unlimited"
            case .text, .unlisted: "—"
            }
        return [
            LabeledValue(OptionTerm.maximumLoss.name, worst),
            LabeledValue(OptionTerm.maximumProfit.name, best),
            LabeledValue("Cash flow", formats.signedMoney(analysis.netCashFlow, code)),
            LabeledValue(
                OptionTerm.probabilityOfProfit.name,
                formats.percent(analysis.probabilityOfProfit, decimals: 0)
            ),
            LabeledValue(OptionTerm.expectedProfit.name, formats.signedMoney(analysis.expectedProfit, code)),
        ]
    }

    private static func results(_ proposal: API.StrategyProposal, _ formats: DeskFormats) -> [LabeledValue] {
        let fees = proposal.openingFees.map { LabeledValue("Opening fees", formats.money($0, Currency.usd.code)) }
        guard !proposal.results.isEmpty else { return [fees].compactMap(\.self) }
        return [
            fees,
            LabeledValue("Profit after similar events", formats.percent(proposal.shareProfitable, decimals: 0)),
            LabeledValue("Median (model)", formats.signedMoney(proposal.medianResult, Currency.usd.code)),
            LabeledValue(
                "Worst (model)",
                formats.signedMoney(proposal.results.map(\.profit).min(), Currency.usd.code)
            ),
        ].compactMap(\.self)
    }

    /// As the web app says it.
    private static func permission(_ permission: API.StrategyPermission) -> String? {
        func name(_ broker: String) -> String { BrokerCatalogue.standard[broker]?.name ?? broker }
        let level = permission.lowest.map { PermissionFormatter.level($0.name, at: name($0.broker)) }
        let own = permission.own.flatMap { StrategyPermission.Verdict(rawValue: $0.rawValue) }
            .map { PermissionFormatter.own($0, allowing: permission.allowedAt.map(name)) }
        let parts = [level, own].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// The position at the prices of its legs.
    private static func builder(
        _ analysis: API.Analysis,
        _ symbol: String?,
        _ chain: API.StoryResponse.Chain?
    ) -> BuilderLink? {
        guard let symbol, let chain else { return nil }
        let legs = analysis.legs.map { leg -> LegNotation? in
            guard leg.type != .stock else {
                return LegNotation(.stock, quantity: leg.quantity, entry: leg.price?.price)
            }
            guard let right = OptionRight(rawValue: leg.type.rawValue), let strike = leg.strike?.price,
                let expiration = chain.expiration.tradingDay
            else { return nil }
            return LegNotation(
                .option(right, strike: strike, expiry: .day(expiration), volatilityPercent: nil),
                quantity: leg.quantity,
                entry: leg.price?.price
            )
        }
        guard !legs.isEmpty, legs.allSatisfy({ $0 != nil }) else { return nil }
        return BuilderLink(
            legs: legs.compactMap { $0?.description }.joined(separator: ","),
            symbol: symbol,
            spot: chain.spot,
            volatility: chain.volatility
        )
    }
}
