import BourseCore
import BourseJournal

extension TradeDimension {
    /// The setups that were written about a trade.
    public static let setup = ofTags("setup", "Setup") { $0.setups }
    /// The mistakes that were written about a trade.
    public static let mistake = ofTags("mistake", "Mistake") { $0.mistakes }

    /// The rating, in stars.
    public static let rating = TradeDimension("rating", "Rating", .annotation, isOrdered: true) { journal in
        var builder = TradeColumnBuilder<Int>(trades: journal.matched.trades.count)
        journal.eachAnnotation { annotation in
            let halves = annotation?.halfStars ?? 0
            builder.append(halves) {
                guard halves > 0 else { return .none("Not rated") }
                let stars = halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5"
                return TradeGroup(stars, title: stars == "1" ? "1 star" : "\(stars) stars", place: halves)
            }
        }
        return builder.column
    }
}
