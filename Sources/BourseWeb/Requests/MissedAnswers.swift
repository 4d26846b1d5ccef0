import Synchronization

/// Whether something was shown without an answer that a source had not given in time.
///
/// What comes of it is not cached: the answer may be there by the next request, and nothing tells that it came.
package final class MissedAnswers: Sendable {
    /// Where an answer that is missed is noted; nothing where nobody asks.
    @TaskLocal package static var current: MissedAnswers?

    private let flag = Atomic<Bool>(false)

    /// Notes nothing yet.
    package init() {}

    /// Whether an answer was missed.
    package var isAny: Bool { flag.load(ordering: .relaxed) }

    /// Notes that an answer was missed.
    package func note() { flag.store(true, ordering: .relaxed) }
}
