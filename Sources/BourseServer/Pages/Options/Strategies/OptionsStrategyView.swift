/// The page of a strategy; its template `options-strategy-chart` renders what the sliders change.
struct OptionsStrategyView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// Everything about it.
    let strategy: StrategyDetailView
}
