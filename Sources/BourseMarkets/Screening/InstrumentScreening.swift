import BourseCore
import BourseScreening

/// What instruments are screened by: one declaration a column.
public enum InstrumentScreening {
    /// The columns.
    public static let schema = ScreenSchema<ScreenedInstrument>(
        numbers: prices + changes + averages + risk + trading + income,
        words: words,
        example: "change 1M > 5% or sector = Energy",
        name: { $0.instrument.symbol.name }
    )

    private typealias Number = ScreenSchema<ScreenedInstrument>.NumberColumn
    private typealias Word = ScreenSchema<ScreenedInstrument>.WordColumn

    private static let prices: [Number] = [
        Number(ScreenField("price", "Price", .price, otherNames: ["last"], meaning: "Last price, in its own currency"))
        {
            $0.quote.last?.value.double
        },
        Number(
            ScreenField("change", "Change", .change, otherNames: ["change 1D"], meaning: "Against the previous close")
        ) { $0.quote.changeRatio(on: $0.instrument.exchange)?.double },
    ]

    private static let changes: [Number] = RecentMeasures.Span.allCases.map { span in
        let field = ScreenField(
            "change \(span.rawValue)",
            "Change \(span.rawValue)",
            .change,
            otherNames: ["return \(span.rawValue)"],
            meaning: span == .yearToDate
                ? "Price against the last close of the previous year, without dividends"
                : "Price against the close \(span.ago) before, adjusted for splits, without dividends"
        )
        return Number(field) { $0.measures.changes[span] }
    }

    private static let averages: [Number] =
        [20, 50, 200].map { window in
            let field = ScreenField(
                "against average \(window)",
                "Against SMA \(window)",
                .change,
                otherNames: ["sma \(window)", "average \(window)"],
                meaning: "Price against its simple average of the last \(window) sessions, this one included"
            )
            return Number(field) { $0.measures.againstAverage[window] }
        } + [
            Number(
                ScreenField(
                    "against high",
                    "Against 52-week high",
                    .change,
                    otherNames: ["from high"],
                    meaning: "Price against the highest of 52 weeks: 0% at the high"
                )
            ) { $0.measures.belowHigh },
            Number(
                ScreenField(
                    "against low",
                    "Against 52-week low",
                    .change,
                    otherNames: ["from low"],
                    meaning: "Price against the lowest of 52 weeks: 0% at the low"
                )
            ) { $0.measures.aboveLow },
            Number(
                ScreenField(
                    "rsi",
                    "RSI 14",
                    .number,
                    meaning: "Relative strength index of 14 sessions after Wilder, 0 to 100"
                )
            ) { $0.measures.strength },
        ]

    private static let risk: [Number] = [
        Number(
            ScreenField(
                "volatility 1M",
                "Volatility 1M",
                .percent,
                isMoreBetter: false,
                meaning: "Annualized deviation of the last 21 daily returns"
            )
        ) { $0.measures.volatilityOfMonth },
        Number(
            ScreenField(
                "volatility 1Y",
                "Volatility 1Y",
                .percent,
                otherNames: ["volatility"],
                isMoreBetter: false,
                meaning: "Annualized deviation of the last 252 daily returns"
            )
        ) { $0.measures.volatilityOfYear },
        Number(
            ScreenField(
                "drawdown",
                "Maximum drawdown 1Y",
                .percent,
                otherNames: ["drawdown 1Y"],
                isMoreBetter: false,
                meaning: "Largest fall from a close to a later one within a year"
            )
        ) { $0.measures.drawdown },
    ]

    private static let trading: [Number] = [
        Number(ScreenField("volume", "Volume", .amount, meaning: "Traded in the session")) {
            $0.quote.volume.flatMap { $0.value > .zero ? $0.value.double : nil }
        },
        Number(
            ScreenField(
                "average volume",
                "Average volume",
                .amount,
                meaning: "Average of the last 20 sessions before this one"
            )
        ) { $0.measures.averageVolume },
        Number(
            ScreenField(
                "relative volume",
                "Relative volume",
                .number,
                meaning: "Volume of the session over the average volume"
            )
        ) { $0.measures.relativeVolume },
        Number(
            ScreenField(
                "cap",
                "Market capitalization",
                .amount,
                otherNames: ["marketcap", "market capitalization"],
                meaning: "Price of all shares together, in its own currency"
            )
        ) { $0.quote.marketCap.flatMap { $0.value > .zero ? $0.value.double : nil } },
    ]

    private static let income: [Number] = [
        Number(
            ScreenField(
                "dividend",
                "Dividend yield",
                .percent,
                otherNames: ["dividend yield", "yield"],
                meaning: "Dividends of the last twelve months over the price"
            )
        ) { $0.measures.dividendYield },
        Number(.daysToEarnings) { $0.daysToEarnings.map(Double.init) },
    ]

    private static let words: [Word] = [
        Word(
            ScreenGroup(
                "type",
                "Type",
                words: [
                    ScreenWord(InstrumentKind.share.rawValue, "Share", "shares", "stock", "stocks"),
                    ScreenWord(InstrumentKind.etf.rawValue, "ETF", "etfs"),
                    ScreenWord(InstrumentKind.fund.rawValue, "Fund", "funds"),
                    ScreenWord(InstrumentKind.index.rawValue, "Index", "indices"),
                    ScreenWord(InstrumentKind.coin.rawValue, "Coin", "coins", "crypto"),
                    ScreenWord(InstrumentKind.currencyPair.rawValue, "Currency", "currencies"),
                    ScreenWord(InstrumentKind.future.rawValue, "Future", "futures"),
                ]
            )
        ) { $0.instrument.kind.rawValue },
        Word(
            ScreenGroup("sector", "Sector", words: Sector.allCases.map { ScreenWord($0.rawValue, $0.title) })
        ) { $0.instrument.sector?.rawValue },
        Word(
            ScreenGroup("exchange", "Exchange", words: Exchange.allCases.map { ScreenWord($0.rawValue, $0.name) })
        ) { $0.instrument.exchange?.rawValue },
        Word(
            ScreenGroup(
                "currency",
                "Currency",
                words: ["USD", "INR", "EUR", "GBP"].map { ScreenWord($0, $0) }
            ),
            value: { $0.instrument.currency.code },
            other: { Currency($0)?.code }
        ),
        Word(ScreenGroup("symbol", "Symbol")) { $0.instrument.symbol.name },
    ]
}

extension RecentMeasures.Span {
    /// How long before, in words.
    fileprivate var ago: String {
        switch self {
        case .week: "a week"
        case .month: "a month"
        case .quarter: "three months"
        case .halfYear: "six months"
        case .yearToDate: "the year"
        case .year: "a year"
        }
    }
}
