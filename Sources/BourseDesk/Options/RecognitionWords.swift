import BourseCore
import BourseOptions

/// What a set of legs is called, in words.
public enum RecognitionWords {
    /// `Iron condor`, `2 × Iron condor`, `Iron condor and 1 other leg`, `Custom position`.
    public static func title(_ recognition: Recognition) -> String {
        switch recognition {
        case .strategy(let strategy, let count): name(strategy, count)
        case .partial(let strategy, let count, let others):
            "\(name(strategy, count)) and \(Count.of(others.count, "other leg"))"
        case .custom: "Custom position"
        }
    }

    private static func name(_ strategy: Strategy, _ count: Int) -> String {
        count == 1 ? strategy.name : "\(NumberText.count(count)) × \(strategy.name)"
    }
}
