import BourseCore
import BourseScreening

/// What trades on options are screened by: one declaration a column.
public enum OptionScreening {
    /// The columns.
    public static let schema = ScreenSchema<ScreenedOption>(
        numbers: results + chances + terms + liquidity,
        words: words,
        example: "delta <= 0.3 or strategy = Cash-secured put",
        name: \.name
    )

    private typealias Number = ScreenSchema<ScreenedOption>.NumberColumn
    private typealias Word = ScreenSchema<ScreenedOption>.WordColumn

    private static let results: [Number] = [
        Number(
            ScreenField(
                "yield",
                "Yield",
                .percent,
                otherNames: ["return"],
                meaning: "Premium over the money at stake, for the time to expiration"
            )
        ) { $0.trade.yield },
        Number(
            ScreenField(
                "annual yield",
                "Annual yield",
                .percent,
                otherNames: ["annual return", "annualized"],
                meaning: "The yield for 365 days, simple, as if the trade could be repeated"
            )
        ) { $0.trade.yearlyYield },
        Number(
            ScreenField(
                "premium",
                "Premium",
                .price,
                meaning: "Received for one share: sold at the bid, bought at the ask"
            )
        ) { $0.trade.premium.double },
        Number(
            ScreenField(
                "at stake",
                "At stake",
                .price,
                otherNames: ["max loss"],
                isMoreBetter: false,
                meaning: "The most that can be lost on one share, which is the own money it ties up"
            )
        ) { $0.trade.atStake.double },
    ]

    private static let chances: [Number] = [
        Number(
            ScreenField(
                "probability",
                "Probability of profit",
                .share,
                otherNames: ["pop", "profit"],
                meaning: OptionTerm.probabilityOfProfit.hint
            )
        ) { $0.trade.profitChance },
        Number(
            ScreenField(
                "keep",
                "Expires worthless",
                .share,
                meaning: "Chance that the sold option expires without value, implied by its price"
            )
        ) { $0.trade.keepChance },
        Number(
            ScreenField(
                "delta",
                "Delta",
                .number,
                isMoreBetter: false,
                meaning: "Delta of the sold option, without its sign"
            )
        ) { $0.trade.delta },
        Number(
            ScreenField(
                "iv",
                "Implied volatility",
                .percent,
                otherNames: ["volatility", "implied volatility"],
                meaning: "Implied volatility of the sold option"
            )
        ) { $0.trade.volatility },
    ]

    private static let terms: [Number] = [
        Number(ScreenField("days", "Days", .days, isMoreBetter: false, meaning: "Days to expiration")) {
            Double($0.trade.days)
        },
        Number(
            ScreenField(
                "distance",
                "Out of the money",
                .change,
                otherNames: ["otm"],
                meaning: "How far the sold strike is out of the money, over the price"
            )
        ) { $0.trade.distance },
        Number(
            ScreenField(
                "cushion",
                "Cushion",
                .change,
                meaning: "How far the price can move against the trade before it loses, over the price"
            )
        ) { $0.trade.cushion },
        Number(ScreenField("strike", "Strike", .price, meaning: "Strike of the sold option")) {
            $0.trade.sold.strike.double
        },
        Number(ScreenField("price", "Price", .price, otherNames: ["spot"], meaning: "Price of the underlying")) {
            $0.trade.spot.double
        },
        Number(.daysToEarnings) { $0.daysToEarnings.map(Double.init) },
    ]

    private static let liquidity: [Number] = [
        Number(
            ScreenField(
                "open interest",
                "Open interest",
                .count,
                otherNames: ["oi"],
                meaning: "Open contracts, of the leg with the fewest"
            )
        ) { $0.trade.openInterest },
        Number(
            ScreenField(
                "volume",
                "Volume",
                .count,
                meaning: "Contracts traded in the session, of the leg with the fewest"
            )
        ) { $0.trade.volume },
        Number(
            ScreenField(
                "spread",
                "Bid–ask spread",
                .percent,
                isMoreBetter: false,
                meaning: "Bid to ask over their middle, of the wider leg"
            )
        ) { $0.trade.quoteWidth },
    ]

    private static let words: [Word] = [
        Word(
            ScreenGroup(
                "strategy",
                "Strategy",
                words: [
                    ScreenWord(IncomeTrade.Kind.coveredCall.rawValue, "Covered call", "coveredcalls"),
                    ScreenWord(IncomeTrade.Kind.cashSecuredPut.rawValue, "Cash-secured put", "csp", "cashsecuredputs"),
                    ScreenWord(IncomeTrade.Kind.bullPutSpread.rawValue, "Bull put spread", "putcreditspread"),
                    ScreenWord(IncomeTrade.Kind.bearCallSpread.rawValue, "Bear call spread", "callcreditspread"),
                ]
            )
        ) { $0.trade.kind.rawValue },
        Word(ScreenGroup("symbol", "Symbol")) { $0.symbol.name },
    ]
}
