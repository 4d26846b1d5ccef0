import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb
import Hummingbird

extension JournalPages {
    /// The report of a page and its grid, as its address asks for them.
    struct RequestedReport {
        /// What the trades are divided by.
        let dimension: TradeDimension
        /// The second dimension of a grid.
        let across: TradeDimension?
        /// The metric of the grid.
        let metric: TradeMetric

        init(_ dimension: TradeDimension, _ query: Query) {
            self.dimension = dimension
            across = query["across"].flatMap(TradeDimension.named).flatMap { $0.id == dimension.id ? nil : $0 }
            metric = query["metric"].flatMap(TradeMetric.init(rawValue:)) ?? .net
        }

        /// What the page needs to know of markets.
        var needs: Set<TradeDimension.MarketNeed> { dimension.needs.union(across?.needs ?? []) }
    }

    static let reportsPath = "/journal/reports"

    /// The page of a report.
    static func reportPath(_ dimension: TradeDimension) -> String { "\(reportsPath)/by/\(dimension.id)" }

    /// Leads to a report, by symbol where none is named, or one that does not exist.
    @Sendable
    func reports(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let query = Query(request.uri)
        let dimension = query["by"].flatMap(TradeDimension.named) ?? .symbol
        return .redirect(to: query.without("by").href(Self.reportPath(dimension)), type: .normal)
    }

    /// Leads from the form of choices to the page of the chosen report.
    @Sendable
    func chosenReport(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await reports(request, context)
    }

    @Sendable
    func report(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try requestedReport(request, context)
        let path = Self.reportPath(requested.dimension)
        let title = "Reports"
        return try await page(title, .days, at: path, request, context, needing: requested.needs) { pageContext in
            let page = ReportPage(context: pageContext, requested: requested)
            let navigation = pageContext.isEmpty ? HTML() : ReportPlace.groups.navigation(pageContext.query, at: path)
            let view = ReportsView(
                scope: pageContext.isEmpty ? nil : scope(pageContext, path: path),
                choice: pageContext.isEmpty ? nil : page.choice,
                start: pageContext.isEmpty ? start(pageContext) : nil,
                quiet: !pageContext.isEmpty && page.isQuiet ? nothingHere(pageContext, path: path) : nil,
                problem: page.problem,
                grid: page.gridView,
                list: page.isQuiet ? nil : page.table.table.html
            )
            return "\(navigation)\(view.html)"
        }
    }

    private func requestedReport(_ request: Request, _ context: SignedInContext) throws -> RequestedReport {
        guard let name = context.parameters.get("dimension"), let dimension = TradeDimension.named(name) else {
            throw PageError.notFound
        }
        return RequestedReport(dimension, Query(request.uri))
    }

    @Sendable
    func reportFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let query = Query(request.uri)
        let name = context.parameters.get("dimension") ?? query["by"]
        let requested = RequestedReport(name.flatMap(TradeDimension.named) ?? .symbol, query)
        let pageContext = try await open(request, context, needing: requested.needs)
        let file = try await bench.run {
            let indexes = pageContext.filter.indexes(in: pageContext.journal)
            return pageContext.journal.reportWithIntervals(of: indexes, by: requested.dimension)
                .file(pageContext.formatter.currency)
        }
        return TableDownload(file, named: "report-\(requested.dimension.id)")
    }

    @Sendable
    func gridFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let requested = try requestedReport(request, context)
        guard let across = requested.across else { throw PageError.notFound }
        let pageContext = try await open(request, context, needing: requested.needs)
        let grid = try pageContext.journal.requestedGrid(
            of: pageContext.filter.indexes(in: pageContext.journal),
            by: requested.dimension,
            and: across
        )
        return TableDownload(
            grid.file(pageContext.formatter.currency),
            named: "report-\(requested.dimension.id)-\(across.id)"
        )
    }
}
