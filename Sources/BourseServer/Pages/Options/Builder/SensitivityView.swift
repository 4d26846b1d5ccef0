/// What single changes do to the result.
struct SensitivityView: Sendable {
    /// "now, one change at a time".
    let remark: String
    /// Currency sign of the column, "$".
    let unit: String
    /// Price, volatility, time.
    let groups: [SensitivityGroupView]
}

extension SensitivityView {
    var html: HTML {
        """
        <div class="panel-head"><h2 id="h-sensitivity">Sensitivity</h2><span class="note">\(remark)</span></div>
        <table class="table sensitivity"><caption class="vh">Profit and loss after a single change</caption><thead><tr><th scope="col">Change</th><th scope="col" class="num">To</th><th scope="col" class="num arrowed last">Profit, \(unit)</th></tr></thead>
        \(groups.map { group in
            """
            <tbody><tr class="group"><th scope="rowgroup" colspan="3">\(group.title)</th></tr>
            \(group.rows.map { row in
                """
                <tr><th scope="row">\(row.change)</th><td class="num t2">\(row.level)</td><td class="num last"><span class="chg \(row.direction)"><span class="money">\(row.result)</span></span></td></tr>
                """
            })
            </tbody>
            """
        })
        </table>
        """
    }
}
