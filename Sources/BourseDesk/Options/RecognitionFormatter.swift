import BourseCore
import BourseOptions

/// What a set of legs is called, in words.
public enum RecognitionFormatter {
    /// The most strategies that a title names; the others are counted.
    private static let mostNames = 3

    /// `Iron condor`, `2 × Iron condor`, `Bull call spread + Call calendar spread`, `Iron condor + 1 other leg`,
    /// `Custom position`.
    public static func title(_ apart: StrategyParts) -> String {
        guard !apart.parts.isEmpty else { return "Custom position" }
        let names = apart.parts.prefix(mostNames).map(name)
        let unnamed = apart.parts.count - names.count
        let more = unnamed == 0 ? [] : ["\(NumberText.count(unnamed)) more"]
        let others = apart.others.isEmpty ? [] : [Count.of(apart.others.count, "other leg")]
        return (names + more + others).joined(separator: " + ")
    }

    private static func name(_ part: StrategyParts.StrategyPart) -> String {
        part.count == 1 ? part.strategy.name : "\(NumberText.count(part.count)) × \(part.strategy.name)"
    }
}
