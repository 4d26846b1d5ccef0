import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb

/// The content of the page of a report.
struct ReportPage {
    private let context: JournalPages.PageContext
    private let requested: JournalPages.RequestedReport
    private let grid: TradeGrid?
    /// The table of groups.
    let table: ReportTable
    /// Why there is no grid.
    let problem: NoticeView?

    init(context: JournalPages.PageContext, requested: JournalPages.RequestedReport) {
        self.context = context
        self.requested = requested
        let indexes = context.filter.indexes(in: context.journal)
        var (grid, problem): (TradeGrid?, NoticeView?)
        if let across = requested.across {
            do throws(TradeReportError) {
                grid = try context.journal.requestedGrid(of: indexes, by: requested.dimension, and: across)
            } catch {
                problem = NoticeView(
                    tone: "warn",
                    icon: "warn",
                    headline: error.message,
                    detail: error.remedy,
                    link: nil
                )
            }
        }
        if let across = requested.across, let found = grid, !found.fitsPage {
            problem = Self.largeGrid(found, across, context)
            self.grid = nil
        } else {
            self.grid = grid
        }
        self.problem = problem
        let report = grid?.rows ?? context.journal.report(of: indexes, by: requested.dimension)
        table = ReportTable(
            formatter: context.formatter,
            report: context.journal.withIntervals(
                report,
                of: indexes,
                by: requested.dimension,
                ofGroupsAt: ReportTable.slice(of: report, by: requested.dimension, context.query).range
            ),
            dimension: requested.dimension,
            query: context.query,
            holding: context.journal.holdingDifferences(ofTradesAt: indexes, by: requested.dimension)
        )
    }

    /// Says that a grid is too large for a page, with its file.
    private static func largeGrid(
        _ grid: TradeGrid,
        _ across: TradeDimension,
        _ context: JournalPages.PageContext
    ) -> NoticeView {
        let cells = NumberText.count(grid.rows.groups.count * grid.columns.groups.count)
        let path = "\(JournalPages.reportsPath)/by/\(grid.rows.subject.id)/grid"
        let file = FileAddress(context.query.without("by", "metric", "page").href(path))
        return NoticeView(
            tone: "ok",
            icon: "info",
            headline: "The grid has \(cells) cells",
            detail: "That is more than this page shows. The file has all of them.",
            link: LinkView(title: "Download as CSV", href: file.href(.csv))
        )
    }

    /// Whether no trade is in the selection.
    var isQuiet: Bool { table.report.groups.isEmpty }

    /// The grid, if two dimensions were chosen.
    var gridView: ReportGridView? {
        guard let grid, let across = requested.across, !isQuiet else { return nil }
        return ReportGrid(
            grid: grid,
            rows: requested.dimension,
            columns: across,
            metric: requested.metric,
            formatter: context.formatter,
            query: context.query
        ).view
    }

    /// The choice of dimensions, and the filters.
    var choice: ReportChoiceView {
        let path = JournalPages.reportPath(requested.dimension)
        let chips = TradeFilterChips(context: context, path: path).chips
        return ReportChoiceView(
            action: JournalPages.reportsPath + "/by",
            hiddenFields: context.query.without("by", "across", "metric", "page").hiddenFields,
            dimensions: Self.options(chosen: requested.dimension.id),
            across: Self.options(chosen: requested.across?.id, without: requested.dimension.id),
            hasAcross: requested.across != nil,
            metrics: TradeMetric.allCases.map {
                OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == requested.metric)
            },
            chips: FilterChipsView(chips: chips, clearHref: TradeFilterChips.cleared(context.query).href(path)),
            tradesHref: Self.tradesQuery(context.query).href("/journal/trades")
        )
    }

    /// The parameters of the list of the same trades.
    static func tradesQuery(_ query: Query) -> Query { query.without("by", "across", "metric", "page", "sort") }

    private static func options(chosen: String?, without: String? = nil) -> [OptionGroupView] {
        TradeDimension.Family.allCases.map { family in
            OptionGroupView(
                title: family.rawValue,
                options: TradeDimension.all.filter { $0.family == family && $0.id != without }.map {
                    OptionView(value: $0.id, title: $0.title, isSelected: $0.id == chosen)
                }
            )
        }
    }
}

extension TradeGrid {
    /// The most cells that a page shows.
    private static let mostCellsOfPage = 4_000

    /// Whether a page shows it.
    fileprivate var fitsPage: Bool { rows.groups.count * columns.groups.count <= Self.mostCellsOfPage }
}
