import BourseCore

/// What a rule would have done, had it been there before.
public struct AlertDryRun: Hashable, Sendable {
    /// What would have fired, in order.
    ///
    /// A rule that fires once is taken as one that is armed again whenever the figure
    /// has gone back, for people ask how often it would have been true.
    public let fires: [AlertFire]
    /// The days of the fires in the zone asked for, each once.
    public let days: [TradingDay]
    /// The number of days of 24 hours that were evaluated.
    public let span: Int
    /// Whether the rule fires once.
    public let isOnce: Bool

    /// Tries a rule on what was stored.
    ///
    /// - Parameters:
    ///   - rule: The rule; whether it is switched off, or over, does not matter.
    ///   - bars: In order of time, as for ``AlertState/catchUp(over:from:now:by:)``.
    ///   - start: The first instant looked at.
    ///   - now: The last.
    ///   - zone: By whose calendar days are named.
    public init(of rule: AlertRule, over bars: [AlertBar], from start: Timestamp, now: Timestamp, zone: ZoneRules) {
        let tried = rule.asIfAlwaysThere
        var state = AlertState()
        fires = state.catchUp(over: bars, from: start, now: now, by: tried)
        var days: [TradingDay] = []
        for day in fires.map({ zone.day(at: $0.seenAt) }) where days.last != day { days.append(day) }
        self.days = days
        // Rounds to days of 24 hours, because a clock change would add or drop a calendar day.
        span = max(1, Int((now.seconds - start.seconds + 43_200) / 86_400))
        isOnce = rule.repetition == .once
    }

    /// It in words: `would have fired 4 times in 90 days: 3 Mar 2026, …`.
    public var text: String {
        let time = span == 1 ? "a day" : "\(span) days"
        guard !fires.isEmpty else { return "would not have fired in \(time)" }
        let times = fires.count == 1 ? "once" : "\(fires.count) times"
        let isFirstOnly = isOnce && fires.count > 1
        let isCut = days.count > Self.daysShown
        var list = (isCut ? days.suffix(Self.daysShown - (isFirstOnly ? 1 : 0)) : days[...]).map(\.text)
        if isCut { list = (isFirstOnly ? days.prefix(1).map(\.text) : []) + ["…"] + list }
        let verb = isFirstOnly ? "would have been reached" : "would have fired"
        let rest = isFirstOnly ? "; it fires only the first time" : ""
        return "\(verb) \(times) in \(time): \(list.joined(separator: ", "))\(rest)"
    }

    private static let daysShown = 5
}
