import BourseCore
import BourseJournal

extension TradeDimension {
    /// Long or short.
    public static let direction = ofTrade(
        "direction",
        "Direction",
        .trade,
        key: { journal, index in journal.matched.trades[index].direction },
        group: { TradeGroup($0.rawValue, title: $0 == .long ? "Long" : "Short") }
    )

    /// Won, lost or even.
    public static let result = ofTrade(
        "result",
        "Result",
        .trade,
        isOrdered: true,
        key: { journal, index in TradeFilter.TradeOutcome(journal.matched.trades[index].netProfit) },
        group: { outcome in
            switch outcome {
            case .win: TradeGroup("win", title: "Won", place: 0)
            case .loss: TradeGroup("loss", title: "Lost", place: 1)
            case .even: TradeGroup("even", title: "Break-even", place: 2)
            }
        }
    )

    /// Everything opened: shares, contracts or units.
    public static let size = ofRange(
        "size",
        "Size",
        .trade,
        note: "Shares, contracts or units opened.",
        ranges: ValueRanges(
            [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000].map { Quantity($0) },
            name: \.description,
            title: { NumberText.quantity($0) }
        )
    ) { journal in
        { journal.matched.trades[$0].quantity }
    }

    /// The average price of opening, per unit.
    public static let entryPrice = ofRange(
        "entry-price",
        "Entry price",
        .trade,
        note: "Average price per share, contract or unit.",
        ranges: ValueRanges(
            [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].reduce(
                into: [Int128(1), 2, 4].map { Ratio(units: $0 * 5_000_000_000) }
            ) { $0.append(Ratio(units: Int128($1) * 10_000_000_000)) },
            name: \.description,
            title: { NumberText.price($0) }
        ),
        unknown: "Several prices"
    ) { journal in
        { journal.matched.subject(of: journal.matched.trades[$0]).entryPrice }
    }

    /// The fees of a trade.
    public static let fees = ofRange(
        "fees",
        "Fees",
        .trade,
        note: "Fees of the whole trade; a rebate is below 0.",
        ranges: ValueRanges(
            [Int128(0), 1, 100, 200, 500, 1_000, 2_000, 5_000, 10_000].map { Money(units: $0 * 100_000_000_000_000) },
            titles: [
                "Rebate", "Under 0.01", "0.01 to under 1", "1 to under 2", "2 to under 5", "5 to under 10",
                "10 to under 20", "20 to under 50", "50 to under 100", "100 or more",
            ],
            name: \.description
        )
    ) { journal in
        { journal.matched.trades[$0].fees }
    }
}
