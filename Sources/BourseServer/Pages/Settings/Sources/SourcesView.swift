/// How the sources of markets do.
struct SourcesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What just happened.
    let notices: [NoticeView]
    /// The sources, in order of preference.
    let sources: [HealthView]
    /// Shown when there are none.
    let quiet: EmptyStateView?
}

/// A source.
struct HealthView: Sendable {
    /// "yahoo".
    let id: String
    /// "Yahoo".
    let title: String
    /// "All it tells comes." or what is wrong.
    let summary: String
    /// "ok", "warn" or "bad".
    let mark: String
    /// What it tells.
    let lines: [HealthLineView]
    /// Where it is asked again at once.
    let retryAction: String
}

/// One kind of data from a source.
struct HealthLineView: Sendable {
    /// "Quotes".
    let kind: String
    /// "telling", "resting", "on trial" or "not asked yet".
    let state: String
    /// "ok", "warn", "bad" or "".
    let mark: String
    /// "12 s ago", or a dash.
    let lastResponse: String
    /// "did not answer in time, 3 min ago", or empty.
    let problem: String
    /// "asked again in 40 s", or empty.
    let next: String
    /// "1,204 responses, 3 failures".
    let counts: String
}

extension SourcesView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(quiet.map(\.html))
            \(sources.map { source in
                """
                <section class="panel span-12" aria-labelledby="h-source-\(source.id)">
                <div class="panel-head"><h2 id="h-source-\(source.id)">\(source.title)</h2><span class="health \(source.mark)">\(source.summary)</span><div class="end"><form method="post" action="\(source.retryAction)"><button class="btn btn-small" type="submit" aria-label="Retry \(source.title)">\(icon: "retry", css: "icon-16")Retry</button></form></div></div>
                \(Self.table(source).region)
                </section>
                """
            })
            """
        )
    }

    private static func table(_ source: HealthView) -> Table<HealthLineView> {
        Table(
            id: "source-\(source.id)",
            caption: "Data from \(source.title)",
            label: source.title,
            style: .compact,
            css: "health-table",
            columns: [
                Column("Data") { .text($0.kind) },
                Column("State") { .parts(.plain($0.state, tone: "health \($0.mark)")) },
                Column("Last response", .number) { .text($0.lastResponse) },
                Column("Last failure") { .text($0.problem) }.css(cells: "wraps"),
                Column("Next attempt") { .text($0.next) },
                Column("Since start", .number) { .text($0.counts) },
            ],
            rows: source.lines
        )
    }
}
