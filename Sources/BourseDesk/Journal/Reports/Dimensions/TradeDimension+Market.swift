import BourseCore
import BourseJournal
import BourseMarkets

extension TradeDimension {
    /// The change of the market on the day of opening.
    public static let marketMove = ofRange(
        "market-move",
        "Market move",
        .market,
        note: "Change of SPY on the day of opening, from the previous close to its close.",
        needs: [.market],
        ranges: changes
    ) { journal in
        { journal.market?.market?.change(on: journal.openingDay(ofTradeAt: $0)) }
    }

    /// The change of the market from the previous close to the open on the day of opening.
    public static let gap = ofRange(
        "gap",
        "Market gap",
        .market,
        note: "Change of SPY from the previous close to the open, on the day of opening.",
        needs: [.market],
        ranges: changes
    ) { journal in
        { journal.market?.market?.gap(on: journal.openingDay(ofTradeAt: $0)) }
    }

    /// The change of the share, or of what an option is on, on the day of opening.
    public static let underlyingMove = ofRange(
        "underlying-move",
        "Underlying move",
        .market,
        note: "Change of the instrument, or of an option's underlying, on the day of opening, from the previous close.",
        needs: [.instruments],
        ranges: ownChanges
    ) { journal in
        { journal.ownPrices(ofTradeAt: $0)?.change(on: journal.openingDay(ofTradeAt: $0)) }
    }

    /// The change of the share, or of what an option is on, from the previous close to the open on the day of opening.
    public static let underlyingGap = ofRange(
        "underlying-gap",
        "Underlying gap",
        .market,
        note: "Change of the instrument, or of an option's underlying, from the previous close to that day's open.",
        needs: [.instruments],
        ranges: ownChanges
    ) { journal in
        { journal.ownPrices(ofTradeAt: $0)?.gap(on: journal.openingDay(ofTradeAt: $0)) }
    }

    /// The days from opening to the nearest report of the company.
    public static let earnings = ofRange(
        "earnings",
        "Earnings near",
        .market,
        note: "Days from the day of opening to the nearest report that is known. Sources know few months.",
        needs: [.earnings],
        ranges: ValueRanges(
            [-14, -7, -1, 0, 1, 2, 8, 15],
            titles: [
                "No report within 14 days", "8 to 14 days after a report", "2 to 7 days after a report",
                "Day after a report", "Day of a report", "Day before a report", "2 to 7 days before a report",
                "8 to 14 days before a report", "Next report in 15 days or more",
            ],
            name: { String($0) }
        )
    ) { journal in
        { index in
            let trade = journal.matched.trades[index]
            guard let known = journal.market?.earnings[journal.matched.key(of: trade).instrument.underlying] else {
                return nil
            }
            return known.distance(from: journal.openingDay(ofTradeAt: index))
        }
    }

    /// What stories about the underlying said happened before a trade.
    public static let news = TradeDimension(
        "news",
        "News before",
        .market,
        note: "Kinds of events in stories about the underlying, in the three days until a trade was opened. Stories "
            + "of a month are stored. A trade with several counts in each.",
        isOrdered: true,
        needs: [.news]
    ) { journal in
        var builder = TradeColumnBuilder<String>(trades: journal.matched.trades.count)
        for trade in journal.matched.trades {
            let symbol = journal.matched.key(of: trade).instrument.underlying
            guard let news = journal.market?.news else {
                builder.append("") { .none("Unknown") }
                continue
            }
            guard let events = news.events(of: symbol, before: trade.openedAt) else {
                builder.append(TradeGroup.unknown.value) { .unknown }
                continue
            }
            builder.append(events.map(\.kind.rawValue), otherwise: "") { value in
                guard let place = NewsEventKind.allCases.firstIndex(where: { $0.rawValue == value }) else {
                    return .none("No story")
                }
                return TradeGroup(value, title: NewsEventKind.allCases[place].title, place: place)
            }
        }
        return builder.column
    }

    private static let changes = ValueRanges(
        [-0.02, -0.01, -0.005, -0.001, 0.001, 0.005, 0.01, 0.02],
        titles: [
            "Down more than 2%", "Down 1% to 2%", "Down 0.5% to 1%", "Down 0.1% to 0.5%", "Within 0.1%",
            "Up 0.1% to 0.5%", "Up 0.5% to 1%", "Up 1% to 2%", "Up 2% or more",
        ],
        name: { String($0) }
    )
}

extension TradeDimension {
    /// Single companies move further than the market.
    private static let ownChanges = ValueRanges(
        [-0.1, -0.05, -0.02, -0.005, 0.005, 0.02, 0.05, 0.1],
        titles: [
            "Down more than 10%", "Down 5% to 10%", "Down 2% to 5%", "Down 0.5% to 2%", "Within 0.5%",
            "Up 0.5% to 2%", "Up 2% to 5%", "Up 5% to 10%", "Up 10% or more",
        ],
        name: { String($0) }
    )
}

extension UserJournal {
    /// The daily prices of the share of a trade, or of what its option is on.
    fileprivate func ownPrices(ofTradeAt index: Int) -> DailyPrices? {
        market?.days[matched.key(of: matched.trades[index]).instrument.pricedUnderlying]
    }
}

extension TradeMarketFacts.KnownEarnings {
    /// How far reports are looked for, in days.
    private static let reach = 14
    /// The distance of a day without a report nearby.
    private static let far = -reach - 1

    /// The days to the nearest report, below 0 since one; of two as near, to the next.
    ///
    /// −15 without one within 14 days, and nil where that is not known.
    func distance(from day: TradingDay) -> Int? {
        let distances = days.map { $0.number - day.number }.filter { abs($0) <= Self.reach }
        if let nearest = distances.min(by: { (abs($0), -$0) < (abs($1), -$1) }) { return nearest }
        let covered = known.contains(day.adding(days: -Self.reach)) && known.contains(day.adding(days: Self.reach))
        return covered ? Self.far : nil
    }
}
