/// The catalogue of strategies; its template `options-strategies-results` renders what the filter changes.
struct OptionsStrategiesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// The filter and what it leaves.
    let library: StrategyLibraryView
}
