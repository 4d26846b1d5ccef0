/// What the prices of a series of bars are told in: part of its type, so that series of two kinds are never mixed.
public protocol PriceBasis: Hashable, Sendable {}

/// Prices that were adjusted for what a company did to its shares, so that bars before and after can be compared.
public protocol AdjustedBasis: PriceBasis {
    /// Whether dividends are counted as well as splits.
    static var countsDividends: Bool { get }
}

/// Prices as they were paid: the only ones that are kept.
public struct RawPrices: PriceBasis {}

/// Prices in shares of today: what was paid before a split is divided by its ratio.
public struct SplitAdjusted: AdjustedBasis {
    /// Only splits are counted.
    public static let countsDividends = false
}

/// Prices in shares of today, less the dividends paid since: their changes are total returns.
public struct FullyAdjusted: AdjustedBasis {
    /// Dividends are counted too.
    public static let countsDividends = true
}

extension AdjustedBasis where Self == SplitAdjusted {
    /// Adjusted for splits.
    public static var splits: SplitAdjusted { SplitAdjusted() }
}

extension AdjustedBasis where Self == FullyAdjusted {
    /// Adjusted for splits and dividends.
    public static var splitsAndDividends: FullyAdjusted { FullyAdjusted() }
}
