/// Screens of options to begin with.
enum OptionPresets {
    static let all = [
        ScreenerPreset(
            title: "Covered calls, one month",
            remark: "At most a delta of 0.35, by annual yield",
            text: "strategy = Covered call; days between 20 and 45; delta <= 0.35; spread <= 15%; "
                + "sort annual yield descending"
        ),
        ScreenerPreset(
            title: "Cash-secured puts with a cushion",
            remark: "At least 5% of cushion, and a probability of profit of at least 75%",
            text: "strategy = Cash-secured put; days between 20 and 45; cushion >= 5%; probability >= 75%; "
                + "sort annual yield descending"
        ),
        ScreenerPreset(
            title: "Credit spreads",
            remark: "Bull put and bear call spreads with a probability of profit of at least 70%",
            text: "strategy = Bull put spread, Bear call spread; days between 20 and 45; probability >= 70%; "
                + "spread <= 15%; sort yield descending"
        ),
        ScreenerPreset(
            title: "Liquid options only",
            remark: "At least 500 open contracts and a bid–ask spread of at most 10%",
            text: "open interest >= 500; spread <= 10%; delta between 0.15 and 0.35; sort annual yield descending"
        ),
    ]
}
