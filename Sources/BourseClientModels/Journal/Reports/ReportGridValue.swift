import BourseClient
import BourseJournal
import Foundation

/// A metric of the cells of a grid.
public enum ReportMetric: String, CaseIterable, Hashable, Sendable {
    case net, winRate, expectancy, trades, profitFactor

    /// The title, as on the web app.
    public var title: String {
        switch self {
        case .net: TradeMetric.net.title
        case .winRate: TradeMetric.winRate.title
        case .expectancy: TradeMetric.expectancy.title
        case .trades: TradeMetric.trades.title
        case .profitFactor: TradeMetric.profitFactor.title
        }
    }
}

/// A grid of two dimensions, prepared once for one metric.
public struct ReportGridValue: Equatable, Sendable {
    /// A row: the trades of a group, by the groups of the other dimension.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The identity of a row is its condition, such as `weekday:Monday`.
        public let id: String
        /// The name of the group.
        public let title: String
        /// The cells with trades, in the order of the columns.
        public let cells: [Cell]
    }

    /// The trades of two groups.
    public struct Cell: Equatable, Identifiable, Sendable {
        /// The number of the column.
        public let id: Int
        /// The name of the column.
        public let column: String
        /// The metric.
        public let text: String
        /// Whether the trades won.
        public let tone: Tone
        /// `12 trades`.
        public let tradesText: String
        /// Whether there are so few trades that the result is mostly chance.
        public let isOfFew: Bool
        /// What VoiceOver reads.
        public let accessibilityText: String
    }

    /// `Net profit by weekday and hour of entry`.
    public let title: String
    /// The rows, in the order of the desk.
    public let rows: [Row]

    /// Prepares a grid.
    init(
        _ grid: API.TradeGrid,
        _ metric: ReportMetric,
        _ by: ReportDimension,
        _ across: ReportDimension,
        _ formats: DeskFormats
    ) {
        title = "\(metric.title) by \(by.title.lowercased()) and \(across.title.lowercased())"
        let cells = Dictionary(grouping: grid.cells, by: \.row)
        rows = grid.rows.enumerated().map { index, row in
            let ordered = (cells[index] ?? []).sorted { $0.column < $1.column }
            return Row(
                id: row.where,
                title: row.title,
                cells: ordered.compactMap { cell in
                    guard grid.columns.indices.contains(cell.column) else { return nil }
                    return Self.cell(cell, row.title, grid.columns[cell.column].title, metric, grid.currency, formats)
                }
            )
        }
    }

    private static func cell(
        _ cell: API.TradeGrid.Cell,
        _ row: String,
        _ column: String,
        _ metric: ReportMetric,
        _ currency: String,
        _ formats: DeskFormats
    ) -> Cell {
        let text =
            switch metric {
            case .net: formats.signedMoney(cell.netProfit, currency)
            case .winRate: formats.percent(cell.winRate)
            case .expectancy: formats.signedMoney(cell.expectancy, currency)
            case .trades: formats.number(cell.trades)
            case .profitFactor: formats.ratio(cell.profitFactor)
            }
        let tradesText = formats.count(cell.trades, "trade")
        return Cell(
            id: cell.column,
            column: column,
            text: text,
            tone: Tone(cell.netProfit),
            tradesText: tradesText,
            isOfFew: cell.trades < JournalOverview.fewTrades,
            accessibilityText: "\(row), \(column): \(metric.title) \(text), \(tradesText)"
        )
    }
}
