/// How the sources of markets do.
struct SourcesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What just happened.
    let notices: [NoticeView]
    /// The sources, in order of preference.
    let sources: [HealthView]
    /// Whether there are some.
    let hasSources: Bool
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

/// One kind of data that a source tells.
struct HealthLineView: Sendable {
    /// "Quotes".
    let kind: String
    /// "telling", "resting", "on trial" or "not asked yet".
    let state: String
    /// "ok", "warn", "bad" or "".
    let mark: String
    /// "12 s ago", or a dash.
    let fetched: String
    /// "did not answer in time, 3 min ago", or empty.
    let problem: String
    /// "asked again in 40 s", or empty.
    let next: String
    /// "1,204 answers, 3 failures".
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
                <div class="table-wrap" tabindex="0" role="region" aria-label="\(source.title), table"><table class="table health-table"><caption class="vh">Data from \(source.title)</caption><thead><tr><th scope="col">Data</th><th scope="col">State</th><th scope="col" class="num">Last response</th><th scope="col">Last failure</th><th scope="col">Next attempt</th><th scope="col" class="num last">Since start</th></tr></thead><tbody>
                \(source.lines.map { line in
                    """
                    <tr><th scope="row">\(line.kind)</th><td><span class="health \(line.mark)">\(line.state)</span></td><td class="num">\(line.fetched)</td><td>\(line.problem)</td><td>\(line.next)</td><td class="num last">\(line.counts)</td></tr>
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
