import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// Convictions at the opening beside results: the score, the bands, and both by group.
struct CalibrationPage {
    let context: JournalPages.PageContext
    let dimension: TradeDimension
    private let indexes: [Int]
    private let all: Calibration?
    private let rows: [GroupCalibration]
    /// The group that is shown; nil for all trades.
    private let chosen: GroupCalibration?

    /// Makes a page.
    ///
    /// - Parameter group: The value of the group whose curve is shown; one without convictions shows all trades.
    init(context: JournalPages.PageContext, dimension: TradeDimension, group: String?) {
        (self.context, self.dimension) = (context, dimension)
        indexes = context.filter.indexes(in: context.journal)
        all = context.journal.calibration(of: indexes)
        let rows = context.journal.calibrations(of: indexes, by: dimension)
        chosen = group.flatMap { group in rows.first { !group.isEmpty && $0.group.value == group } }
        self.rows = rows
    }

    var html: HTML {
        guard !context.isEmpty else {
            return EmptyStateView(
                icon: "journal",
                headline: "No trades yet",
                detail: "Import a file from your broker, or enter trades.",
                links: [LinkView(title: "Import", href: "/journal/imports")]
            ).html
        }
        guard let all else { return quiet(indexes.count) }
        let calibration = chosen?.calibration ?? all
        return """
            \(CalibrationPanels(
                calibration: calibration,
                words: .trades,
                subject: subject,
                tiles: CalibrationMetric.allCases.map { metric in
                    metric.tile(
                        calibration,
                        .trades,
                        explainHref: CalibrationWorking.href(metric, context.query),
                        isLast: metric == .share
                    )
                },
                href: { trades(.conviction(in: $0)) }
            ).html)
            \(choice)
            \(groups.html)
            """
    }

    /// `Setup: Gap`; nil for all trades.
    var subject: String? { chosen.map { "\(dimension.title): \($0.group.title)" } }

    /// What the page is about: the trades of the group, or all.
    var calibration: Calibration? { chosen?.calibration ?? all }

    /// The list of the trades of the page that meet further conditions.
    func trades(_ conditions: TradeCondition...) -> String {
        let group = chosen.map { [TradeCondition(dimension.id, $0.group.value)] } ?? []
        return (group + conditions).reduce(ReportPage.tradesQuery(context.query).without("group")) { query, condition in
            query.adding("where", condition.description)
        }
        .href("/journal/trades")
    }

    private func quiet(_ trades: Int) -> HTML {
        EmptyStateView(
            icon: "filter",
            headline: "No trade in this range has a conviction",
            detail:
                "Say how sure you are of a profit under “Rating and tags” of a trade. This page then compares it with "
                + "what happened.",
            links: [LinkView(title: "Trades", href: context.query.without("by", "group").href("/journal/trades"))]
        ).html
    }

    private var choice: HTML {
        let hidden = context.query.without("by", "group", "page").hiddenFields
        let groups = TradeDimension.Family.allCases.map { family in
            OptionGroupView(
                title: family.rawValue,
                options: TradeDimension.all.filter { $0.family == family }.map {
                    OptionView(value: $0.id, title: $0.title, isSelected: $0.id == dimension.id)
                }
            )
        }
        return """
            <form class="toolbar span-12" method="get" action="\(JournalPages.calibrationPath)" data-submit-on-change aria-label="Choose groups">
            \(hidden.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" as HTML })
            <label class="pick"><span class="label-line">By</span><select class="select" name="by">\(groups.map(\.html))</select></label>
            <button class="btn no-script" type="submit">Show</button>
            \(if: chosen != nil, "<a class=\"btn btn-small btn-ghost\" href=\"\(href(of: nil))\">All trades</a>")
            </form>
            """
    }

    /// The page with the curve of a group, or of all trades.
    private func href(of group: TradeGroup?) -> String {
        context.query.without("page").setting("by", to: dimension.id).setting("group", to: group?.value)
            .href(JournalPages.calibrationPath)
    }

    private var groups: Table<GroupCalibration> {
        Table(
            id: "groups",
            heading: "By \(dimension.title.lowercasedFirst)",
            caption: "Convictions and results by group",
            columns: [
                Column(dimension.title) { .name($0.group.title, href: trades(of: $0.group)) }.card(.title),
                Column("Trades", .number) { .metric(NumberText.count($0.calibration.count)) },
                Column("Mean conviction", .number) { .metric(CalibrationFormatter.percent($0.calibration.mean)) },
                Column("With a profit", .number) { .metric(CalibrationFormatter.percent($0.calibration.base)) }.card(
                    .value
                ),
                Column("Brier score", .number) { .metric(CalibrationFormatter.score($0.calibration.brier)) },
                .onCard(.sub) { row in
                    [
                        .plain(
                            "\(Count.of(row.calibration.count, "trade")), mean conviction "
                                + CalibrationFormatter.percent(row.calibration.mean)
                        )
                    ]
                },
            ],
            rows: rows,
            basis: dimension.note.isEmpty ? nil : dimension.note,
            fileAddress: FileAddress(context.query.without("group", "page").href(JournalPages.calibrationPath)),
            actions: curve,
            actionSlot: .note
        )
    }

    /// The trades of a group that have a conviction.
    private func trades(of group: TradeGroup) -> String {
        ReportPage.tradesQuery(context.query).without("group")
            .adding("where", TradeCondition(dimension.id, group.value).description)
            .adding("where", TradeCondition.withConviction.description)
            .href("/journal/trades")
    }

    /// The link to the curve of a group, which that of trades without a value does not have.
    private func curve(_ row: GroupCalibration) -> HTML? {
        guard !row.group.value.isEmpty, row.group != chosen?.group else { return nil }
        return """
            <a class="btn btn-small btn-ghost" href="\(href(of: row.group))">Curve<span class="vh"> of \(row.group.title)</span></a>
            """
    }
}
