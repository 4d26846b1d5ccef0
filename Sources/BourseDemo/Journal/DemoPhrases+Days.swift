extension DemoPhrases {
    /// Notes about a day that closed `cents` up or down.
    static func day(cents: Int, ideas: Int) -> [String] {
        if cents > 55_000 { return greatDays }
        if cents < -55_000 { return awfulDays }
        if ideas >= 3 { return busyDays }
        return cents < 0 ? redDays : plainDays
    }

    private static let greatDays = [
        "Best kind of day: the prep was right and I did what it said.",
        "Everything lined up. Careful tomorrow, days like this make me sloppy.",
        "One trade paid for the whole week. It was the one I nearly closed early.",
        "Big day. Moved the stops up, closed the laptop, went outside.",
        "Worth remembering how calm this felt. Size was normal, setups were normal, I just waited.",
        "Nearly skipped today because of the headlines. Glad I looked at the charts instead.",
        "Paid for patience. Let the plan do the selling.",
        "Held to target without touching it. That is the work.",
        "Good day, and the best part was the trade I did not take after it.",
        "The account likes days like this. Same size tomorrow, no heroics.",
    ]
    private static let awfulDays = [
        "Bad one. The loss was fine, wanting it back was not. Walked around the block instead.",
        "Daily limit hit. Stopped, which is the one thing I did right.",
        "Market chopped both ways and I paid for every turn.",
        "Reminder: a stop cannot help overnight, the size can.",
        "Slept badly, traded worse. No screen before coffee tomorrow.",
        "Gave back most of last week in one morning. Reviewing before the next click.",
        "Wrong about direction from the open and too stubborn to flip.",
        "Three headlines, three reversals. Not my tape. Half size until it calms down.",
        "The loss is bearable. That I saw it coming and stayed in is not.",
        "Correlation: what looked like three positions was one.",
        "Closed the laptop after that. Nothing here that cannot wait.",
        "Broke two of my own rules. Printed them out again.",
    ]
    private static let busyDays = [
        "Too many trades for what the market gave. Some clicks I cannot explain tonight.",
        "Busy open, lots of ideas, average execution.",
        "Plenty of movement. Kept size small and the day stayed manageable.",
        "Overtraded a little. The first entry was the good one.",
        "Many small bites. Fees are starting to show.",
    ]
    private static let redDays = [
        "Small red day. Stops where they belong, moving on.",
        "Did not work, did not break anything.",
        "Quiet tape. Should have left it alone.",
        "A small loss and a walk. Fine.",
        "Prep was lazy, trades were too.",
        "One loser, as planned. No revenge trade, which is progress.",
        "Inside day everywhere. The best trade was the one I closed early.",
    ]
    private static let plainDays = [
        "Watching the range in the index. Nothing new until it breaks.",
        "Quiet. Happy to be bored.",
        "Numbers tomorrow before the open, went home light.",
        "Reviewed last month: pullbacks pay, gap fades do not. Act on it.",
        "Options are cheap again, so buying them beats selling them for now.",
        "Did the prep at six, traded it, went for a run.",
        "Rolled nothing, let the spreads work.",
        "Wrote it down again: nothing bigger than half size over a report.",
        "Cleaned up the watch list. Twelve names are plenty.",
        "Slow tape. Fewer trades is a position too.",
    ]
}
