/// The terms of bonds that somebody enters.
struct BondsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The form of one.
    let form: BondForm
    /// Those that were entered; nothing while there are none.
    let table: HTML?
}

extension BondsView {
    var html: HTML {
        shell.page(
            """
            \(form.notice.map(\.html))
            <section class="panel span-12 narrow" aria-labelledby="h-bond">
            <div class="panel-head"><h2 id="h-bond">Enter a bond</h2></div>
            <form class="panel-body form" method="post" action="/portfolio/bonds">
            <p class="t2">Scenarios reprice a bond by its coupon, maturity and yield, or move it by its duration. Bonds without terms keep their value when rates change.</p>
            <div class="form-grid">
            \(form.fields.map(\.html))
            </div>
            <div class="form-end"><button class="btn btn-primary" type="submit">Save bond</button></div>
            </form>
            </section>
            \(table)
            """
        )
    }
}
