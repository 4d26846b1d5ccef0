import BourseCore
import BourseJournal

extension TradeDimension {
    /// The setups that were written about a trade.
    public static let setup = ofTags("setup", "Setup") { $0.setups }
    /// The mistakes that were written about a trade.
    public static let mistake = ofTags("mistake", "Mistake") { $0.mistakes }

    /// Whether the playbooks of a trade's setups were kept.
    public static let playbook = TradeDimension(
        "playbook",
        "Playbook kept",
        .annotation,
        note: "Kept if every item of the checklist was followed.",
        isOrdered: true
    ) { journal in
        var builder = TradeColumnBuilder<ChecklistOutcome?>(trades: journal.matched.trades.count)
        for index in journal.matched.trades.indices {
            let outcome = journal.checklistOutcome(ofTradeAt: index)
            builder.append(outcome) {
                guard let outcome, let place = ChecklistOutcome.allCases.firstIndex(of: outcome) else {
                    return .none("No checklist")
                }
                return TradeGroup(outcome.rawValue, title: outcome.title, place: place)
            }
        }
        return builder.column
    }

    /// The conviction at the opening, in the bands of calibration.
    public static let conviction = ofRange(
        "conviction",
        "Conviction",
        .annotation,
        note: "How sure you were of a profit at the opening.",
        ranges: ValueRanges([20, 40, 60, 80], name: { "\($0)" }, title: { "\($0)%" }),
        unknown: "No conviction"
    ) { journal in
        let annotations = journal.columns.annotations(of: journal)
        return { annotations[$0]?.conviction }
    }

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
