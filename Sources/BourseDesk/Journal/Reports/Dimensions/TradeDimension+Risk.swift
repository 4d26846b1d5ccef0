import BourseCore
import BourseJournal

extension TradeDimension {
    /// Net profit ÷ planned risk.
    public static let rMultiple = ofRange(
        "r-multiple",
        "R-multiple",
        .trade,
        note: "Net P&L ÷ planned risk.",
        ranges: ValueRanges(
            RMultiples.edges.map { Ratio(units: Int128($0) * 10_000_000_000) },
            name: \.description,
            title: { "\(NumberText.ratio($0, decimals: 0)) R" }
        ),
        unknown: "No planned risk"
    ) { journal in
        { journal.rMultiple(ofTradeAt: $0) }
    }

    /// Whether a planned risk is known.
    public static let plannedRisk = ofTrade(
        "planned-risk",
        "Planned risk",
        .trade,
        note: "Entered, or by the size rule of the account.",
        isOrdered: true,
        key: { journal, index in journal.plannedRisk(ofTradeAt: index) != nil },
        group: { isKnown in
            isKnown
                ? TradeGroup("yes", title: "With a planned risk", place: 0)
                : TradeGroup("no", title: "Without a planned risk", place: 1)
        }
    )
}
