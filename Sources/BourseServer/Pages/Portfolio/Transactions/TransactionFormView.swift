/// A transaction that is entered or changed.
struct TransactionFormPageView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// The form that chooses what happened.
    let chooser: TransactionChooserView
    /// The form.
    let form: TransactionFormView
    /// Where a file is imported.
    let importHref: String?
}

/// What happened, chosen before the rest, for it says which fields there are.
struct TransactionChooserView: Sendable {
    /// Where the form goes to.
    let action: String
    /// The types.
    let types: [OptionView]
}

/// The fields of a transaction.
struct TransactionFormView: Sendable {
    /// Where the form posts to.
    let action: String
    /// "Buy".
    let heading: String
    /// The type, sent along.
    let type: String
    /// What is wrong with the type.
    let typeProblem: String?
    /// The fields in their order.
    let fields: [FieldView]
    /// What was written.
    let note: String
    /// What is wrong with it.
    let noteProblem: String?
    /// "Add".
    let button: String
    /// Back to the list.
    let cancelHref: String
}

extension TransactionFormPageView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <section class="panel span-12 narrow" aria-labelledby="h-transaction">
            <div class="panel-head"><h2 id="h-transaction">\(form.heading)</h2>\(importHref.map { importHref in
                """
                <div class="end"><a class="btn btn-small btn-ghost" href="\(importHref)">Import a file instead</a></div>
                """
            })</div>
            <form class="panel-body form" method="get" action="\(chooser.action)" data-submit-on-change>
            <label class="field"><span class="label-line">Type</span><select class="select" name="type">\(chooser.types.map { type in "<option value=\"\(type.value)\"\(if: type.isSelected, " selected")>\(type.title)</option>" })</select></label>
            <button class="btn no-script" type="submit">Show fields</button>
            </form>
            <form class="panel-body form transaction-form" method="post" action="\(form.action)" data-later="Transaction">
            <input type="hidden" name="type" value="\(form.type)">
            \(form.typeProblem.map { "<p class=\"error\" role=\"alert\">\($0)</p>" })
            <div class="form-grid">
            \(form.fields.map(\.html))
            </div>
            <div class="field"><label for="note">Note</label><textarea class="input" id="note" name="note" rows="2" aria-describedby="note-help">\(form.note)</textarea><div class="field-help" id="note-help">\(form.noteProblem.map { "<span class=\"error\">\($0)</span>" })</div></div>
            <div class="form-end"><a class="btn" href="\(form.cancelHref)">Cancel</a><button class="btn btn-primary" type="submit">\(form.button)</button></div>
            </form>
            </section>
            """
        )
    }
}
