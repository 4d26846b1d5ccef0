import BourseValues

/// The connections of a person, and the form that adds one.
struct ConnectionsView: Sendable {
    /// A connection.
    struct ConnectionPanel: Sendable {
        /// 32 hexadecimal digits.
        let id: String
        /// The name.
        let name: String
        /// "Token …1234 · query 123456".
        let note: String
        /// The last fetch.
        let status: String
        /// The job of a fetch that is running.
        let job: String?
        /// Why it failed.
        let problem: NoticeView?
        /// How it is deleted.
        let deletion: DeletionView
    }

    /// The shell, with `back`.
    let shell: ShellView
    /// The connections, by name.
    let connections: [ConnectionPanel]
    /// The form that adds one.
    let form: ConnectionFormView
}

extension ConnectionsView {
    var html: HTML {
        shell.page(
            """
            \(connections.map { connection in
                """
                <section class="panel span-12 narrow" aria-labelledby="h-\(connection.id)"\(connection.job.map { " data-commit data-job=\"\($0)\"" })>
                <div class="panel-head"><h2 id="h-\(connection.id)">\(connection.name)</h2><span class="note">\(connection.note)</span></div>
                <div class="panel-body"><p class="t2">\(connection.status)</p></div>
                \(connection.problem.map(\.html))
                <div class="preview-actions">
                <a class="btn" href="\(ConnectionPages.path(of: connection.id))" aria-label="Edit \(connection.name)">Edit</a>
                \(connection.deletion.button(for: connection.name))
                \(connection.job == nil
                    ? "<form method=\"post\" action=\"\(ConnectionPages.fetchPath(of: connection.id))\" data-commit=\"fetch\"><button class=\"btn btn-primary\" type=\"submit\" aria-label=\"Fetch now from \(connection.name)\">Fetch now</button></form>"
                    : "<a class=\"btn btn-primary\" href=\"\(ConnectionPages.fetchPath(of: connection.id))\" aria-label=\"Progress of \(connection.name)\">Progress</a>")
                </div>
                \(ImportProgressView(label: "Fetch", text: "Waiting").html)
                </section>
                """
            })
            <section class="panel span-12 narrow" aria-labelledby="h-add-connection">
            <div class="panel-head"><h2 id="h-add-connection">Connect Interactive Brokers</h2><span class="note">\(if: connections.isEmpty, "No connections yet", else: "Add another connection")</span></div>
            <div class="panel-body">
            <p class="t2">Bourse fetches a statement after each trading day in New York and imports what is new. Set it up in Client Portal:</p>
            <ol class="numbered">
            <li>Open Performance &amp; Reports › Flex Queries and create an Activity Flex Query.</li>
            <li>Select the sections Trades (option Executions), Option Exercises, Assignments and Expirations, Cash Transactions, Transfers and Corporate Actions, each with all fields.</li>
            <li>Choose the format XML and the period Last 30 Calendar Days, then save. The query ID is beside its name.</li>
            <li>Open Flex Web Service Configuration on the same page, switch it on and generate a token. It is valid for up to a year.</li>
            </ol>
            </div>
            \(form.html)
            </section>
            """
        )
    }
}

/// A connection that is changed.
struct ConnectionView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// The form.
    let form: ConnectionFormView
    /// What was decided about overlaps.
    let overlaps: OverlapRulesView
}

extension ConnectionView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 narrow" aria-labelledby="h-connection">
            <div class="panel-head"><h2 id="h-connection">Connection</h2></div>
            \(form.html)
            </section>
            \(overlaps.html)
            """
        )
    }
}

/// A fetched statement that would add to the journal and to the portfolio.
struct FetchedStatementView: Sendable {
    /// A part of the desk that the statement would add to.
    struct Addition: Sendable {
        /// "Journal".
        let title: String
        /// "12 new executions".
        let detail: String
        /// The preview.
        let previewHref: String
    }

    /// The shell, with `back`.
    let shell: ShellView
    /// The journal and the portfolio.
    let additions: [Addition]
    /// What is probably imported already.
    let overlaps: [NoticeView]
    /// That the choice counts for later statements too; nil without a choice.
    let hint: String?
    /// Where the button posts to that imports both.
    let importAction: String
    /// "Import both".
    let importLabel: String
    /// Another button, which imports what is probably imported already too.
    let alternative: (action: String, label: String)?
}

extension FetchedStatementView {
    var html: HTML {
        shell.page(
            """
            \(overlaps.map(\.html))
            <section class="panel span-12 narrow" aria-labelledby="h-statement">
            <div class="panel-head"><h2 id="h-statement">Statement</h2></div>
            \(additions.map { addition in
                """
                <div class="form-line"><div><b>\(addition.title)</b><span class="t2">\(addition.detail)</span></div><a class="btn" href="\(addition.previewHref)" aria-label="Preview for the \(addition.title.lowercased())">Preview</a></div>
                """
            })
            \(hint.map { "<div class=\"panel-body\"><p class=\"t2\">\($0)</p></div>" })
            <div class="preview-actions">
            <form method="post" action="\(importAction)" data-commit><button class="btn btn-primary" type="submit">\(importLabel)</button></form>
            \(alternative.map { other in
                """
                <form method="post" action="\(other.action)" data-commit><button class="btn" type="submit">\(other.label)</button></form>
                """
            })
            </div>
            \(ImportProgressView(label: "Import", text: "Waiting").html)
            </section>
            """
        )
    }
}
