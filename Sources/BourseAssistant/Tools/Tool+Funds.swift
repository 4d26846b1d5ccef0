import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseScreening
import BourseValues

extension Tool {
    private static func source(_ provenance: Provenance?) -> String {
        provenance?.source ?? "none: no list of funds yet"
    }

    private static func time(_ provenance: Provenance?) -> JSON { provenance.map { .time($0.at) } ?? .null }

    /// Schemes by name, as `/api/v1/funds` answers them.
    static let fundSearch = Tool(
        "fund_search",
        "Find funds",
        "Indian mutual funds by words of their names, with code and last NAV. Use the code for fund_metrics.",
        input: .object(
            ["q": .text(1...SchemeQuery.longestText)],
            optional: [
                "plan": .choice(SchemePlan.self), "option": .choice(SchemeOption.self),
                "category": .choice(SchemeCategory.self), "offset": .integer(0...1_000_000),
                "limit": JSONSchema.integer(1...100).described("Default: 20."),
            ]
        )
    ) { arguments, context in
        let offset = try arguments.number("offset", usual: 0, in: 0...1_000_000)
        let limit = try arguments.number("limit", usual: 20, in: 1...100)
        let text = try arguments.required("q", atMost: SchemeQuery.longestText)
        let filter = SchemeFilter(
            categories: Set([try arguments.choice("category", SchemeCategory.self)].compactMap(\.self)),
            houses: [],
            plans: Set([try arguments.choice("plan", SchemePlan.self)].compactMap(\.self)),
            options: Set([try arguments.choice("option", SchemeOption.self)].compactMap(\.self))
        )
        let current = try await context.desk.funds.library.currentList()
        let list = current.list
        let answer = list.index.search(SchemeQuery(text, filter: filter, places: offset..<(offset + limit)))
        let schemes = answer.hits.map { hit in
            FundDocument.listedScheme.json(
                (list.schemes[hit.scheme], hit, list.latest[hit.scheme], list.isGone(at: hit.scheme))
            )
        }
        return ToolAnswer(
            data: .object(
                ProvenanceDocument.members(list.provenance, current.freshness) + [
                    ("unreadable", .integer(list.unreadable.count)), ("total", .integer(answer.total)),
                    ("isLoose", .bool(answer.isLoose)), ("schemes", .array(schemes)),
                ]
            ),
            source: source(list.provenance),
            asOf: time(list.provenance),
            page: address("/funds", [("q", text)])
        )
    }

    /// Returns and risk of a scheme, as `/api/v1/funds/{code}` answers them.
    static let fundMetrics = Tool(
        "fund_metrics",
        "Fund metrics",
        "Returns, volatility, drawdown, Sharpe and Sortino ratios of one fund by period, and its percentiles among its "
            + "peers.",
        input: .object(
            ["code": .code],
            optional: [
                "asOf": JSONSchema.day.described("Default: the day of the last NAV."),
                "riskFree": JSONSchema.number(-1...10).described("The risk-free rate per year; default: 0.065."),
            ]
        )
    ) { arguments, context in
        let code = try arguments.number("code", usual: 0, in: 1...Int(Int32.max))
        let asOf = try arguments.day("asOf")
        let riskFree = try arguments.fraction("riskFree", usual: FundMetrics.usualRiskFree, in: -1...10)
        let history = try await context.funds.history(of: Int32(code))
        let standings = context.desk.funds.library.universe.standings(of: history.scheme.code)
        return ToolAnswer(
            data: FundDocument.history(history, asOf: asOf, riskFree: riskFree, standings: standings),
            source: source(history.provenance),
            asOf: time(history.provenance),
            page: "/funds/\(code)"
        )
    }

    /// Schemes that meet conditions, as `/api/v1/funds/screen` answers them.
    static let fundScreen = Tool(
        "fund_screen",
        "Screen funds",
        "Mutual funds that meet conditions, such as “return 3Y > 15%; plan = direct”, in an order such as “sharpe 3Y "
            + "descending”, with the reasons why other funds are left out.",
        input: .object(
            ["where": .text(0...SavedScreenService.longestQuery)],
            optional: [
                "sort": .text(0...100), "offset": .integer(0...1_000_000),
                "limit": JSONSchema.integer(1...200).described("Default: 50."),
            ]
        )
    ) { arguments, context in
        let conditions = try arguments.text("where", atMost: SavedScreenService.longestQuery)
        let sort = try arguments.text("sort", atMost: 100)
        let screen = try FundScreen(where: conditions, sort: sort)
        let offset = try arguments.number("offset", usual: 0, in: 0...1_000_000)
        let limit = try arguments.number("limit", usual: 50, in: 1...200)
        let library = context.desk.funds.library
        let current = try await library.currentList()
        let places = offset..<(offset + limit)
        guard let found = library.universe.screen(screen, places: places, metrics: screen.shownMetrics) else {
            throw NotReady.histories
        }
        return ToolAnswer(
            data: .object(
                ProvenanceDocument.members(current.list.provenance, current.freshness)
                    + FundDocument.screened(screen, found.answer, schemes: found.schemes, latest: found.latest)
            ),
            source: source(current.list.provenance),
            asOf: time(current.list.provenance),
            page: address("/funds/screener", [("where", conditions), ("sort", sort)])
        )
    }

    /// Saved screens, as `/api/v1/funds/screens` answers them; ``fundScreen`` takes their conditions.
    static let savedScreens = Tool(
        "saved_screens",
        "Saved screens",
        "The user's saved screens of funds, each with the parameters where and sort of fund_screen.",
        input: .object([:])
    ) { _, context in
        ToolAnswer(
            data: FundDocument.savedScreens.json(
                try await context.desk.screens.screens(of: context.user.id, about: .funds)
            ),
            source: ToolAnswer.desk,
            asOf: .time(context.now),
            page: "/funds/screener"
        )
    }
}
