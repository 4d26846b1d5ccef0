/// The page of a broker.
struct OptionsBrokerView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// Everything about it.
    let broker: BrokerDetailView
}
