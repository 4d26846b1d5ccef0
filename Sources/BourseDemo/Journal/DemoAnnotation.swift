import BourseDesk

/// What the demo trader wrote about a trade.
public struct DemoAnnotation: Hashable, Sendable {
    /// The index of the execution that opened the trade, in ``DemoJournal/executions``.
    public let opening: Int
    /// What he wrote.
    public let annotation: TradeAnnotation
}
