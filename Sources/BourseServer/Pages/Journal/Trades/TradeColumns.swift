import BourseCore
import BourseDesk

/// The columns of a table of trades.
struct TradeColumns {
    let formatter: JournalFormatter
    /// The links that sort the list; empty for a table with one order.
    var links: [TradeSort.Column: SortLink] = [:]
    /// How many trades there are, "425 trades", and their net result; nil for a table without a total row.
    var total: (count: String, net: Money)?
    /// The form that takes selected trades; nil for a table without selection.
    var selection: String?
    /// Whether there is a column of R-multiples.
    var showsMultiple = false
    /// The address of the page, which the form of rating and tags leads back to; nil for a table that shows no tags.
    var page: String?

    /// The columns, symbol first.
    var all: [Column<TradeRowView>] {
        let zone = Zones.title(formatter.zone)
        let values: [Column<TradeRowView>] = [
            column(.opened, "Opened, \(zone)") { .moment($0.openedDay, $0.openedTime) },
            column(.closed, "Closed, \(zone)") { .moment($0.closedDay, $0.closedTime) },
            column(.side, "Side") { .side($0.side) },
            column(.quantity, "Quantity", .number) { .money($0.quantity) },
            column(.entry, "Entry", .number) { .text($0.entry) },
            column(.exit, "Exit", .number) { .text($0.exit) },
            column(.held, links.isEmpty ? "Holding time" : "Held", .number) { .text($0.held) },
            column(.tags, "Tags") { .markup(tags($0)) }.css(cells: "tags"),
            column(.percent, "Return", .number) { .text($0.percent) },
        ]
        let result: [Column<TradeRowView>] = [
            net,
            .onCard(.sub) { trade in
                [
                    .plain("\(trade.side) "), .money(trade.quantity),
                    .plain(" · \(trade.closedDay) \(trade.closedTime) \(trade.zone)"),
                ]
            },
            .onCard(.note) { trade in
                [.plain(showsMultiple ? "\(trade.percent), \(trade.multiple) R" : trade.percent)]
            },
        ]
        let multiple = column(.multiple, "R", .number) { .text($0.multiple) }.css(cells: "multiple")
        return [symbol] + values + (showsMultiple ? [multiple] : []) + result
    }

    /// The box that selects a trade.
    private func box(_ trade: TradeRowView, _ selection: String) -> HTML {
        """
        <input type="checkbox" class="select-row" name="trade" value="\(trade.id)" form="\(selection)" aria-label="Select \(trade.symbol) \(trade.contract), closed \(trade.closedDay) \(trade.closedTime)">
        """
    }

    private var symbol: Column<TradeRowView> {
        column(.symbol, "Symbol") { trade in
            let name = Cell.name(trade.symbol, href: trade.href, beside: trade.contract)
            guard let selection else { return name }
            return .markup("\(box(trade, selection)) \(name.html(in: .compact))")
        }
        .card(.title)
        .total(total.map { Cell.parts(.plain("Total "), .plain($0.count, tone: "t2 contract")) })
    }

    private var net: Column<TradeRowView> {
        let sum = total.map { total in
            Cell.profit(formatter.money.bareSigned(total.net), direction: JournalFormatter.direction(total.net))
        }
        return column(.net, "Net P&L, \(formatter.unit)", .number) { .profit($0.net, direction: $0.direction) }
            .css(head: "arrowed last", cells: "last").card(.value).total(sum)
    }

    private func column(
        _ order: TradeSort.Column,
        _ title: String,
        _ kind: ColumnKind = .text,
        cell: @escaping (TradeRowView) -> Cell
    ) -> Column<TradeRowView> {
        Column(title, kind, cell: cell).sorted(by: links[order])
    }

    private func tags(_ trade: TradeRowView) -> HTML {
        guard let page else { return trade.tags.content }
        let name = [trade.symbol, trade.contract].filter { !$0.isEmpty }.joined(separator: " ")
        let time = [trade.closedDay, trade.closedTime].filter { !$0.isEmpty }.joined(separator: " ")
        return trade.tags.html(
            changing: AnnotationPages.path(of: trade.id, returningTo: page),
            of: "\(name), closed \(time)"
        )
    }
}
