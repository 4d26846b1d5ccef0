import BourseCore

/// A value that rows are sorted by.
enum SortKey: Sendable, Equatable {
    /// Texts, compared one after the other.
    case text([String])
    /// A number, as a count of its smallest unit.
    case number(Int128)
    /// No value; such rows come last in both directions.
    case missing

    /// Text, compared without regard to case.
    static func name(_ text: String) -> SortKey { .text([text.lowercased()]) }
    /// An amount of money.
    static func money(_ amount: Money?) -> SortKey { amount.map { .number($0.units) } ?? .missing }
    /// A ratio.
    static func ratio(_ ratio: Ratio?) -> SortKey { ratio.map { .number($0.units) } ?? .missing }
    /// A day.
    static func day(_ day: TradingDay?) -> SortKey { day.map { .number(Int128($0.number)) } ?? .missing }
    /// A count.
    static func count(_ count: Int?) -> SortKey { count.map { .number(Int128($0)) } ?? .missing }

    /// Returns whether a row with this key comes before one with another; nil if they are alike.
    func precedes(_ other: SortKey, isAscending: Bool) -> Bool? {
        switch (self, other) {
        case (.text(let one), .text(let two)):
            return one == two ? nil : one.lexicographicallyPrecedes(two) == isAscending
        case (.number(let one), .number(let two)): return one == two ? nil : (one < two) == isAscending
        case (.missing, .missing): return nil
        case (_, .missing): return true
        case (.missing, _): return false
        default: return nil
        }
    }
}
