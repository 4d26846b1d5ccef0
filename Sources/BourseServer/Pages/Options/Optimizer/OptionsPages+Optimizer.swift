import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseOptions
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore

extension OptionsPages {
    @Sendable
    func optimizer(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let optimizerQuery = try await optimizerQuery(pageContext)
        let reading = optimizerQuery.read(today: pageContext.today)
        let formatter = SuggestionFormatter(money: pageContext.money)
        let form = OptimizerForm(
            optimizerQuery: optimizerQuery,
            reading: reading,
            formatter: formatter,
            today: pageContext.today
        )
        let isFragment = request.wantsFragment
        var search: OptimizerSearchView?
        var quiet: EmptyStateView?
        if optimizerQuery.isSearch, let wanted = reading.search {
            let optimizer = try Self.optimizer(wanted)
            if isFragment {
                search = view(optimizer, optimizerQuery, pageContext, suggestions: [], examined: 0, isRunning: true)
            } else {
                let found = try await CombinationSearch(desk: desk).run(optimizer)
                search = view(
                    optimizer,
                    optimizerQuery,
                    pageContext,
                    suggestions: found,
                    examined: optimizer.candidateCount,
                    isRunning: false
                )
                if found.isEmpty {
                    search = nil
                    quiet = Self.nothingFits
                }
            }
        } else if !optimizerQuery.isSearch {
            quiet = EmptyStateView(
                icon: "search",
                headline: "Enter your outlook",
                detail:
                    "The search prices all combinations of up to four legs at bid and ask and applies your limits. "
                    + "It lists the best, with reasons.",
                links: []
            )
        }
        let page = OptionsOptimizerView(
            shell: pageContext.frame.shell(title: "Optimizer", place: .optimizer),
            optimizer: form.view(quiet: quiet, search: search)
        )
        return pages.page(isFragment ? page.body : page.html)
    }

    private func optimizerQuery(_ context: PageContext) async throws -> OptimizerQuery {
        OptimizerQuery(context.query, brokers: try await desk.options.ownBrokers(of: context.user.id))
    }

    private static let nothingFits = EmptyStateView(
        icon: "filter",
        headline: "No matching strategy",
        detail:
            "No profitable combination is within the budget, the maximum loss and the allowed strategies. "
            + "Raise a limit, or allow more legs.",
        links: []
    )

    private static func optimizer(_ search: (chain: OptionChain, goal: OptimizerGoal)) throws -> Optimizer {
        do {
            return try Optimizer(chain: search.chain, goal: search.goal)
        } catch { throw PageError.badRequest(error.message.capitalizedFirst + ".") }
    }

    // MARK: - Stream

    /// The search as server-sent events: `progress`, `rows` and at the end `done`.
    ///
    /// Whoever goes away ends it: writing fails, and the next slice is not begun.
    @Sendable
    func optimizerStream(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let optimizerQuery = try await optimizerQuery(pageContext)
        guard let wanted = optimizerQuery.read(today: pageContext.today).search else {
            throw PageError.badRequest("The search criteria are invalid. Go back and correct the fields.")
        }
        let start = try Self.optimizer(wanted)
        let body = ResponseBody { writer in
            let search = CombinationSearch(desk: desk)
            var optimizer = start
            var isFinished = false
            while !isFinished {
                let stage = try await search.step(optimizer)
                optimizer = stage.optimizer
                isFinished = stage.progress.isFinished
                if let found = stage.found {
                    let rows = SuggestionRowsView(suggestions: rows(found, optimizerQuery, pageContext))
                    let html = rows.html.text
                    try await writer.write(Self.event("rows", html))
                }
                try await writer.write(Self.event("progress", Self.progress(stage.progress)))
            }
            let count = optimizer.suggestions.count
            let words = "\(Count.of(optimizer.candidateCount, "combination")) examined, \(count) shown"
            let done = JSON.object([("words", .string(count == 0 ? "No strategy matches these limits" : words))])
            try await writer.write(Self.event("done", String(decoding: done.encoded(), as: UTF8.self)))
            try await writer.finish(nil)
        }
        var response = Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    private static func progress(_ progress: Optimizer.Progress) -> String {
        let words = "\(NumberText.count(progress.considered)) of \(Count.of(progress.total, "combination"))"
        let json = JSON.object([
            ("examined", .integer(progress.considered)), ("candidates", .integer(max(1, progress.total))),
            ("words", .string(words)),
        ])
        return String(decoding: json.encoded(), as: UTF8.self)
    }

    /// An event; data of several lines is sent line by line.
    private static func event(_ name: String, _ data: String) -> ByteBuffer {
        let lines = data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { "data: \($0)\n" }
        return ByteBuffer(string: "event: \(name)\n\(lines.joined())\n")
    }

    // MARK: - Results

    private func view(
        _ optimizer: Optimizer,
        _ optimizerQuery: OptimizerQuery,
        _ context: PageContext,
        suggestions: [Suggestion],
        examined: Int,
        isRunning: Bool
    ) -> OptimizerSearchView {
        let title =
            switch optimizer.goal.ranking {
            case .expectedProfit: "expected profit"
            case .probabilityOfProfit: "probability of profit"
            case .returnOnRisk: "return on risk"
            }
        let total = Count.of(optimizer.candidateCount, "combination")
        return OptimizerSearchView(
            streamHref: isRunning ? optimizerQuery.canonical.href("/options/optimizer/stream") : nil,
            progressText: isRunning
                ? "0 of \(total)" : "\(total) examined, \(suggestions.count) shown",
            examined: examined,
            candidates: max(1, optimizer.candidateCount),
            unit: context.money.currency.sign,
            rankTitle: title,
            suggestions: rows(suggestions, optimizerQuery, context),
            basis: (optimizerQuery.isOwn ? "Only strategies that at least one of your brokers allows. " : "")
                + "A model chain from the entered smile, "
                + "for \(DayText.medium(context.today.adding(days: optimizer.days))); bought at the ask, "
                + "sold at the bid, 1 % of the price to each side; Black–Scholes–Merton. Not investment advice.",
            file: FileAddress(optimizerQuery.canonical.href("/options/optimizer"))
        )
    }

    private func rows(_ suggestions: [Suggestion], _ optimizerQuery: OptimizerQuery, _ context: PageContext)
        -> [SuggestionView]
    {
        let formatter = SuggestionFormatter(money: context.money)
        let money = context.money
        return suggestions.enumerated().map { index, suggestion in
            func bare(_ bound: PayoffProfile.Bound) -> String {
                switch bound {
                case .unlimited: "unlimited"
                case .limited(let result): money.bareSigned(result)
                }
            }
            let query = builderQuery(suggestion, optimizerQuery)
            return SuggestionView(
                place: index + 1,
                name: suggestion.strategy?.name ?? "Custom position",
                legs: "\(formatter.legs(suggestion.position.legs)) · "
                    + DayText.dayMonth(context.today.adding(days: suggestion.analysis.horizon)),
                why: formatter.why(suggestion),
                loss: bare(suggestion.maximumLoss),
                profit: bare(suggestion.analysis.profile.best),
                cash: money.bareSigned(suggestion.analysis.netCashFlow),
                chance: NumberText.percent(Ratio(rounding: suggestion.chanceOfProfit), decimals: 0),
                expected: money.bareSigned(suggestion.expectedProfit),
                direction: JournalFormatter.direction(suggestion.expectedProfit),
                onRisk: suggestion.returnOnRisk.map { NumberText.percent(Ratio(rounding: $0), decimals: 0) } ?? "—",
                openHref: query.href("/options"),
                compareHref: Query([("p", query.text)]).href("/options/compare")
            )
        }
    }

    /// The builder's address of a suggestion, at the prices it was found with.
    private func builderQuery(_ suggestion: Suggestion, _ optimizerQuery: OptimizerQuery) -> Query {
        let legs = suggestion.position.legs.map { leg in
            leg.notation(entry: leg.entry)
        }
        return optimizerQuery.canonical.only("symbol", "spot", "volatility", "rate", "dividendYield")
            .setting("legs", to: legs.joined(separator: ","))
    }

    @Sendable
    func optimizerTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = open(request, context)
        let optimizerQuery = try await optimizerQuery(pageContext)
        guard let wanted = optimizerQuery.read(today: pageContext.today).search else {
            throw PageError.badRequest("The search criteria are invalid. Go back and correct the fields.")
        }
        let found = try await CombinationSearch(desk: desk).run(try Self.optimizer(wanted))
        let formatter = SuggestionFormatter(money: pageContext.money)
        let rows = found.enumerated().map { index, suggestion -> [FileValue] in
            [
                .value(index + 1), .text(suggestion.strategy?.id ?? "custom"),
                .text(formatter.legs(suggestion.position.legs)), Self.bound(suggestion.maximumLoss),
                Self.bound(suggestion.analysis.profile.best),
                .value(suggestion.analysis.netCashFlow.rounded(places: 4)),
                .value(Ratio(rounding: suggestion.chanceOfProfit)),
                .value(suggestion.expectedProfit.rounded(places: 4)),
                .value(suggestion.returnOnRisk.map { Ratio(rounding: $0) }), .text(formatter.why(suggestion)),
            ]
        }
        let columns = [
            "rank", "strategy", "legs", "maximumLoss", "maximumProfit", "cashFlow", "probabilityOfProfit",
            "expectedProfit", "returnOnRisk", "reasons",
        ]
        return TableDownload(TableFile(columns, rows: rows), named: "suggestions")
    }

    private static func bound(_ bound: PayoffProfile.Bound) -> FileValue {
        switch bound {
        case .unlimited: .text("unlimited")
        case .limited(let result): .value(result.rounded(places: 4))
        }
    }
}
