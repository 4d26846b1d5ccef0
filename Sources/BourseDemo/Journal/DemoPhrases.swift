/// The demo trader's voice; @ stands for the symbol.
enum DemoPhrases {
    /// How a note about a trade begins.
    static func openers(_ plan: DemoPlan) -> [String] {
        switch plan.habit {
        case .chased: chased
        case .noStop: noStop
        case .oversized: oversized
        case .soldTooEarly: tooEarly
        case nil: plan.isWinner ? (winners[plan.setup] ?? []) : (losers[plan.setup] ?? [])
        }
    }

    /// How it may go on.
    static func closers(_ plan: DemoPlan) -> [String] {
        plan.habit != nil ? resolutions : plan.isWinner ? goodClosers : badClosers
    }

    private static let chased = [
        "Chased @ after it had left without me.",
        "Third candle into the move in @. The entry was two candles earlier.",
        "Fear of missing out, nothing else.",
        "Saw @ run on the news feed and hit the market button.",
        "Entry was a full point late and the stop was too far away because of it.",
    ]
    private static let noStop = [
        "No stop in the book, and it showed.",
        "Kept moving the exit in @ until there was none left.",
        "Told myself it would come back. It did not.",
        "The plan named a price. I watched it go through.",
        "Hoped instead of acted. @ does not care what I paid.",
    ]
    private static let oversized = [
        "Twice the size I planned because the last one worked.",
        "Too big in @, so every tick felt like news.",
        "Size was wrong. With half of it I would have sat through the shake.",
        "Wanted the week back in one trade.",
        "Right read, wrong size: had to get out at the worst moment.",
    ]
    private static let tooEarly = [
        "Took the first green I saw. @ kept going without me.",
        "Out way before the target. Profit is profit, but this was fear.",
        "Closed @ into the first push, then watched the second.",
        "Nothing on the chart told me to get out. I just did.",
    ]
    private static let goodClosers = [
        "Followed the plan.", "Would take it again tomorrow.",
        "Size was right, so holding was easy.", "Market helped.", "Screenshot saved for the playbook.",
        "Could have added, did not need to.",
    ]
    private static let badClosers = [
        "Loss was the size it should be.", "Next.", "Part of the job.",
        "Should have waited for the index to agree.",
        "No complaints about the exit.",
        "Third one of these this month.",
    ]
    private static let resolutions = [
        "Rule for the rest of the week: limit orders only.", "Done for the day after this one.",
        "Write it on the monitor.", "Same mistake as last month.", "Half size until I have three clean ones in a row.",
        "This is the one to fix.",
    ]
}
