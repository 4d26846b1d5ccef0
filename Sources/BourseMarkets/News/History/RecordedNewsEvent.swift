import BourseCore

/// An event of an instrument that a story reported, which is recorded for longer than the story is stored.
public struct RecordedNewsEvent: Hashable, Sendable {
    /// The instrument; of an event of a whole economy the fund of its market.
    public let symbol: Symbol
    /// What happened.
    public let kind: NewsEventKind
    /// Which way it points; nil where the words do not say.
    public let direction: NewsDirection?
    /// The first day of the exchange whose close can reflect it.
    public let day: TradingDay
    /// The name of the rule that read it.
    public let rule: String
    /// The story that reported it first.
    public let story: StoryID

    /// Makes an event.
    public init(
        symbol: Symbol,
        kind: NewsEventKind,
        direction: NewsDirection?,
        day: TradingDay,
        rule: String,
        story: StoryID
    ) {
        (self.symbol, self.kind, self.direction) = (symbol, kind, direction)
        (self.day, self.rule, self.story) = (day, rule, story)
    }
}
