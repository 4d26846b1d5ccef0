/// Files of banks: the form that takes one, and what was imported.
struct BankImportsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What to do first where there is no account.
    let quiet: EmptyStateView?
    /// The form that takes a file.
    let upload: UploadView?
    /// What was imported.
    let list: HTML?
}

/// What a file would bring.
struct BankPreviewView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// What has to be decided before importing.
    let questions: [BankQuestionView]
    /// New, told before, refused.
    let strip: TileStripView
    /// What the columns are taken for.
    let mapping: BankMappingView
    /// Importing it or not.
    let actions: PreviewActionsView
    /// The entries that are new, the first of them.
    let entries: HTML?
    /// Rows that are refused.
    let issues: IssueListView?
}

/// What a file leaves open, with the answers to choose from.
struct BankQuestionView: Sendable {
    /// Unique on the page.
    let id: String
    /// The sentence, "Is the day first?".
    let sentence: String
    /// The answers.
    let choices: [BankChoiceView]
}

/// An answer to a question about a file.
struct BankChoiceView: Sendable {
    /// "Amounts above 0 are money spent".
    let label: String
    /// The preview of the file read so.
    let href: String
    /// What the first entries become, "31 Jan 2026 · −$20.00 · OAK GROCERS".
    let examples: [String]
}

/// What the columns of a file are taken for, to be said otherwise.
struct BankMappingView: Sendable {
    /// Where the answer is looked at.
    let action: String
    /// The file that waits.
    let hiddenFields: [HiddenFieldView]
    /// "Remembered from before", "Guessed from the header".
    let source: String
    /// A choice for each meaning.
    let choices: [BankColumnView]
    /// The first rows as they are written.
    let sample: DataTableView
}

/// Which column has a meaning.
struct BankColumnView: Sendable {
    /// Unique on the page.
    let id: String
    /// Name sent to the server.
    let name: String
    /// "Amount".
    let label: String
    /// The columns.
    let options: [OptionView]
}

/// A file that was imported.
struct BankImportView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// Whether it is deleted.
    let notices: [NoticeView]
    /// Its counts.
    let strip: TileStripView
    /// Its facts.
    let facts: [FactView]
    /// How it is deleted.
    let deletion: DeletionView?
    /// How it is brought back.
    let restore: UndoFormView?
    /// Rows that were refused.
    let issues: IssueListView?
}

extension BankPreviewView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(questions.map { question in
                """
                <section class="panel span-12" aria-labelledby="\(question.id)">
                <div class="panel-head"><h2 id="\(question.id)">\(question.sentence)</h2><span class="note">answer before importing</span></div>
                <ul class="panel-body bank-choices">
                \(question.choices.map { choice in
                    """
                    <li><a class="btn" href="\(choice.href)">\(choice.label)</a>\(choice.examples.map { example in "<span class=\"t2 fs12\">\(example)</span>" })</li>
                    """
                })
                </ul>
                </section>
                """
            })
            \(strip.html)
            <section class="panel span-12" aria-labelledby="h-mapping">
            <div class="panel-head"><h2 id="h-mapping">Column mapping</h2><span class="note">\(mapping.source)</span></div>
            <form class="panel-body form" method="get" action="\(mapping.action)">
            \(mapping.hiddenFields.map { item in "<input type=\"hidden\" name=\"\(item.name)\" value=\"\(item.value)\">" })
            <div class="bank-columns">
            \(mapping.choices.map { choice in
                """
                <div class="field"><label for="\(choice.id)">\(choice.label)</label><select class="select" id="\(choice.id)" name="\(choice.name)">\(choice.options.map { option in "<option value=\"\(option.value)\"\(if: option.isSelected, " selected")>\(option.title)</option>" })</select></div>
                """
            })
            </div>
            <div class="form-end"><button class="btn" type="submit">Update preview</button></div>
            </form>
            <div class="panel-foot"><span>\(mapping.sample.html)</span></div>
            </section>
            <section class="panel span-12" aria-label="Import">
            \(actions.html)
            </section>
            \(issues.map(\.html))
            \(entries)
            """
        )
    }
}

extension BankImportView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(strip.html)
            <section class="panel span-12 import-facts" aria-labelledby="h-file">
            <div class="panel-head"><h2 id="h-file">File</h2></div>
            <dl class="facts">
            \(facts.map { fact in "<div><dt>\(fact.label)</dt><dd>\(fact.value)</dd></div>" })
            </dl>
            <div class="preview-actions">
            \(restore.map { restore in
                """
                <form method="post" action="\(restore.action)"><button class="btn btn-primary" type="submit">\(restore.label)</button></form>
                """
            })
            \(deletion.map { deletion in
                """
                <a class="btn" href="\(deletion.pageHref)" data-confirm data-action="\(deletion.action)" data-question="\(deletion.question)" data-consequence="\(deletion.consequence)" data-button="\(deletion.button)">\(icon: "trash", css: "icon-16")\(deletion.button)</a>
                """
            })
            </div>
            </section>
            \(issues.map(\.html))
            """
        )
    }
}

extension BankImportsView {
    var html: HTML {
        shell.page(
            """
            \(quiet.map(\.html))
            \(upload.map(\.html))
            \(list)
            """
        )
    }
}
