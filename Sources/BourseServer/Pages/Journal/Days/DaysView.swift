/// The list of trading days, newest first.
struct DaysView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Account and currency, when there is more than one.
    let scope: ScopeView?
    /// Shown alone while nothing has been imported.
    let start: UploadView?
    /// Shown when the range holds no trades.
    let quiet: EmptyStateView?
    /// The table.
    let list: DayListView?
}

extension DaysView {
    var html: HTML {
        shell.page(
            """
            \(start.map(\.html))
            \(scope.map(\.html))
            \(quiet.map(\.html))
            \(list.map { list in
                """
                <section class="panel span-12" aria-labelledby="h-days">
                <div class="panel-head"><h2 id="h-days">\(list.count)</h2><span class="note">\(list.pager.summary)</span><div class="end"><a class="btn btn-small btn-ghost" href="\(list.csvHref)" download>\(icon: "export", css: "icon-16")CSV</a></div></div>
                <div class="table-wrap tall" tabindex="0" role="region" aria-label="Days, table">
                <table class="table cards" data-rows data-page="\(list.pager.page)" data-pages="\(list.pager.pages)">
                <caption class="vh">Trading days</caption>
                <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Day</th><th scope="col" role="columnheader">Intraday</th><th scope="col" role="columnheader" class="num">Trades</th><th scope="col" role="columnheader" class="num">Won</th><th scope="col" role="columnheader" class="num">Lost</th><th scope="col" role="columnheader" class="num">Volume</th><th scope="col" role="columnheader" class="num">Gross, \(list.unit)</th><th scope="col" role="columnheader" class="num">Fees, \(list.unit)</th><th scope="col" role="columnheader" class="num arrowed last">Net P&amp;L, \(list.unit)</th></tr></thead>
                <tbody role="rowgroup">
                \(list.rows.map(\.html))
                </tbody>
                <tfoot role="rowgroup"><tr role="row"><th scope="row" role="rowheader">Total</th><td role="cell"></td><td role="cell" class="num">\(list.total.trades)</td><td role="cell" class="num">\(list.total.winners)</td><td role="cell" class="num">\(list.total.losers)</td><td role="cell" class="num"><span class="money">\(list.total.volume)</span></td><td role="cell" class="num"><span class="money">\(list.total.gross)</span></td><td role="cell" class="num"><span class="money">\(list.total.fees)</span></td><td role="cell" class="num last"><span class="chg \(list.total.direction)"><span class="money">\(list.total.net)</span></span></td></tr></tfoot>
                </table>
                </div>
                <p class="card-total phone"><span>\(list.total.trades) trades</span><span class="chg \(list.total.direction)"><span class="money">\(list.total.net)</span></span></p>
                \(list.pager.html)
                </section>
                """
            })
            """
        )
    }
}
