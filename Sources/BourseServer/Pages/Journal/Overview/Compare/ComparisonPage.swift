import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The content of the page that compares two selections of trades.
struct ComparisonPage {
    private typealias Pair = TradeComparison.MetricPair

    private let context: JournalPages.PageContext
    private let requested: JournalPages.RequestedComparison
    private let dimension: TradeDimension
    private let comparison: TradeComparison
    private let text: MetricText

    init(
        _ context: JournalPages.PageContext,
        _ requested: JournalPages.RequestedComparison,
        listing dimension: TradeDimension
    ) {
        (self.context, self.requested, self.dimension) = (context, requested, dimension)
        comparison = TradeComparison(
            context.journal.sample(of: context.filter, where: requested.first),
            context.journal.sample(of: context.filter, where: requested.second)
        )
        text = MetricText(context.formatter.money)
    }

    /// The dimension whose groups the form offers: the chosen one, or that of the first selection.
    static func dimension(_ query: Query, _ requested: JournalPages.RequestedComparison) -> TradeDimension {
        let name = query["groups"] ?? (requested.first + requested.second).first?.dimension
        return name.flatMap(TradeDimension.named) ?? .year
    }

    var html: HTML {
        """
        \(choice.html)
        \(notices.map(\.html))
        \(table.html)
        \(groups.html)
        """
    }

    private var notices: [NoticeView] {
        var notices: [NoticeView] = []
        if comparison.shared > 0 {
            notices.append(
                NoticeView(
                    tone: "warn",
                    icon: "warn",
                    headline: "\(Count.of(comparison.shared, "trade")) in both selections",
                    detail: "Differences are not tested, because the tests assume that no trade is in both.",
                    link: nil
                )
            )
        }
        let fewest = min(comparison.first.sample.count, comparison.second.sample.count)
        if fewest < JournalOverview.fewTrades {
            notices.append(
                NoticeView(
                    tone: "",
                    icon: "info",
                    headline: "Fewer than \(JournalOverview.fewTrades) trades in a selection",
                    detail: "No difference is marked, because chance explains almost any.",
                    link: nil
                )
            )
        }
        return notices
    }

    /// `2026`, `Mistake: any`.
    private func title(_ conditions: [TradeCondition]) -> String {
        guard !conditions.isEmpty else { return "All trades" }
        return conditions.map(name).joined(separator: ", ")
    }

    private func name(_ condition: TradeCondition) -> String {
        guard let dimension = TradeDimension.named(condition.dimension) else { return condition.description }
        if condition.value.isEmpty { return "\(condition.isExcluded ? "Any" : "No") \(dimension.title.lowercased())" }
        let column = context.journal.column(dimension)
        let group = column.codes(named: condition.value).first.map { column.groups[$0].title } ?? condition.value
        return condition.isExcluded ? "\(dimension.title): not \(group)" : "\(dimension.title): \(group)"
    }

    private var choice: ComparisonChoiceView {
        let path = ReportPlace.comparison.path
        let filters = context.query.without("first", "second", "groups", "page")
        let year = context.frame.today.year
        let presets: [(title: String, first: [String], second: [String])] = [
            (Self.yearsPreset, ["year:\(year)"], ["year:\(year - 1)"]),
            ("With and without a mistake", ["!mistake:"], ["mistake:"]),
            ("With and without a setup", ["!setup:"], ["setup:"]),
            ("Long and short", ["direction:long"], ["direction:short"]),
        ]
        return ComparisonChoiceView(
            action: path,
            hiddenFields: filters.hiddenFields,
            presets: presets.map { title, first, second in
                // Both years have trades only if the days of the address are those of both.
                var query = title == Self.yearsPreset ? Self.ofTwoYears(filters, until: year) : filters
                for condition in first { query = query.adding("first", condition) }
                for condition in second { query = query.adding("second", condition) }
                return ChoiceView(
                    title: title,
                    href: query.href(path),
                    isCurrent: requested.first.map(\.description) == first
                        && requested.second.map(\.description) == second
                )
            },
            dimensions: TradeDimension.Family.allCases.map { family in
                OptionGroupView(
                    title: family.rawValue,
                    options: TradeDimension.all.filter { $0.family == family }.map {
                        OptionView(value: $0.id, title: $0.title, isSelected: $0.id == dimension.id)
                    }
                )
            },
            first: options(requested.first),
            second: options(requested.second)
        )
    }

    private static let yearsPreset = "This year and last"

    private static func ofTwoYears(_ query: Query, until year: Int) -> Query {
        query.without("range").setting("from", to: "\(year - 1)-01-01").setting("to", to: "\(year)-12-31")
    }

    /// The most groups to choose from.
    private static let mostOptions = 300

    /// Each group of the listed dimension, and all trades that are not in it.
    private func options(_ chosen: [TradeCondition]) -> [OptionView] {
        let column = context.journal.column(dimension)
        let groups = column.groups.sorted { ($0.place, $0.title) < ($1.place, $1.title) }.prefix(Self.mostOptions)
        let conditions =
            [[TradeCondition]()]
            + [false, true].flatMap { isExcluded in
                groups.map { [TradeCondition(dimension.id, $0.value, isExcluded: isExcluded)] }
            }
        var options = conditions.map { conditions in
            OptionView(
                value: conditions.first?.description ?? "",
                title: title(conditions),
                isSelected: conditions == chosen
            )
        }
        if !options.contains(where: \.isSelected), let first = chosen.first {
            options.append(OptionView(value: first.description, title: title(chosen), isSelected: true))
        }
        return options
    }

    /// Each group of the listed dimension beside all other trades.
    private var groups: Table<GroupDifference> {
        let money = context.formatter.money
        let query = context.query.without("first", "second", "groups", "page")
        return Table(
            id: "differences",
            heading: "\(dimension.title): each group and all other trades",
            note: dimension.note,
            caption: "Expectancy of each group by \(dimension.title.lowercased()), and of all other trades",
            style: .metrics,
            columns: [
                Column("Group") { [dimension] group in
                    let condition = TradeCondition(dimension.id, group.group.value).description
                    return .name(
                        group.group.title,
                        href: query.adding("where", condition).href("/journal/trades")
                    )
                }
                .card(.title),
                Column("Trades", .number) { group in
                    .text(NumberText.count(group.trades)).css(group.isOfFew ? "attention" : "")
                }
                .card(.sub),
                Column("Expectancy", .number) { .money(money.signed($0.expectancy)) }.card(.value),
                Column("95% interval", .number) { [text] group in
                    .money(group.interval.map { "\(text.text($0.lower)) to \(text.text($0.upper))" } ?? "")
                },
                Column("All others", .number) { .money($0.others.map { money.signed($0) }) }.card(.note),
                Column("Holds", hint: "Whether chance does not explain the difference.") { group in
                    .difference(group.probability, holds: group.holds)
                },
            ],
            rows: context.journal.differences(of: context.filter, by: dimension),
            limit: Self.mostOptions,
            basis:
                "A difference holds when a permutation test, corrected for all groups (Holm), explains it by chance with a "
                + "probability below 5%. Groups of fewer than \(JournalOverview.fewTrades) trades are not tested.",
            fileAddress: FileAddress(context.query.href("\(ReportPlace.comparison.path)/groups"))
        )
    }

    private var table: Table<TradeComparison.MetricPair> {
        Table(
            id: "comparison",
            heading: "Two selections",
            note: "\(Count.of(comparison.first.sample.count, "trade")) and "
                + Count.of(comparison.second.sample.count, "trade"),
            caption: "Metrics of two selections of trades",
            style: .metrics,
            columns: columns,
            rows: comparison.pairs,
            basis: "A difference holds when a permutation test, corrected for \(OverviewMetric.comparedCount) metrics "
                + "(Holm), explains it by chance with a probability below 5%.",
            fileAddress: FileAddress(context.query.href(ReportPlace.comparison.path))
        )
    }

    private var columns: [Column<TradeComparison.MetricPair>] {
        func side(
            _ title: String,
            _ slot: CardSlot?,
            _ reading: @escaping (TradeComparison.MetricPair) -> MetricReading
        ) -> [Column<TradeComparison.MetricPair>] {
            var value = Column<TradeComparison.MetricPair>(title, .number) { [text] in
                OverviewPage.cell(reading($0).value, text, reason: reading($0).absence)
            }
            if let slot { value = value.card(slot) }
            return [
                value,
                Column("95% interval", .number) { [text] pair in
                    let interval = text.interval(reading(pair))
                    guard !interval.isEmpty else { return .text("") }
                    return MetricText.isPrivate(reading(pair).value) ? .money(interval) : .metric(interval)
                },
            ]
        }
        let query = context.query
        return [
            Column<TradeComparison.MetricPair>("Metric") { pair in
                .name(
                    pair.metric.title,
                    href: OverviewPage.href(pair.metric, query.without("first", "second", "groups"))
                )
            }
            .card(.title)
        ] + side(title(requested.first), .value) { $0.first } + side(title(requested.second), .note) { $0.second } + [
            Column("Difference", .number) { [text] pair in
                guard let difference = pair.difference else { return .absent(nil) }
                let words = text.difference(difference)
                return MetricText.isPrivate(difference) ? .money(words) : .metric(words)
            },
            Column("Holds", hint: "Whether chance does not explain the difference.") { pair in
                .difference(pair.probability, holds: pair.holds)
            }
            .card(.sub),
        ]
    }
}

extension OverviewMetric {
    /// How many metrics are tested in a comparison.
    static var comparedCount: Int { TradeComparison.tested.count }
}
