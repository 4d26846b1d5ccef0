import BourseCore

/// Why a market cannot be shown: its venue sends numbers that Bourse does not hold exactly.
public enum UnusableReason: Hashable, Sendable {
    /// Prices have more decimals than ``Price/places``.
    case decimals(Int)
    /// A price or a size is larger than the largest that is held.
    case tooLarge

    /// More decimals than this are not counted.
    private static let countedDecimals = 30

    /// The reason and its consequence, for people.
    public func text(_ symbol: Symbol) -> String {
        switch self {
        case .decimals(let decimals):
            let count = decimals > Self.countedDecimals ? "more than \(Self.countedDecimals)" : "\(decimals)"
            return "Prices of \(symbol) have \(count) decimals. Bourse reads up to \(Price.places), "
                + "so its order book is not shown."
        case .tooLarge:
            return "A price or size of \(symbol) is larger than Bourse reads, so its order book is not shown."
        }
    }
}
