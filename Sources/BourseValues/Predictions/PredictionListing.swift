import BourseCore
import BourseMarkets

/// All events that are traded.
public struct PredictionListing: Sendable {
    /// The events, the most traded first.
    public let events: [PredictionEvent]
    /// Their markets, which can be searched.
    public let board: PredictionIndex
    /// The source; nil before the first answer.
    public let source: SourceID?
    /// When.
    public let fetchedAt: Timestamp?
    /// Why there is no newer one, for people; nil when it is current.
    public let problem: String?

    /// Makes a list with its age.
    public init(
        events: [PredictionEvent],
        board: PredictionIndex,
        source: SourceID?,
        fetchedAt: Timestamp?,
        problem: String?
    ) {
        self.events = events
        self.board = board
        self.source = source
        self.fetchedAt = fetchedAt
        self.problem = problem
    }

    /// A market by its name in addresses or the source's, with its event; nothing where none is listed.
    ///
    /// - Complexity: O(markets).
    public func market(_ name: String) -> (event: PredictionEvent, market: PredictionMarket)? {
        for event in events {
            if let market = event.markets.first(where: { $0.slug == name || $0.id == name }) {
                return (event, market)
            }
        }
        return nil
    }

    /// The list while its first request is in flight.
    public static let nothingYet = PredictionListing(
        events: [],
        board: PredictionIndex([]),
        source: nil,
        fetchedAt: nil,
        problem: nil
    )
}
