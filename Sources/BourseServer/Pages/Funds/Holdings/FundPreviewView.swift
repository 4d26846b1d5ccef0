/// The preview of uploaded statements.
struct FundPreviewView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// Notices above the preview.
    let notices: [NoticeView]
    /// The form to choose the order of day and month.
    let dayOrders: FundDayOrdersView?
    /// New, duplicates, holdings, refused and ignored.
    let strip: TileStripView
    /// The files.
    let files: [FundPreviewFileView]
    /// The schemes they name.
    let schemes: HTML?
    /// Rows that are refused.
    let issues: IssueListView?
    /// The buttons to import or discard them.
    let actions: PreviewActionsView
}

/// A staged file.
struct FundPreviewFileView: Sendable {
    /// The file's name as text.
    let name: String
    /// "12 new, 3 duplicates, 1 holding, 2 refused".
    let summary: String
    /// "17 rows · 2 × balances carried over".
    let detail: String
    /// Whether it has no row to import.
    let isRefused: Bool
}

/// The form to choose the order of day and month.
struct FundDayOrdersView: Sendable {
    /// The address of the preview with the answers.
    let action: String
    /// The staged files.
    let hiddenFields: [HiddenFieldView]
    /// A question for each ambiguous file.
    let questions: [FundDayOrderView]
}

/// The question for one file.
struct FundDayOrderView: Sendable {
    /// The name of the field.
    let field: String
    /// The file's name as text.
    let name: String
    /// The answers.
    let orders: [OptionView]
}

extension FundPreviewView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(dayOrders.map { dayOrders in
                """
                <section class="panel span-12" aria-labelledby="h-orders">
                <div class="panel-head"><h2 id="h-orders">Which comes first, the day or the month?</h2></div>
                <form class="fund-choice" method="get" action="\(dayOrders.action)">
                <p class="t2">Dates such as 02/03/2025 can be read in two ways, and nothing in the file shows which. Choose the date order to import these rows.</p>
                \(dayOrders.hiddenFields.map { item in "<input type=\"hidden\" name=\"\(item.name)\" value=\"\(item.value)\">" })
                \(dayOrders.questions.map { question in
                    """
                    <label class="pick"><span class="file-name">\(question.name)</span><select class="select" name="\(question.field)">\(question.orders.map { order in "<option value=\"\(order.value)\"\(if: order.isSelected, " selected")>\(order.title)</option>" })</select></label>

                    """
                })
                <div class="row wrap"><button class="btn btn-primary" type="submit">Update preview</button></div>
                </form>
                </section>
                """
            })
            \(strip.html)
            <section class="panel span-12 preview-files" aria-labelledby="h-files">
            <div class="panel-head"><h2 id="h-files">Files</h2></div>
            <ul class="list">
            \(files.map { file in
                """
                <li\(if: file.isRefused, " class=\"refused\"")><svg class="icon icon-16" aria-hidden="true"><use href="\(Assets.embedded.root)/icons/icons.svg#\(if: file.isRefused, "i-warn", else: "i-check")"/></svg><span class="title file-name">\(file.name)</span><span class="t2">\(file.summary)</span><span class="meta">\(file.detail)</span></li>
                """
            })
            </ul>
            \(actions.html)
            </section>
            \(issues.map(\.html))
            \(schemes)
            """
        )
    }
}
