/// Prices and rates that somebody enters; template "entered-prices".
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
