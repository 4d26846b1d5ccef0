import BourseCore

/// How the venue numbers the levels of its books.
public enum LevelNumbering: String, Hashable, Sendable {
    /// Numbers that say nothing about the price, as since July 2023.
    case arbitrary
    /// `100 000 000 · ordinal − ticks`, as before.
    case descending

    /// The number of a price of a listing; the same on both sides of the book.
    func id(of price: Price, in listing: VenueListing) -> Int64 {
        let ticks = listing.ticks(price)
        switch self {
        case .arbitrary:
            // Multiplying by an odd number modulo a power of two shuffles, and no two prices meet.
            let shuffled = UInt64(bitPattern: ticks) &* 0x9E37_79B1 & 0x0FFF_FFFF
            return listing.ordinal << 28 | Int64(shuffled)
        case .descending: return listing.ordinal * 100_000_000 - ticks
        }
    }
}
