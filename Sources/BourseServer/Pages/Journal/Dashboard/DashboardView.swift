/// The journal's dashboard.
struct DashboardView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Warnings: closes without an opening, currencies kept apart.
    let notices: [NoticeView]
    /// Account and currency, when there is more than one.
    let scope: ScopeView?
    /// Shown alone while nothing has been imported.
    let start: UploadView?
    /// Shown when the range holds no trades.
    let quiet: EmptyStateView?
    /// Everything else.
    let figures: DashboardFiguresView?
    /// Open positions; they do not depend on the range.
    let positions: [PositionRowView]
    /// "3 open, as of your last import".
    let positionsNote: String
}

extension DashboardView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(start.map(\.html))
            \(scope.map(\.html))
            \(quiet.map(\.html))
            \(figures.map { figures in
                """
                \(figures.strips.map(\.html))
                \(figures.profit.html)
                \(figures.calendar.html(alertHref: figures.alertHref))
                \(figures.distribution.html)
                <section class="panel span-8 recent" aria-labelledby="h-recent">
                <div class="panel-head"><h2 id="h-recent">Recent trades</h2><span class="note">\(figures.recentNote)</span><div class="end"><a class="btn btn-small btn-ghost wide" href="\(figures.tradesCSV)" download>\(icon: "export", css: "icon-16")CSV</a><a class="btn btn-small btn-ghost" href="\(figures.tradesHref)">All trades</a></div></div>
                <div class="table-wrap" tabindex="0" role="region" aria-label="Recent trades, table">
                <table class="table cards brief" data-rows>
                <caption class="vh">Recent trades</caption>
                \(tradeColumns(unit: figures.unit, zoneLabel: figures.zoneLabel))
                <tbody role="rowgroup">
                \(figures.recent.map(\.html))
                </tbody>
                </table>
                </div>
                </section>
                \(figures.year.html)
                """
            })
            \(positionsPanel)
            """
        )
    }

    var positionsPanel: HTML {
        """
        <section class="panel span-12 positions" aria-labelledby="h-open">
        <div class="panel-head"><h2 id="h-open">Open positions</h2><span class="note">\(positionsNote)</span></div>
        <div class="table-wrap" tabindex="0" role="region" aria-label="Open positions, table">
        <table class="table cards">
        <caption class="vh">Open positions</caption>
        <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Symbol</th><th scope="col" role="columnheader">Account</th><th scope="col" role="columnheader">Opened</th><th scope="col" role="columnheader">Side</th><th scope="col" role="columnheader" class="num">Quantity</th><th scope="col" role="columnheader" class="num">Average price</th><th scope="col" role="columnheader" class="num">Fees so far</th><th scope="col" role="columnheader" class="num arrowed last">Realized, gross</th></tr></thead>
        <tbody role="rowgroup">
        \(positions.map { position in
            """
            <tr role="row"><td role="cell" data-slot="title"><span class="sym">\(position.symbol)</span><span class="t2 contract">\(position.contract)</span></td><td role="cell" class="t2">\(position.account)</td><td role="cell">\(position.openedDay) <span class="t2">\(position.openedTime)</span></td><td role="cell"><span class="side">\(position.side)</span></td><td role="cell" class="num"><span class="money">\(position.quantity)</span></td><td role="cell" class="num">\(position.average)</td><td role="cell" class="num"><span class="money">\(position.fees)</span></td><td role="cell" class="num last" data-slot="value"><span class="chg \(position.direction)"><span class="money">\(position.realized)</span></span></td><td class="phone" data-slot="sub" role="cell">\(position.side) <span class="money">\(position.quantity)</span> at \(position.average) · since \(position.openedDay)</td><td class="phone" data-slot="note" role="cell">realized</td></tr>
            """
        })
        </tbody>
        </table>
        </div>
        </section>
        """
    }
}
