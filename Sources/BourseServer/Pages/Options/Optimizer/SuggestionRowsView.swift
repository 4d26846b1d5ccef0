/// Only the rows of the results, for the stream; template `options-suggestions`.
struct SuggestionRowsView: Sendable {
    /// The shell, for its icons' address.
    let shell: ShellView
    /// The best found so far, best first.
    let suggestions: [SuggestionView]
}
