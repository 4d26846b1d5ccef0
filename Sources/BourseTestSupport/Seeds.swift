import Foundation

/// The seeds of a property test: the argument of a parameterised test, so that a failure names the one that failed.
public enum Seeds {
    /// The variable of the environment that runs one seed alone: `BOURSE_SEED=17 swift test --filter …`.
    public static let variable = "BOURSE_SEED"

    /// The seeds 1 to `count`, or only the one that ``variable`` asks for.
    public static func first(_ count: UInt64) -> [UInt64] {
        if let text = ProcessInfo.processInfo.environment[variable], let seed = UInt64(text) { return [seed] }
        return Array(1...count)
    }
}
