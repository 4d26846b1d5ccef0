/// The exit load of a holding: what redeeming costs today, and the form for the rates.
struct FundExitLoadView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// What is wrong or missing.
    let notices: [NoticeView]
    /// What redeeming everything brings.
    let strip: TileStripView?
    /// The purchases.
    let lots: HTML?
    /// Field `of`.
    let code: String
    /// The steps.
    let rows: [FundExitLoadRowView]
    /// Whether the form was refused.
    let isInvalid: Bool
}

/// A step of an exit load in its form.
struct FundExitLoadRowView: Sendable {
    /// Its place, from 0.
    let place: Int
    /// Its number, from 1.
    let number: String
    /// Field `rate0`, in percent.
    let rate: String
    /// Field `days0`.
    let days: String

    /// Whether anything was entered.
    var isFilled: Bool { !rate.isEmpty || !days.isEmpty }
}

extension FundExitLoadView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(strip.map(\.html))
            \(lots)
            <section class="panel span-12" aria-labelledby="h-exit-load"><div class="panel-head"><h2 id="h-exit-load">Exit load of this fund</h2></div>
            <form class="form panel-body" method="post" action="/funds/holdings/exit-load"><input type="hidden" name="of" value="\(code)">
            <p class="t2">Enter the rates that the fund states, such as 1% up to 365 days after the purchase. Leave all fields empty to remove them. No source publishes them in a form that can be read safely.</p>
            \(rows.map { row in
                """
                <div class="form-grid"><div class="field"><label for="rate\(row.place)">Rate \(row.number), %</label><input class="input" id="rate\(row.place)" name="rate\(row.place)" value="\(row.rate)" inputmode="decimal" autocomplete="off" maxlength="20"\(if: isInvalid && row.isFilled, " aria-invalid=\"true\"")></div><div class="field"><label for="days\(row.place)">Up to, days after the purchase</label><input class="input" id="days\(row.place)" name="days\(row.place)" value="\(row.days)" inputmode="numeric" autocomplete="off" maxlength="20"\(if: isInvalid && row.isFilled, " aria-invalid=\"true\"")></div></div>
                """
            })
            <div class="form-end"><button class="btn btn-primary" type="submit">Save</button></div>
            </form></section>
            """
        )
    }
}
