import BourseCore
import BourseOptions
import BourseValues

/// The options level that a strategy needs and the brokers that allow it, as people read them.
public enum PermissionFormatter {
    /// `From Tier 2 at Fidelity · Allowed at Fidelity and Charles Schwab`; nil where no broker offers the strategy and the
    /// person chose none.
    public static func text(_ permission: StrategyPermission) -> String? {
        let parts = [level(permission), own(permission)].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// `From Tier 2 at Fidelity`; nil where no broker offers the strategy.
    public static func level(_ permission: StrategyPermission) -> String? {
        permission.lowest.map { level($0.level.name, at: $0.broker.name) }
    }

    /// `From Tier 2 at Fidelity`.
    public static func level(_ name: String, at broker: String) -> String { "From \(name) at \(broker)" }

    /// `Allowed at Fidelity and Charles Schwab`; nil when no brokers were chosen.
    public static func own(_ permission: StrategyPermission) -> String? {
        permission.verdict.map { own($0, allowing: permission.allowing.map(\.name)) }
    }

    /// `Allowed at Fidelity and Charles Schwab`.
    public static func own(_ verdict: StrategyPermission.Verdict, allowing brokers: [String]) -> String {
        switch verdict {
        case .allowed: "Allowed at \(brokers.listed())"
        case .needsLevel: "Needs a higher level at your brokers"
        case .notOffered: "Not at your brokers"
        }
    }

    /// `Fidelity, Tier 2; Charles Schwab, Level 1 – Long`: the brokers of a person with their levels.
    public static func names(_ own: OwnBrokers) -> String {
        own.brokers.map { broker in
            let level = broker.levels.first { $0.level == own.level(at: broker.id) }
            return [broker.name, level?.name].compactMap { $0 }.joined(separator: ", ")
        }.joined(separator: "; ")
    }
}
