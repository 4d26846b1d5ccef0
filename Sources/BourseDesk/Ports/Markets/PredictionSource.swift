import BourseCore
import BourseMarkets

/// Tells what the crowd bets on what will happen.
public protocol PredictionSource: MarketSource {
    /// The events that are traded, the most traded first.
    func events() async throws(MarketSourceError) -> FetchedPredictions
    /// One event with all its markets, over or not; ``MarketSourceError/unknown`` when there is none of that name.
    func event(_ id: String) async throws(MarketSourceError) -> PredictionEvent
    /// Who wants shares of an outcome and who offers them; ``MarketSourceError/unknown`` for one that is not traded.
    func book(of token: String) async throws(MarketSourceError) -> PredictionBook
    /// What a share of an outcome cost, the oldest first.
    func history(of token: String, _ span: PredictionSpan) async throws(MarketSourceError) -> [PredictionPoint]
}

/// What a source tells of events.
public struct FetchedPredictions: Hashable, Sendable {
    /// The events, in the order of the source.
    public var events: [PredictionEvent]
    /// What could not be read, as sentences; the first of them.
    public var faults: [String]

    /// Makes an answer.
    public init(_ events: [PredictionEvent], faults: [String] = []) {
        self.events = events
        self.faults = Array(faults.prefix(20))
    }
}
