/// Prices and rates that somebody enters.
struct EnteredPricesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// A form for prices and one for rates.
    let forms: [EnteredFormView]
    /// Those that were entered.
    let lists: [HTML]
}

/// A form for one price or rate.
struct EnteredFormView: Sendable {
    /// "price" or "rate".
    let kind: String
    /// "Enter a price".
    let heading: String
    /// What it is for.
    let detail: String
    /// Where the form posts to.
    let action: String
    /// What a rate is told in, or empty.
    let other: String
    /// Its fields.
    let fields: [FieldView]
    /// "Keep the price".
    let button: String
}

extension EnteredPricesView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(forms.map { form in
                """
                <section class="panel span-12 narrow" aria-labelledby="h-\(form.kind)">
                <div class="panel-head"><h2 id="h-\(form.kind)">\(form.heading)</h2></div>
                <form class="panel-body form" method="post" action="\(form.action)">
                <p class="t2">\(form.detail)</p>
                <input type="hidden" name="kind" value="\(form.kind)"><input type="hidden" name="in" value="\(form.other)">
                <div class="form-grid">
                \(form.fields.map(\.html))
                </div>
                <div class="form-end"><button class="btn btn-primary" type="submit">\(form.button)</button></div>
                </form>
                </section>
                """
            })
            \(lists)
            """
        )
    }
}
