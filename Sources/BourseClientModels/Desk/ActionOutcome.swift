/// What became of an action on the desk.
enum ActionOutcome: Equatable, Sendable {
    /// The desk did it.
    case done
    /// The request was cancelled, as when the screen goes away: the desk may have done it or not.
    case cancelled
    /// The desk did not do it.
    case failed(Problem)

    /// Whether the desk did it.
    var isDone: Bool { self == .done }
    /// What went wrong; nil if nothing did, and if the request was cancelled.
    var problem: Problem? {
        if case .failed(let problem) = self { problem } else { nil }
    }
}
