import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

extension Tool {
    private static let filed = "Names of accounts, and texts of transactions"

    /// The portfolio, as `/api/v1/portfolio` answers it, without its lists of holdings and of duplicates.
    static let portfolio = Tool(
        "portfolio",
        "Portfolio",
        "The user's portfolio: value, day change, gains, returns by period, benchmark, risk, allocation, income, cash, and "
            + "issues of the data. Holdings have their own tool.",
        input: .object([:])
    ) { _, context in
        let snapshot = try await context.portfolio().snapshot
        return ToolAnswer(
            data: PortfolioDocument.json(snapshot).without(["holdings", "excluded"]),
            source: ToolAnswer.desk,
            asOf: .time(snapshot.pricedAt),
            page: "/portfolio",
            untrusted: filed
        )
    }

    /// Holdings, as `/api/v1/portfolio/holdings` answers them, a part at a time.
    static let holdings = Tool(
        "holdings",
        "Holdings",
        "The user's holdings with quantity, price, value, gains and lots.",
        input: .object(
            [:],
            optional: [
                "offset": .integer(0...1_000_000), "limit": JSONSchema.integer(1...500).described("Default: 100."),
            ]
        )
    ) { arguments, context in
        let offset = try arguments.number("offset", usual: 0, in: 0...1_000_000)
        let limit = try arguments.number("limit", usual: 100, in: 1...500)
        let state = try await context.portfolio()
        let holdings = state.sheet.holdings
        let part = holdings.dropFirst(offset).prefix(limit)
        return ToolAnswer(
            data: .object([
                ("total", .integer(holdings.count)),
                ("holdings", .array(part.map { PortfolioDocument.holding.json($0).markedUntrusted })),
            ]),
            source: ToolAnswer.desk,
            asOf: .time(state.owned.pricedAt),
            page: "/portfolio",
            untrusted: filed
        )
    }

    /// The value of each day, as `/api/v1/portfolio/values` answers it.
    static let portfolioValues = Tool(
        "portfolio_values",
        "Portfolio values by day",
        "The value of the portfolio, and the money that moved in and out, of each day; the latest 1,000 days of a range.",
        input: .object([:], optional: ["from": .day, "to": .day])
    ) { arguments, context in
        let range = DateRange(start: try arguments.day("from"), end: try arguments.day("to"))
        let state = try await context.portfolio()
        let series = state.owned.portfolio.series
        let days = (0..<series.count).filter { range.contains(series.day(at: $0)) }.suffix(1000)
        return ToolAnswer(
            data: .object([
                (
                    "values",
                    .array(
                        days.map { index in
                            .object([
                                ("day", .day(series.day(at: index))),
                                ("value", .money(series.value(.total, at: index))),
                                ("in", .money(series.inflow(.total, at: index))),
                                ("out", .money(series.outflow(.total, at: index))),
                            ])
                        }
                    )
                )
            ]),
            source: ToolAnswer.desk,
            asOf: .time(state.owned.pricedAt),
            page: "/portfolio"
        )
    }

    /// How a metric is calculated, as `/api/v1/portfolio/explanations/{figure}` answers it.
    static let explain = Tool(
        "explain",
        "Explain a metric",
        "How a metric of the portfolio is calculated: formula, inputs with days and sources, and the transactions behind "
            + "them. Metrics of a holding need account and symbol; contribution and options need symbol; a share needs part; "
            + "cash needs account, and its currency as part.",
        input: .object(
            ["metric": .choice(MetricName.self)],
            optional: [
                "period": JSONSchema.choice(ReturnPeriod.self).described("For metrics of a period; default: MAX."),
                "account": .text(1...Transaction.longestAccount), "symbol": .text(1...32),
                "by": JSONSchema.choice(AllocationAxis.self).described("How the value is divided; default: asset."),
                "part": .text(1...100),
            ]
        )
    ) { arguments, context in
        guard let name = try arguments.choice("metric", MetricName.self) else {
            throw InvalidMember("metric", value: "null", allowed: "the name of a metric, such as value")
        }
        let subject = MetricSubject(
            period: try arguments.choice("period") ?? .max,
            account: try arguments.typed("account"),
            symbol: try arguments.symbol("symbol"),
            axis: try arguments.choice("by") ?? .asset,
            part: try arguments.typed("part")
        )
        let state = try await context.portfolio()
        guard let explanation = state.owned.explanation(of: name, subject) else {
            throw InvalidMember(
                "metric",
                value: name.rawValue,
                allowed: "a metric of what the portfolio has",
                reason: "the portfolio has no such metric: the holding, part or benchmark does not exist"
            )
        }
        return ToolAnswer(
            data: PortfolioDocument.explanation.json(explanation).markingUntrusted("inputs"),
            source: ToolAnswer.desk,
            asOf: .time(state.owned.pricedAt),
            page: address(
                "/portfolio/explain/\(name.rawValue)",
                [
                    ("period", subject.period.rawValue), ("account", subject.account),
                    ("symbol", subject.symbol?.name), ("by", subject.axis.rawValue), ("part", subject.part),
                ]
            ),
            untrusted: "Labels of inputs"
        )
    }
}
