import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb
import Hummingbird

extension JournalPages {
    /// Rows of one page of a list.
    static let pageSize = 100

    @Sendable
    func trades(_ request: Request, _ context: SignedInContext) async throws -> Response {
        if request.wantsFragment { return pages.page(tradeList(try await open(request, context)).body) }
        return try await page("Trades", .trades, at: "/journal/trades", request, context) { pageContext in
            let table = tradeList(pageContext)
            return TradesView(
                start: pageContext.isEmpty ? start(pageContext) : nil,
                filter: pageContext.isEmpty ? nil : TradeFilterForm(context: pageContext).view,
                quiet: !pageContext.isEmpty && table.rows.isEmpty
                    ? nothingHere(pageContext, path: "/journal/trades") : nil,
                list: table.rows.isEmpty ? nil : table.html
            )
            .html
        }
    }

    /// The table of a page of the list.
    private func tradeList(_ context: PageContext) -> Table<TradeRowView> {
        let sort = TradeSort(context.query["sort"])
        let indexes = sort.sorted(context.filter.indexes(in: context.journal), in: context.journal)
        let slice = ListPage(query: context.query, count: indexes.count, path: "/journal/trades", size: Self.pageSize)
        let retained = context.query.without("page")
        let rows = indexes[slice.range].map { context.formatter.row($0, in: context.journal, query: retained) }
        let total = indexes.reduce(Money.zero) { $0 + context.journal.matched.trades[$1].netProfit }
        let count = Count.of(indexes.count, "trade")
        let columns = TradeColumns(
            formatter: context.formatter,
            links: links(sort, context),
            total: (count: count, net: total)
        )
        return Table(
            id: "trades",
            heading: count,
            note: slice.pager.summary,
            caption: "Trades",
            label: "Trades",
            style: .compact,
            css: "trades",
            columns: columns.all,
            rows: rows,
            total: count,
            isContinuous: true,
            csvHref: retained.href("/journal/trades.csv"),
            pager: slice.pager
        )
    }

    /// The links of the heads.
    private func links(_ sort: TradeSort, _ context: PageContext) -> [TradeSort.Column: SortLink] {
        let query = context.query.without("page")
        var links: [TradeSort.Column: SortLink] = [:]
        for column in TradeSort.Column.allCases {
            links[column] = SortLink(
                href: query.setting("sort", to: sort.next(column)).href("/journal/trades"),
                direction: sort.column == column ? (sort.isAscending ? "ascending" : "descending") : "none"
            )
        }
        return links
    }

    @Sendable
    func tradesCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        let sort = TradeSort(pageContext.query["sort"])
        let journal = pageContext.journal
        var text = CSVText.line([
            "account", "symbol", "type", "expiration", "strike", "direction", "openedAt", "closedAt", "quantity",
            "entryPrice", "exitPrice", "cost", "grossProfit", "fees", "netProfit", "returnOnCost", "currency",
            "executions", "setups", "mistakes", "rating",
        ])
        for index in sort.sorted(pageContext.filter.indexes(in: journal), in: journal) {
            let trade = journal.matched.trades[index]
            let key = journal.matched.key(of: trade)
            let annotation = journal.annotation(ofTradeAt: index)
            text += CSVText.line([
                CSVText.guarded(key.account), key.instrument.symbol.name, key.instrument.type.rawValue,
                key.instrument.expiration?.description ?? "", key.instrument.strike?.description ?? "",
                trade.direction.rawValue, trade.openedAt.description, trade.closedAt.description,
                trade.quantity.description, trade.entryPrice.description, trade.exitPrice.description,
                trade.cost.description, trade.grossProfit.description, trade.fees.rounded(places: 10).description,
                trade.netProfit.rounded(places: 10).description, trade.returnOnCost?.description ?? "",
                key.currency.code, "\(trade.executions)",
                CSVText.guarded(annotation?.setups.joined(separator: "; ") ?? ""),
                CSVText.guarded(annotation?.mistakes.joined(separator: "; ") ?? ""),
                annotation?.halfStars.map { "\(Double($0) / 2)" } ?? "",
            ])
        }
        return .csv(text, named: "trades")
    }
}
