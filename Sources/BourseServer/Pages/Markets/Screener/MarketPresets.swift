/// Screens of instruments to begin with.
enum MarketPresets {
    static let all = [
        ScreenerPreset(
            title: "Near the 52-week high",
            remark: "Shares at most 3% below their highest price, with more volume than usual",
            text: "type = Share; against high >= -3%; relative volume >= 1; sort relative volume descending"
        ),
        ScreenerPreset(
            title: "Fallen below the 200-day average",
            remark: "Shares at least 10% below it, and oversold by RSI",
            text: "type = Share; against average 200 <= -10%; rsi <= 35; sort rsi ascending"
        ),
        ScreenerPreset(
            title: "Strongest of the month",
            remark: "Shares above all their averages, best month first",
            text: "type = Share; against average 20 > 0%; against average 50 > 0%; against average 200 > 0%; "
                + "sort change 1M descending"
        ),
        ScreenerPreset(
            title: "Calm dividend payers",
            remark: "A yield of at least 2%, and a volatility of at most 25%",
            text: "type = Share; dividend >= 2%; volatility 1Y <= 25%; sort dividend descending"
        ),
        ScreenerPreset(
            title: "Earnings within a week",
            remark: "Shares that report in the next seven days, soonest first",
            text: "type = Share; earnings <= 7; sort earnings ascending"
        ),
        ScreenerPreset(
            title: "Movers of the day",
            remark: "At least 3% up on twice the usual volume",
            text: "change >= 3%; relative volume >= 2; sort change descending"
        ),
    ]
}
