/// A requested alert, as texts that may be invalid.
public struct AlertDraft: Hashable, Sendable {
    /// What is watched: `symbol:AAPL`, `fund:119551`, `portfolio`.
    public var subject: String
    /// What is measured: `price`, `rise:15m`.
    public var measure: String
    /// `above`, `below` or `crosses`.
    public var trigger: String
    /// The level; nothing where the measure has its own.
    public var level: String
    /// Whether it fires again.
    public var repeats: Bool
    /// How far the figure goes back before it fires again; empty for any way.
    public var margin: String
    /// Seconds that it pauses after a fire; empty for none.
    public var pause: String
    /// The last day, `2026-12-31`; empty for none.
    public var lastDay: String
    /// When quiet hours begin, `22:00`; empty for none.
    public var quietStart: String
    /// When they end.
    public var quietEnd: String
    /// Channels besides the desk itself, by name.
    public var channels: [String]
    /// What the person writes to it.
    public var note: String
    /// Whether it is watched at all.
    public var isEnabled: Bool
    /// Whether plain numbers are percent where figures are fractions, as people write them.
    ///
    /// `5` is 5 % then; programs write `0.05`. `5%` is 5 % in any case.
    public var countsPercent: Bool

    /// Makes a draft.
    public init(
        subject: String,
        measure: String = "price",
        trigger: String = "above",
        level: String = "",
        repeats: Bool = false,
        margin: String = "",
        pause: String = "",
        lastDay: String = "",
        quietStart: String = "",
        quietEnd: String = "",
        channels: [String] = [],
        note: String = "",
        isEnabled: Bool = true,
        countsPercent: Bool = false
    ) {
        self.subject = subject
        self.measure = measure
        self.trigger = trigger
        self.level = level
        self.repeats = repeats
        self.margin = margin
        self.pause = pause
        self.lastDay = lastDay
        self.quietStart = quietStart
        self.quietEnd = quietEnd
        self.channels = channels
        self.note = note
        self.isEnabled = isEnabled
        self.countsPercent = countsPercent
    }
}
