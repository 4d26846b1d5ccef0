/// How the sources of markets do; template "sources".
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
    let told: String
    /// "did not answer in time, 3 min ago", or empty.
    let problem: String
    /// "asked again in 40 s", or empty.
    let next: String
    /// "1,204 answers, 3 failures".
    let counts: String
}
