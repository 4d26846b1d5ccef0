import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// Convictions at the opening beside results: the score, the bands, and both by group.
struct CalibrationPage {
    let context: JournalPages.PageContext
    let dimension: TradeDimension
    /// The value of the group whose curve is shown; nil for all trades.
    let group: String?

    var html: HTML {
        guard !context.isEmpty else {
            return EmptyStateView(
                icon: "journal",
                headline: "No trades yet",
                detail: "Import a file from your broker, or enter trades.",
                links: [LinkView(title: "Import", href: "/journal/imports")]
            ).html
        }
        let indexes = context.filter.indexes(in: context.journal)
        guard let all = context.journal.calibration(of: indexes) else { return quiet(indexes.count) }
        let chosen = chosen(indexes)
        let calibration = chosen?.calibration ?? all
        return """
            \(CalibrationPanels(
                calibration: calibration,
                words: .trades,
                subject: chosen.map { "\(dimension.title): \($0.group.title)" },
                facts: [
                    FactView(label: "Brier score", value: CalibrationFormatter.score(calibration.brier)),
                    FactView(label: "Mean conviction", value: CalibrationFormatter.percent(calibration.mean)),
                    FactView(label: "With a profit", value: CalibrationFormatter.percent(calibration.base)),
                    FactView(
                        label: "Score at the base rate",
                        value: CalibrationFormatter.score(calibration.baseRateScore)
                    ),
                ]
            ).html)
            \(choice)
            \(groups(indexes, current: chosen?.group).html)
            """
    }

    /// The group that is shown, if a trade of it has a conviction.
    private func chosen(_ indexes: [Int]) -> GroupCalibration? {
        guard let group, !group.isEmpty else { return nil }
        return context.journal.calibrations(of: indexes, by: dimension).first { $0.group.value == group }
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
            \(if: group?.isEmpty == false, "<a class=\"btn btn-small btn-ghost\" href=\"\(href(of: nil))\">All trades</a>")
            </form>
            """
    }

    /// The page with the curve of a group, or of all trades.
    private func href(of group: TradeGroup?) -> String {
        context.query.without("page").setting("by", to: dimension.id).setting("group", to: group?.value)
            .href(JournalPages.calibrationPath)
    }

    private func groups(_ indexes: [Int], current: TradeGroup?) -> Table<GroupCalibration> {
        Table(
            id: "groups",
            heading: "By \(dimension.title.lowercasedFirst)",
            caption: "Convictions and results by group",
            columns: [
                Column(dimension.title) { row in
                    row.group.value.isEmpty || row.group == current
                        ? .text(row.group.title) : .name(row.group.title, href: href(of: row.group))
                }.card(.title),
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
            rows: context.journal.calibrations(of: indexes, by: dimension),
            basis: dimension.note.isEmpty ? nil : dimension.note
        )
    }
}
