import BourseCore

/// What a company did to its shares, as one source tells it.
public struct CorporateActions: Hashable, Sendable {
    /// Splits, in order of days; several on one day follow each other.
    public let splits: [Split]
    /// Dividends, in order of days; several on one day add up.
    public let dividends: [Dividend]
    /// How many were told more than once, with the same day and figures, and are counted once.
    public let repeated: Int

    /// Nothing was done.
    public static let none = CorporateActions()

    /// Puts actions told in any order together.
    public init(splits: [Split] = [], dividends: [Dividend] = []) {
        self.splits = Set(splits).sorted { ($0.day, $0.new, $0.old) < ($1.day, $1.new, $1.old) }
        self.dividends = Set(dividends).sorted { ($0.exDay, $0.amount) < ($1.exDay, $1.amount) }
        repeated = splits.count + dividends.count - self.splits.count - self.dividends.count
    }

    /// The splits after one day and up to another.
    public func splits(after start: TradingDay, through end: TradingDay) -> [Split] {
        splits.filter { $0.day > start && $0.day <= end }
    }
}

/// An action that could not be counted in an adjusted series.
public enum IgnoredAction: Hashable, Sendable {
    /// The dividend, with others of its day, is not below the close before it: no share pays more than it is worth.
    case dividend(Dividend, close: Price)
    /// With this split, prices before it are not numbers that can be held.
    case split(Split)

    /// What was ignored and why, as a sentence.
    public var sentence: String {
        switch self {
        case .dividend(let dividend, let close):
            "\(dividend.exDay): the dividend of \(dividend.amount), with others of that day, is not below the "
                + "previous close, \(close); it was ignored."
        case .split(let split):
            "\(split.day): the split \(split) puts earlier prices out of range; it was ignored, and those prices are "
                + "adjusted for later splits only."
        }
    }
}
