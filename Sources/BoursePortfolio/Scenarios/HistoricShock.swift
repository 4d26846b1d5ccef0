import BourseCore

/// A fall of markets in the past that is repeated at a stroke.
public struct HistoricShock: Hashable, Sendable {
    /// A level at the start and at the end.
    public struct LevelChange: Hashable, Sendable {
        /// At the close of the first day.
        public let from: Double
        /// At the close of the last day.
        public let to: Double
    }

    /// Its name in addresses.
    public let id: String
    /// What people call it.
    public let title: String
    /// The day before the fall.
    public let from: TradingDay
    /// The lowest day.
    public let to: TradingDay
    /// The S&P 500.
    public let index: LevelChange
    /// The VIX, in points.
    public let volatility: LevelChange
    /// The yield of US Treasury notes of ten years, in percent.
    public let yield: LevelChange
    /// Bitcoin in US dollars; nothing before there was a market.
    public let bitcoin: LevelChange?

    /// The shock, in which currencies stay as they are.
    public var shock: MarketShock {
        MarketShock(
            market: index.to / index.from - 1,
            volatility: (volatility.to - volatility.from) / 100,
            rate: (yield.to - yield.from) / 100,
            coins: bitcoin.map { $0.to / $0.from - 1 } ?? 0
        )
    }

    /// The falls that people remember, the earliest first.
    ///
    /// Sources: S&P Dow Jones Indices, closes of the S&P 500; Cboe, closes of the VIX; US Department of the Treasury, par
    /// yields of ten years; CoinMarketCap, closes of Bitcoin.
    public static let all = [
        HistoricShock(
            id: "2008",
            title: "Autumn 2008",
            from: day(2008, 9, 12),
            to: day(2008, 11, 20),
            index: LevelChange(from: 1251.70, to: 752.44),
            volatility: LevelChange(from: 25.66, to: 80.86),
            yield: LevelChange(from: 3.74, to: 3.10),
            bitcoin: nil
        ),
        HistoricShock(
            id: "2020",
            title: "March 2020",
            from: day(2020, 2, 19),
            to: day(2020, 3, 23),
            index: LevelChange(from: 3386.15, to: 2237.40),
            volatility: LevelChange(from: 14.38, to: 61.59),
            yield: LevelChange(from: 1.56, to: 0.76),
            bitcoin: LevelChange(from: 9633, to: 6416)
        ),
        HistoricShock(
            id: "2022",
            title: "2022",
            from: day(2022, 1, 3),
            to: day(2022, 10, 12),
            index: LevelChange(from: 4796.56, to: 3577.03),
            volatility: LevelChange(from: 16.60, to: 33.57),
            yield: LevelChange(from: 1.63, to: 3.91),
            bitcoin: LevelChange(from: 46_458, to: 19_157)
        ),
    ]

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> TradingDay {
        TradingDay(year: year, month: month, day: day) ?? TradingDay(number: 0)
    }
}
