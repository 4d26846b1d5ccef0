import BourseCore
import BourseMarkets
import BoursePortfolio
import BourseValues

extension PortfolioFile {
    /// A portfolio under a scenario: holdings, then cash.
    public static func scenario(_ outcome: ScenarioOutcome) -> TableFile {
        let base = outcome.base
        let columns = [
            "account", "symbol", "mover", "move", "basis", "beta", "beta_low", "beta_high", "duration",
            "value_\(base)", "value_then_\(base)", "change_\(base)", "problem",
        ]
        func number(_ value: Double?) -> FileValue { value.map { .double($0) } ?? .empty }
        let lines = outcome.lines.map { line -> [FileValue] in
            let sensitivity = line.sensitivity
            return [
                .text(line.holding.account), .value(line.holding.asset.symbol), .value(line.mover), number(line.move),
                .optional(sensitivity?.basis.kind.rawValue), number(sensitivity?.beta),
                number(sensitivity?.interval?.lowerBound), number(sensitivity?.interval?.upperBound),
                number(sensitivity?.duration), .value(line.holding.baseValue), .value(line.after), .value(line.change),
                .optional(line.problem?.message),
            ]
        }
        let cash = outcome.cash.map { cash -> [FileValue] in
            let value = cash.balance.baseAmount ?? .zero
            return [
                .text(cash.balance.account), .value(cash.balance.currency), .value(cash.balance.currency),
                number(outcome.shock.currencies[cash.balance.currency] ?? 0), .text("cash"), .empty, .empty, .empty,
                .empty,
                .value(value), .value(value + cash.change), .value(cash.change), .empty,
            ]
        }
        return TableFile(columns, rows: lines + cash)
    }
}
