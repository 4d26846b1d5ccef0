import Synchronization

/// Whether something was shown without an answer that a source had not given in time.
///
/// What comes of it is not cached: the answer may be there by the next request, and nothing tells that it came.
final class MissedAnswers: Sendable {
    /// Where an answer that is missed is noted; nothing where nobody asks.
    @TaskLocal static var current: MissedAnswers?

    private let flag = Atomic<Bool>(false)

    /// Whether an answer was missed.
    var isAny: Bool { flag.load(ordering: .relaxed) }

    /// Notes that an answer was missed.
    func note() { flag.store(true, ordering: .relaxed) }
}
