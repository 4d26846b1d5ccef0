extension DemoPhrases {
    /// After a winner without a mistake.
    static let winners: [DemoSetup: [String]] = [
        .openingRange: [
            "Clean break of the first fifteen minutes, volume behind it.",
            "@ came back to the edge of the range, held, and went.",
            "Exactly the drawing from last night's prep.",
            "Waited for the range to form instead of guessing. Worked.",
        ],
        .gapFill: [
            "Gap was air, no news behind it. Closed most of it by lunch.",
            "@ filled almost to the penny.",
            "Faded the gap small because these have not been good to me. Good one for once.",
        ],
        .pullback: [
            "Came back to the average, trend never in doubt.",
            "@ came back on light volume and turned where it should.",
            "Patience. Let the first pullback go and took the second.",
            "Textbook: trend, rest, trend.",
        ],
        .breakout: [
            "Week-long range, broke with conviction.",
            "@ left the shelf and never looked back.",
            "Alert did the waiting, I did the clicking.",
        ],
        .trend: [
            "Let it work for once. Checked twice a day, no more.",
            "@ walked along the ten-day average the whole way.",
            "Boring and profitable. More of these.",
            "Moved the stop once a week, as planned.",
        ],
        .position: [
            "Bought for weeks, not for minutes. Hardest part was leaving it alone.",
            "@ did its thing while I was busy with smaller trades.",
            "The retirement account keeps beating the clever one.",
        ],
        .earnings: [
            "Lucky. The move was bigger than what the options asked.",
            "@ surprised everybody. Out into the open.",
        ],
        .creditSpread: [
            "Sold it far enough away. Time did the rest.",
            "@ never came near the short strike.",
            "No reason to fight for the last dollar.",
        ],
        .debitSpread: [
            "Defined risk, decent odds, went my way.",
            "Paid little for the width, got a good part of it.",
        ],
        .wheel: [
            "Would have taken the shares at that price. Kept the premium instead.",
            "Another month's rent from @.",
            "Premium was rich enough to be worth the wait.",
        ],
    ]
    /// After a loser without a mistake.
    static let losers: [DemoSetup: [String]] = [
        .openingRange: [
            "Broke out, came back in, stopped. Part of the game.",
            "False start in @. Out at the other side of the range, as planned.",
            "Range was too wide for the stop I wanted. Should have passed.",
        ],
        .gapFill: [
            "Gap and go, not gap and fill. Stood in front of it.",
            "There was news. Read it before fading @ next time.",
            "These gap fades keep costing me. Look at the numbers before the next one.",
        ],
        .pullback: [
            "The pullback was not a pullback.",
            "@ lost the average right after I got in. Out, fine.",
            "Good entry, then the market turned and took everything with it.",
        ],
        .breakout: [
            "Failed breakout, back in the range.",
            "No volume on the break. I saw it and clicked anyway.",
            "@ poked its head out and died.",
        ],
        .trend: [
            "Trend ended the day I joined it.",
            "Stopped out. Nothing to be done.",
            "Gave @ room and it used all of it.",
        ],
        .position: [
            "Thesis was fine, timing was not. Cut it where I said I would.",
            "Held @ for weeks to learn that nothing was going to happen.",
        ],
        .earnings: [
            "Right direction, volatility crush ate it.",
            "Coin flip, came up tails. Why do I keep doing these?",
            "@ moved less than the straddle said. Of course.",
        ],
        .creditSpread: [
            "Short strike tested, closed at my limit.",
            "@ went straight at the strike. Took the loss before it became the full width.",
        ],
        .debitSpread: ["Slow bleed. Direction never showed up.", "@ sat still and the time value went."],
        .wheel: [
            "Sold it too close to the money.",
            "Premium was not worth what came after. @ is not a stock for any price.",
        ],
    ]
}
