/// Targets, and what to trade for them.
struct RebalancingView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// The form of the targets.
    let targets: TargetFormView
    /// The form of the targets of parts; nothing while nothing is held.
    let parts: PartTargetFormView?
    /// The form of what may be done.
    let plan: RebalancingFormView?
    /// What to trade.
    let trades: HTML?
    /// Where each target asset stands.
    let allocation: HTML?
}

/// The form of the targets.
struct TargetFormView: Sendable {
    /// Where the form posts to.
    let action: String
    /// A field for each asset.
    let rows: [TargetRowView]
    /// A field for another one.
    let other: TargetRowView
    /// "60% have a target, 40% stay cash".
    let summary: String
}

/// The form of the targets of classes, sectors or currencies.
struct PartTargetFormView: Sendable {
    /// Where the form posts to.
    let action: String
    /// "class", "sector" or "currency".
    let axis: String
    /// By what else targets may be.
    let choices: [ChoiceView]
    /// A field for each part.
    let rows: [TargetRowView]
    /// "60% have a target".
    let summary: String
}

/// The target of one asset or part.
struct TargetRowView: Sendable {
    /// Unique on the page.
    let id: String
    /// "AAPL", "Energy".
    let symbol: String
    /// "12.5", percent; empty for none.
    let share: String
    /// "now 14.2% of all".
    let now: String
    /// What is wrong with the share.
    var problem: String?
}

/// What may be done for the targets.
struct RebalancingFormView: Sendable {
    /// Where the form goes to.
    let action: String
    /// Money that is added.
    let cash: String
    /// What it is in, "USD".
    let currency: String
    /// What is wrong with it.
    let cashProblem: String?
    /// Trades worth less are not made.
    let minimum: String
    /// What is wrong with that.
    let minimumProblem: String?
    /// Whether something may be sold.
    let maySell: Bool
    /// Whether only whole shares are traded.
    let wholeShares: Bool
}

extension RebalancingView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(trades)
            \(plan.map { plan in
                """
                <section class="panel span-12" aria-labelledby="h-plan">
                <div class="panel-head"><h2 id="h-plan">Trade settings</h2></div>
                <form class="panel-body form" method="get" action="\(plan.action)">
                <input type="hidden" name="asked" value="yes">
                <div class="form-grid">
                <div class="field"><label for="cash">Cash to add, \(plan.currency)</label><input class="input" id="cash" name="cash" type="text" inputmode="decimal" value="\(plan.cash)" autocomplete="off" aria-describedby="cash-help"\(plan.cashProblem.map { _ in " aria-invalid=\"true\"" })><div class="field-help" id="cash-help">\(plan.cashProblem.map { "<span class=\"error\">\($0)</span>" })</div></div>
                <div class="field"><label for="minimum">Minimum trade, \(plan.currency)</label><input class="input" id="minimum" name="minimum" type="text" inputmode="decimal" value="\(plan.minimum)" autocomplete="off" aria-describedby="minimum-help"\(plan.minimumProblem.map { _ in " aria-invalid=\"true\"" })><div class="field-help" id="minimum-help">\(plan.minimumProblem.map { "<span class=\"error\">\($0)</span>" })</div></div>
                </div>
                <label class="check"><input type="checkbox" name="sell" value="yes"\(if: plan.maySell, " checked")> Sell assets above target</label>
                <label class="check"><input type="checkbox" name="whole" value="yes"\(if: plan.wholeShares, " checked")> Whole shares only</label>
                <div class="form-end"><button class="btn btn-primary" type="submit">Calculate</button></div>
                </form>
                </section>
                """
            })
            \(allocation)
            <section class="panel span-12" aria-labelledby="h-targets">
            <div class="panel-head"><h2 id="h-targets">Targets</h2><span class="note">\(targets.summary)</span></div>
            <form class="panel-body form" method="post" action="\(targets.action)">
            <p class="t2">The target share of each asset, in percent of all assets with a target and all cash. Assets without a target are held and not counted. The remainder to 100 stays in cash.</p>
            <div class="form-grid">
            \(targets.rows.map { row in
                """
                <div class="field"><label for="\(row.id)">\(row.symbol) <span class="t3">\(row.now)</span></label><input type="hidden" name="symbol" value="\(row.symbol)"><input class="input" id="\(row.id)" name="share" type="text" inputmode="decimal" value="\(row.share)" autocomplete="off"\(row.problem.map { _ in " aria-invalid=\"true\" aria-describedby=\"\(row.id)-help\"" })>\(row.problem.map { "<div class=\"field-help\" id=\"\(row.id)-help\"><span class=\"error\">\($0)</span></div>" })</div>
                """
            })
            </div>
            <div class="form-grid">
            <div class="field"><label for="other-symbol">Another symbol</label><input class="input" id="other-symbol" name="symbol" type="text" value="\(targets.other.symbol)" autocomplete="off"\(targets.other.problem.map { _ in " aria-invalid=\"true\" aria-describedby=\"other-help\"" })>\(targets.other.problem.map { "<div class=\"field-help\" id=\"other-help\"><span class=\"error\">\($0)</span></div>" })</div>
            <div class="field"><label for="other-share">Target share</label><input class="input" id="other-share" name="share" type="text" inputmode="decimal" value="\(targets.other.share)" autocomplete="off"></div>
            </div>
            <div class="form-end"><button class="btn btn-primary" type="submit">Save targets</button></div>
            </form>
            </section>
            \(parts.map { parts in
                """
                <section class="panel span-12" aria-labelledby="h-parts">
                <div class="panel-head"><h2 id="h-parts">Group targets</h2><span class="note">\(parts.summary)</span><div class="end">\(parts.choices.control("Group by"))</div></div>
                <form class="panel-body form" method="post" action="\(parts.action)">
                <p class="t2">The target share of a whole group. Assets with a target of their own use that target; the others divide the rest in proportion to their current value. Groups are of one kind: saving another kind replaces these targets.</p>
                <input type="hidden" name="by" value="\(parts.axis)">
                <div class="form-grid">
                \(parts.rows.map { row in
                    """
                    <div class="field"><label for="\(row.id)">\(row.symbol) <span class="t3">\(row.now)</span></label><input type="hidden" name="part" value="\(row.symbol)"><input class="input" id="\(row.id)" name="share" type="text" inputmode="decimal" value="\(row.share)" autocomplete="off"\(row.problem.map { _ in " aria-invalid=\"true\" aria-describedby=\"\(row.id)-help\"" })>\(row.problem.map { "<div class=\"field-help\" id=\"\(row.id)-help\"><span class=\"error\">\($0)</span></div>" })</div>
                    """
                })
                </div>
                <div class="form-end"><button class="btn btn-primary" type="submit">Save group targets</button></div>
                </form>
                </section>
                """
            })
            """
        )
    }
}
