/// The list of trades.
struct TradesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Shown alone while nothing has been imported.
    let start: UploadView?
    /// The filter bar.
    let filter: TradeFilterView?
    /// Shown when nothing matches.
    let quiet: EmptyStateView?
    /// The table.
    let list: TradeListView?
}

extension TradesView {
    var html: HTML {
        shell.page(
            """
            \(start.map(\.html))
            \(filter.map(\.html))
            \(quiet.map(\.html))
            \(list.map { list in
                """
                <section class="panel span-12" aria-labelledby="h-trades">
                <div class="panel-head"><h2 id="h-trades">\(list.count)</h2><span class="note">\(list.pager.summary)</span><div class="end"><a class="btn btn-small btn-ghost" href="\(list.csvHref)" download>\(icon: "export", css: "icon-16")CSV</a></div></div>
                <div class="table-wrap tall" tabindex="0" role="region" aria-label="Trades, table">
                <table class="table cards trades" data-rows data-page="\(list.pager.page)" data-pages="\(list.pager.pages)">
                <caption class="vh">Trades</caption>
                <thead role="rowgroup"><tr role="row">
                \(list.columns.map { column in
                    """
                    <th scope="col" role="columnheader" class="\(column.css)" aria-sort="\(column.sort)"><a class="th-sort" href="\(column.href)">\(column.title)</a></th>
                    """
                })
                </tr></thead>
                <tbody role="rowgroup">
                \(list.rows.map(\.html))
                </tbody>
                <tfoot role="rowgroup"><tr role="row"><th scope="row" role="rowheader">Total <span class="t2 contract">\(list.totalCount)</span></th><td role="cell"></td><td role="cell"></td><td role="cell"></td><td role="cell"></td><td role="cell"></td><td role="cell"></td><td role="cell"></td><td role="cell"></td><td role="cell"></td><td role="cell" class="num last"><span class="chg \(list.totalDirection)"><span class="money">\(list.totalNet)</span></span></td></tr></tfoot>
                </table>
                </div>
                <p class="card-total phone"><span>\(list.totalCount)</span><span class="chg \(list.totalDirection)"><span class="money">\(list.totalNet)</span></span></p>
                \(list.pager.html)
                </section>
                """
            })
            """
        )
    }
}
