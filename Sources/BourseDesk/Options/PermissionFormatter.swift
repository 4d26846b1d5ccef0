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
        permission.lowest.map { "From \($0.level.name) at \($0.broker.name)" }
    }

    /// `Allowed at Fidelity and Charles Schwab`; nil when no brokers were chosen.
    public static func own(_ permission: StrategyPermission) -> String? {
        switch permission.verdict {
        case nil: nil
        case .allowed: "Allowed at \(permission.allowing.map(\.name).listed())"
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
