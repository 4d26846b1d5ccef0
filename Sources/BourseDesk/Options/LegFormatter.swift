import BourseCore
import BourseOptions

/// Legs in words.
public enum LegFormatter {
    /// `2 × 105 call, 30 d`, `100 shares`, `$9,500 cash`.
    public static func title(_ leg: PositionLeg) -> String {
        let count = Int(clamping: Int128(leg.quantity.magnitude))
        switch leg.instrument {
        case .option(let right, let strike, let days):
            return "\(NumberText.count(count)) × \(strike) \(right.rawValue), \(NumberText.count(days)) d"
        case .stock: return Count.of(count, "share")
        case .cash: return "\(NumberText.count(count)) in cash"
        }
    }

    /// `+1 call 100`, `−2 put 95`, `+100 shares`, as worked examples name legs; `+1 call 100 (60 days)` where legs of
    /// several expiries stand together.
    public static func brief(_ leg: PositionLeg, showsDays: Bool = false) -> String {
        let sign = leg.quantity < 0 ? NumberText.minus : "+"
        let count = sign + NumberText.count(Int(clamping: Int128(leg.quantity.magnitude)))
        switch leg.instrument {
        case .option(let right, let strike, let days):
            return "\(count) \(right.rawValue) \(strike)" + (showsDays ? " (\(Count.of(days, "day")))" : "")
        case .stock: return "\(count) shares"
        case .cash: return "\(count) in cash"
        }
    }
}
