/// The options builder; its template `options-results` renders only what an input changes.
struct OptionsBuilderView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here, such as an address that could not be read.
    let notices: [NoticeView]
    /// Everything that depends on what is typed.
    let builder: BuilderView
}
