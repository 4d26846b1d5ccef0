/// Bank files: the upload form, and the imported files.
struct BankImportsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The first step where there is no account.
    let quiet: EmptyStateView?
    /// The upload form.
    let upload: UploadView?
    /// The imported files.
    let list: HTML?
}

/// The preview of a bank file.
struct BankPreviewView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// Notices above the preview.
    let notices: [NoticeView]
    /// The questions to answer before importing.
    let questions: [BankQuestionView]
    /// New, duplicates, refused.
    let strip: TileStripView
    /// The column mapping.
    let mapping: BankMappingView
    /// The buttons to import or discard it.
    let actions: PreviewActionsView
    /// The entries that are new, the first of them.
    let entries: HTML?
    /// Rows that are refused.
    let issues: IssueListView?
}

/// A question about an ambiguous file, with its answers.
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
    /// The preview with this answer.
    let href: String
    /// The first entries with this answer, "31 Jan 2026 · −$20.00 · OAK GROCERS".
    let examples: [String]
}

/// The column mapping of a file, which can be changed.
struct BankMappingView: Sendable {
    /// The address of the preview with the new mapping.
    let action: String
    /// The staged file.
    let hiddenFields: [HiddenFieldView]
    /// "stored for this bank", or where else it comes from.
    let source: String
    /// A choice for each field of an entry.
    let choices: [BankColumnView]
    /// The first rows as they are written.
    let sample: DataTableView
}

/// The column of one field of an entry.
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
    /// How it is restored.
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
            \(FactView.list(facts))
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
