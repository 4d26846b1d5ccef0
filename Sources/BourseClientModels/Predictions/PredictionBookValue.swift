import BourseClient
import BourseDesk
import Foundation

/// The order book of an outcome's shares, ready to be shown.
public struct PredictionBookValue: Equatable, Sendable {
    /// A price with what is offered there.
    public struct Level: Equatable, Identifiable, Sendable {
        /// The place of the level, from 0 for the best.
        public let id: Int
        /// `41¢`.
        public let price: String
        /// `1,204`.
        public let shares: String
        /// `$4.12K`: what all shares up to here cost.
        public let cost: String
        /// What VoiceOver reads.
        public let accessibilityText: String
    }

    /// The outcome whose shares are traded.
    public let outcome: String
    /// The levels of both sides, the best first.
    public let bids, asks: [Level]
    /// Why there is nothing newer; nil if nothing went wrong.
    public let caution: String?

    /// How many levels of a side are shown.
    static let depth = 10

    /// Prepares a book; nil if both sides are empty.
    init?(_ book: API.PredictionBook, _ formats: DeskFormats) {
        guard !book.bids.isEmpty || !book.asks.isEmpty else { return nil }
        outcome = book.outcome
        bids = Self.levels(book.bids, "Bid", formats)
        asks = Self.levels(book.asks, "Ask", formats)
        caution = book.problem.map { "\($0). Showing the last known values." }
    }

    private static func levels(_ levels: [API.PredictionLevel], _ side: String, _ formats: DeskFormats) -> [Level] {
        levels.prefix(depth).enumerated().map { index, level in
            let price = PredictionFormatter.cents(level.price.price)
            let shares = formats.quantity(level.size)
            let cost = formats.compactDollars(level.cost)
            return Level(
                id: index,
                price: price,
                shares: shares,
                cost: cost,
                accessibilityText: "\(side) \(price), \(shares) shares, cumulative cost \(cost)"
            )
        }
    }
}
