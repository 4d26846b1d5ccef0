import BourseMarkets

/// Which strategy a kind of news is often met with, by its name in the catalogue.
///
/// A place to begin reading, and no advice: nothing is known here of what the reader thinks or holds. Kinds of news that
/// call for none have none.
enum TodayIdeas {
    /// The strategy for the most telling kind of a story.
    static func strategy(for topics: Set<NewsTopic>) -> String? {
        order.first { topics.contains($0.topic) }?.strategy
    }

    static let order: [(topic: NewsTopic, strategy: String)] = [
        // A jump is expected, and nobody knows which way.
        (.earnings, "long-straddle"), (.guidance, "long-strangle"),
        // A loss that is feared can be bounded.
        (.regulation, "protective-put"), (.rates, "collar"), (.economy, "collar"),
        // What pays its owner can be made to pay more.
        (.dividends, "covered-call"),
    ]
}
