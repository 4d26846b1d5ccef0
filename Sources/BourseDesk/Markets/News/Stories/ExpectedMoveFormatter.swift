import BourseCore
import BourseMarkets
import BourseValues

/// Moves at earnings reports beside what options expected before, as people read them.
public enum ExpectedMoveFormatter {
    /// `±8.1%`; nil where it was not recorded.
    public static func text(_ move: PastMove) -> String? { move.expectedMove.map { "±\(FractionText.plain($0))" } }

    /// `1 of 4`: how many of the moves that can be compared were larger; nil where none can.
    public static func larger(_ moves: [PastMove]) -> String? {
        guard moves.countWithExpected > 0 else { return nil }
        return "\(NumberText.count(moves.countBeyondExpected)) of \(NumberText.count(moves.countWithExpected))"
    }
}
