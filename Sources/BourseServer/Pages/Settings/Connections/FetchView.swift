import BourseValues

/// A fetch that is running or failed.
struct FetchView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// The identity of the connection.
    let id: String
    /// The job, whose progress the script shows; nil if it is not running.
    let job: String?
    /// Why it failed.
    let notice: NoticeView?
}

extension FetchView {
    var html: HTML {
        shell.page(
            """
            \(notice.map(\.html))
            <section class="panel span-12 narrow" aria-labelledby="h-fetch"\(job.map { " data-commit data-job=\"\($0)\"" })>
            <div class="panel-head"><h2 id="h-fetch">Fetch</h2></div>
            \(job == nil
                ? """
                <div class="preview-actions"><form method="post" action="\(ConnectionPages.fetchPath(of: id))"><button class="btn btn-primary" type="submit">Fetch now</button></form></div>
                """
                : """
                <div class="panel-body"><p class="t2">Interactive Brokers generates the statement, which takes up to a minute. You can leave this page.</p></div>
                <div class="preview-actions">
                <form method="post" action="\(ConnectionPages.fetchPath(of: id))/cancel"><button class="btn" type="submit">Cancel</button></form>
                <a class="btn btn-primary" href="\(ConnectionPages.fetchPath(of: id))">Refresh</a>
                </div>
                """)
            \(ImportProgressView(label: "Fetch", text: "Waiting").html)
            </section>
            """
        )
    }
}
