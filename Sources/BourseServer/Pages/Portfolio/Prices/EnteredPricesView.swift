/// Prices and rates that somebody enters.
struct EnteredPricesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// A form for prices and one for rates.
    let forms: [EnteredFormView]
    /// Those that were entered.
    let lists: [EnteredListView]
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

/// The prices or the rates that were entered.
struct EnteredListView: Sendable {
    /// "price" or "rate".
    let kind: String
    /// "3 prices".
    let heading: String
    /// "Symbol", "Currency".
    let subjectTitle: String
    /// "Price", "Rate".
    let figureTitle: String
    /// One for each.
    let rows: [EnteredRowView]
}

/// A price or rate that was entered.
struct EnteredRowView: Sendable {
    /// "AAPL", "EUR in USD".
    let name: String
    /// "31 Mar 2026".
    let day: String
    /// "12.5".
    let figure: String
    /// "counts", or why it does not.
    let state: String
    /// Where its deletion posts to.
    let action: String
    /// "price" or "rate".
    let kind: String
    /// What it is of.
    let of: String
    /// Its day as it is sent, 2026-03-31.
    let sentDay: String
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
            \(lists.map { list in
                """
                <section class="panel span-12 narrow" aria-labelledby="h-entered-\(list.kind)">
                <div class="panel-head"><h2 id="h-entered-\(list.kind)">\(list.heading)</h2></div>
                <div class="table-wrap" tabindex="0" role="region" aria-label="\(list.heading), table"><table class="table figures" data-rows><caption class="vh">Entries, latest first</caption>
                <thead><tr><th scope="col">\(list.subjectTitle)</th><th scope="col">Day</th><th scope="col" class="num">\(list.figureTitle)</th><th scope="col">State</th><th scope="col"><span class="vh">Actions</span></th></tr></thead><tbody>
                \(list.rows.map { row in
                    """
                    <tr><th scope="row">\(row.name)</th><td>\(row.day)</td><td class="num">\(row.figure)</td><td class="t2">\(row.state)</td><td><form method="post" action="\(row.action)"><input type="hidden" name="kind" value="\(row.kind)"><input type="hidden" name="of" value="\(row.of)"><input type="hidden" name="day" value="\(row.sentDay)"><button class="btn btn-small btn-ghost" type="submit" aria-label="Delete \(row.name) of \(row.day)">Delete</button></form></td></tr>
                    """
                })
                </tbody></table></div>
                </section>
                """
            })
            """
        )
    }
}
