import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
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
                isPractice: pageContext.money == .practice,
                notice: dormantNotice(pageContext),
                start: pageContext.isEmpty ? start(pageContext) : nil,
                filter: pageContext.isEmpty ? nil : TradeFilterForm(context: pageContext).view,
                quiet: !pageContext.isEmpty && table.rows.isEmpty
                    ? nothingHere(pageContext, path: "/journal/trades") : nil,
                list: table.rows.isEmpty ? nil : table.html
            )
            .html
        }
    }

    /// Says that merges or splits do not apply.
    private func dormantNotice(_ context: PageContext) -> NoticeView? {
        let count = context.journal.dormantChanges
        guard count > 0, context.money == .real else { return nil }
        return NoticeView(
            tone: "warn",
            icon: "warn",
            headline: "\(Count.of(count, "merge or split", plural: "merges or splits")) not applied",
            detail: "Executions that they name are missing, or new ones changed the trades.",
            link: LinkView(title: "Merges and splits", href: TradeChangePages.path)
        )
    }

    /// The buttons above the list: the downloads, and the selection of trades to merge.
    private func buttons(_ context: PageContext) -> HTML {
        let query = context.query
        guard context.money == .real else {
            return """
                <a class="btn btn-small btn-ghost" href="\(query.only("accountKind", "range", "from", "to").href(Self.reportsPath))">Reports</a>
                """
        }
        guard query["select"] == "merge" else {
            return """
                <a class="btn btn-small btn-ghost" href="\(CampaignPages.path)">Campaigns</a><a class="btn btn-small btn-ghost" href="\(query.without("page", "sort").href(RiskPages.path))">R-multiples</a><a class="btn btn-small btn-ghost" href="\(query.setting("select", to: "merge").href("/journal/trades"))">Merge…</a><a class="btn btn-small btn-ghost" href="\(TagPages.path)">Tags</a>\(BookkeepingDownload(path: "/journal/executions").menu)
                """
        }
        return """
            <form id="merge-trades" method="post" action="\(query.without("select", "page").href("/journal/trades/merge"))"><button class="btn btn-small btn-primary" type="submit">Merge selected</button></form><a class="btn btn-small btn-ghost" href="\(query.without("select").href("/journal/trades"))">Cancel</a>
            """
    }

    /// The table of a page of the list.
    private func tradeList(_ context: PageContext) -> Table<TradeRowView> {
        let sort = TradeSort(context.query["sort"])
        let indexes = sort.sorted(context.filter.indexes(in: context.journal), in: context.journal)
        let slice = ListPage(query: context.query, count: indexes.count, path: "/journal/trades", size: Self.pageSize)
        let retained = context.query.without("page")
        let rows = indexes[slice.range].map {
            context.formatter.row($0, in: context.journal, query: retained.without("select"))
        }
        let total = indexes.reduce(Money.zero) { $0 + context.journal.matched.trades[$1].netProfit }
        let count = Count.of(indexes.count, "trade")
        let columns = TradeColumns(
            formatter: context.formatter,
            links: links(sort, context),
            total: (count: count, net: total),
            selection: context.query["select"] == "merge" ? "merge-trades" : nil,
            showsMultiple: context.journal.hasRisks,
            page: context.money == .real ? context.query.href("/journal/trades") : nil
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
            buttons: buttons(context),
            total: count,
            isContinuous: true,
            fileAddress: FileAddress(retained.without("select").href("/journal/trades")),
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
    func tradesFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = try await open(request, context)
        let sort = TradeSort(pageContext.query["sort"])
        let journal = pageContext.journal
        let indexes = sort.sorted(pageContext.filter.indexes(in: journal), in: journal)
        let excursions = await desk.tradePrices.excursions(of: indexes, in: journal)
        return TableDownload(TradeFile(journal: journal, excursions: excursions).table(indexes), named: "trades")
    }
}
