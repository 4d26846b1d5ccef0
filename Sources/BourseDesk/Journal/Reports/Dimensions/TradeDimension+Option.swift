import BourseCore
import BourseJournal

extension TradeDimension {
    /// Call or put.
    public static let optionType = ofKey("option-type", "Option type", .option, isOrdered: true) { key, _ in
        switch key.instrument.type {
        case .call: TradeGroup("call", title: "Call", place: 0)
        case .put: TradeGroup("put", title: "Put", place: 1)
        default: notAnOption
        }
    }

    /// The strike of an option.
    public static let strike = ofKey("strike", "Strike", .option, isOrdered: true) { key, _ in
        key.instrument.strike.map { TradeGroup($0.description, title: NumberText.price($0), place: Int($0.units)) }
            ?? notAnOption
    }

    /// The last day of an option.
    public static let expiration = ofKey("expiration", "Expiration", .option, isOrdered: true) { key, _ in
        key.instrument.expiration.map { TradeGroup($0.description, title: $0.text, place: $0.number) } ?? notAnOption
    }

    /// The days from opening to the last day of an option.
    public static let daysToExpiration = ofRange(
        "days-to-expiration",
        "Days to expiration",
        .option,
        note: "Days from the day of opening to the last day of the option.",
        ranges: ValueRanges(
            [1, 2, 8, 22, 46, 91, 181, 366],
            titles: [
                "0 days", "1 day", "2 to 7 days", "8 to 21 days", "22 to 45 days", "46 to 90 days", "91 to 180 days",
                "181 to 365 days", "366 days or more",
            ],
            name: { String($0) }
        ),
        unknown: notAnOption.title
    ) { journal in
        let legs = OptionLegs(journal)
        return { index in
            legs.expiration(ofTradeAt: index).map { $0.number - journal.openingDay(ofTradeAt: index).number }
        }
    }

    /// How far a strike was from the price of the underlying at entry.
    public static let moneyness = ofRange(
        "moneyness",
        "Moneyness at entry",
        .option,
        note: estimate,
        needs: [.underlyings],
        ranges: ValueRanges(
            [-0.2, -0.1, -0.05, -0.01, 0.01, 0.05, 0.1, 0.2],
            titles: [
                "More than 20% in the money", "10% to 20% in the money", "5% to 10% in the money",
                "1% to 5% in the money", "At the money, within 1%", "1% to 5% out of the money",
                "5% to 10% out of the money", "10% to 20% out of the money", "20% or more out of the money",
            ],
            name: { String($0) }
        ),
        unknown: notAnOption.title,
        isApart: isOption
    ) { journal in
        let entries = OptionEntries(journal)
        return { entries.moneyness(ofTradeAt: $0) }
    }

    /// The magnitude of the delta of an option at entry.
    public static let delta = ofRange(
        "delta",
        "Delta at entry",
        .option,
        note: "Magnitude of the delta of the contract, at the volatility that explains the first price paid. "
            + estimate,
        needs: [.underlyings],
        ranges: ValueRanges(
            [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9],
            name: { String($0) },
            title: { "0.\(Int(($0 * 10).rounded()))0" }
        ),
        unknown: notAnOption.title,
        isApart: isOption
    ) { journal in
        let entries = OptionEntries(journal)
        return { entries.delta(ofTradeAt: $0) }
    }

    /// The strategy that a trade in options was opened as part of.
    public static let structure = TradeDimension(
        "structure",
        "Structure",
        .option,
        note:
            "The strategy of all legs that one account opened in one underlying within the same second. Each leg counts."
    ) { journal in
        TradeStructures(journal).column
    }

    private static let notAnOption = TradeGroup.none("Not an option")

    /// Whether a trade has an option, alone or as a leg.
    @Sendable
    private static func isOption(_ journal: UserJournal) -> (Int) -> Bool {
        { index in
            let trade = journal.matched.trades[index]
            return journal.matched.key(of: trade).instrument.type.isOption
                || (journal.matched.mergedLegs(of: trade) ?? []).contains {
                    journal.matched.key(of: $0).instrument.type.isOption
                }
        }
    }

    private static let estimate =
        "The price of the underlying at entry is estimated from stored daily prices: on a straight line from the open to "
        + "the close."
}
