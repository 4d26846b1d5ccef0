/// The page on which executions are entered.
struct EntryView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Why the last one was not saved.
    let notices: [NoticeView]
    /// The form.
    let form: ExecutionFormView?
    /// Executions that were entered by hand.
    let list: HTML?
}

/// The form of an execution or a trade.
struct ExecutionFormView: Sendable {
    /// Where it posts to.
    let action: String
    /// "New execution".
    let heading: String
    /// "execution" or "trade", sent along.
    let kind: String
    /// The forms there are; empty while an execution is edited.
    let kinds: [ChoiceView]
    /// The symbol.
    let symbol: FieldView
    /// What the search found.
    let matches: InstrumentMatchesView?
    /// The type of the instrument.
    let type: FieldView
    /// The terms of options and futures, which a style sheet hides for other types.
    let terms: [FieldView]
    /// Whether the terms are shown whatever the type.
    let hasTerms: Bool
    /// The fields of the execution, or of the opening.
    let opening: [FieldView]
    /// The fields of the closing.
    let closing: [FieldView]
    /// Account, currency and note.
    let shared: [FieldView]
    /// The names of the accounts of the journal.
    let accounts: [(name: String, title: String)]
    /// "Add".
    let button: String
    /// Back to where the form was opened.
    let cancelHref: String
}

extension EntryView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(form.map(\.html))
            \(list)
            """
        )
    }
}

extension ExecutionFormView {
    /// The first button of a form is the one that Enter presses, so that a hidden one comes before the search.
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-entry" data-instruments>
        <div class="panel-head"><h2 id="h-entry">\(heading)</h2>\(
            if: !kinds.isEmpty,
            """
            <div class="end"><nav class="seg" aria-label="Form">\(kinds.map { kind in
                """
                <a href="\(kind.href)"\(if: kind.isCurrent, " aria-current=\"true\"")>\(kind.title)</a>
                """
            })</nav></div>
            """
        )</div>
        <form class="panel-body form transaction-form" method="post" action="\(action)">
        <input type="hidden" name="form" value="\(kind)">
        <button type="submit" hidden>\(button)</button>
        <div class="instrument-search">\(symbol.html)<button class="btn" type="submit" name="intent" value="find" data-find>\(icon: "search", css: "icon-16")Find<span class="vh"> instrument or contract</span></button></div>
        \(matches.map(\.html))
        <div class="form-grid">\(type.html)</div>
        <fieldset class="contract-terms"\(if: hasTerms, " data-shown")><legend class="label-line">Option or future</legend><div class="form-grid">\(terms.map(\.html))</div></fieldset>
        <div class="form-grid">\(opening.map(\.html))</div>
        \(if: !closing.isEmpty, "<div class=\"form-grid\">\(closing.map(\.html))</div>")
        <div class="form-grid">\(shared.map(\.html))</div>
        <datalist id="instrument-names"></datalist>
        <datalist id="entry-accounts">\(accounts.map { account in "<option value=\"\(account.name)\">\(account.title)</option>" })</datalist>
        <div class="form-end"><a class="btn" href="\(cancelHref)">Cancel</a><button class="btn btn-primary" type="submit">\(button)</button></div>
        </form>
        </section>
        """
    }
}
