/// A side of the book.
public enum BookSide: UInt8, Hashable, Sendable, CaseIterable {
    /// Those who wish to buy.
    case bid
    /// Those who wish to sell.
    case ask
}
