import BourseDesk
import BourseOrderBook

/// What is large in a market.
enum LiveScale {
    /// The size that one trade in fifty of those kept reaches; 0 while there are too few to tell.
    static func large(_ market: LiveMarket) -> Int64 {
        let sizes = market.tape.newest(500).compactMap { $0.trade?.size }.sorted()
        guard sizes.count >= 50 else { return 0 }
        return max(1, sizes[sizes.count - sizes.count / 50 - 1])
    }
}
