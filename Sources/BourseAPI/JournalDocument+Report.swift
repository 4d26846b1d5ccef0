import BourseCore
import BourseJournal

extension JournalDocument {
    /// A report of trades of one currency.
    public static let report = DocumentFields<(currency: Currency, report: TradeReport)>(
        named: "TradeReport",
        [
            .field("currency", .text(3...5)) { $0.currency.code },
            .field("by", .text) { $0.report.subject.id },
            .field("statistics", .object(statistics)) { $0.report.statistics },
            .field("groups", .list(of: reportGroup)) { $0.report.groups },
        ]
    )

    /// A report of trades of one currency by two dimensions.
    public static let grid = DocumentFields<(currency: Currency, grid: TradeGrid)>(
        named: "TradeGrid",
        [
            .field("currency", .text(3...5)) { $0.currency.code },
            .field("by", .text) { $0.grid.rows.subject.id },
            .field("across", .text) { $0.grid.columns.subject.id },
            .field("statistics", .object(statistics)) { $0.grid.rows.statistics },
            .field("rows", .list(of: gridGroup)) { names($0.grid.rows) },
            .field("columns", .list(of: gridGroup)) { names($0.grid.columns) },
            .field("cells", .list(of: gridCell)) { cells($0.grid) },
        ]
    )

    private typealias NamedGroup = (dimension: String, group: TradeGroup)
    private typealias GridCell = (row: Int, column: Int, statistics: JournalStatistics)

    private static let groupFields: [DocumentField<NamedGroup>] = [
        .nullable("group", .text) { $0.group.value.isEmpty ? nil : $0.group.value },
        .field("title", .text) { $0.group.title },
        .field("where", .text) { TradeCondition($0.dimension, $0.group.value).description },
    ]

    private static let gridGroup = DocumentFields<NamedGroup>(groupFields)

    static let reportGroup = DocumentFields<TradeReport.GroupStatistics>(
        DocumentFields<NamedGroup>(groupFields).fields { ($0.dimension, $0.group) }
            + statistics.fields { $0.statistics }
            + [
                .nullable("expectancyLower", .money) { $0.interval?.lowerBound }
                    .described("The lower end of the 95 % confidence interval; null for fewer than 10 trades."),
                .nullable("expectancyUpper", .money) { $0.interval?.upperBound },
            ]
    )

    private static let gridCell = DocumentFields<GridCell>(
        [.field("row", .count) { $0.row }, .field("column", .count) { $0.column }]
            + statistics.fields { $0.statistics }
    )

    private static func names(_ report: TradeReport) -> [NamedGroup] {
        report.groups.map { (report.subject.id, $0.group) }
    }

    private static func cells(_ grid: TradeGrid) -> [GridCell] {
        grid.rows.groups.indices.flatMap { row in
            grid.columns.groups.indices.compactMap { column in
                grid[row, column].map { (row, column, $0) }
            }
        }
    }
}
