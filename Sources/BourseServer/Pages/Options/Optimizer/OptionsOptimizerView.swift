/// The optimizer; its template `options-optimizer-body` renders form and results alone.
struct OptionsOptimizerView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Form and results.
    let optimizer: OptimizerView
}
