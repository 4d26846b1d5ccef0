/// Brokers beside each other.
struct BrokerComparisonView: Sendable {
    /// "/options/brokers".
    let action: String
    /// Parameters the form carries along.
    let hiddenFields: [HiddenFieldView]
    /// Field `brokers`, once for each broker shown.
    let brokers: [OptionView]
    /// The brokers shown, left to right.
    let heads: [BrokerHeadView]
    /// Levels, fees, accounts, for, against, features.
    let rows: [BrokerComparisonRowView]
    /// What decides in doubt.
    let basis: String
    /// Shown when fewer than one broker is chosen.
    let quiet: EmptyStateView?
}

extension BrokerComparisonView {
    var html: HTML {
        """
        <form class="toolbar broker-form span-12" method="get" action="\(action)" aria-label="Choose brokers">
        \(hiddenFields.map { item in
            """
            <input type="hidden" name="\(item.name)" value="\(item.value)">

            """
        })
        \(brokerChoice(brokers: brokers))
        </form>
        \(quiet.map { quiet in "\(quiet.html)" } ??
            """
            <section class="panel span-12" aria-labelledby="h-compare">
            <div class="panel-head"><h2 id="h-compare">Side by side</h2></div>
            <div class="table-wrap" tabindex="0" role="region" aria-label="Brokers side by side, table">
            <table class="table wrap-text side-by-side">
            <caption class="vh">Brokers side by side</caption>
            <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader"><span class="vh">Subject</span></th>\(heads.map { head in
                """
                <th scope="col" role="columnheader"><a href="\(head.brokerHref)">\(head.name)</a> <span class="t3">\(head.note)</span></th>
                """
            })</tr></thead>
            <tbody role="rowgroup">
            \(rows.map { row in
                """
                <tr role="row"><th scope="row" role="rowheader">\(row.title)</th>\(row.cells.map { cell in "<td role=\"cell\"><span class=\"phone cell-broker\">\(cell.broker)</span>\(cell.html)</td>" })</tr>
                """
            })
            </tbody>
            </table>
            </div>
            <p class="panel-foot wordy">\(basis)</p>
            </section>
            """
        )
        """
    }
}
