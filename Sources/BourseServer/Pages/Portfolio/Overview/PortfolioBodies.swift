import BourseDesk
import Synchronization

/// What the page of a portfolio shows below its head, kept as it is sent for as long as it holds.
///
/// A portfolio is looked at far more often than anything of it changes, and a large one has thousands of figures. What is
/// kept is of one edition of the portfolio: whatever changes it, prices and rates included, makes another.
final class PortfolioBodies: Sendable {
    /// The most that is kept of all people, in bytes; what was sent last stays in any case.
    static let capacity = 16 << 20

    /// What a page depends on besides the edition.
    struct Question: Hashable {
        let user: UserID
        /// Order, period and division, as the address says them.
        let query: String
        let style: UserSettings.NumberStyle
    }

    private struct Body {
        let edition: UInt64
        let text: String
        var usedAt: UInt64
    }

    private struct State {
        var bodies: [Question: Body] = [:]
        var size = 0
        var uses: UInt64 = 0
    }

    private let state = Mutex(State())
    /// A large page is written beside the threads that answer, so that nobody waits for it who asks for something else.
    private let bench = Workbench()

    /// What is sent to a question: kept, or made now.
    func body(
        to question: Question,
        edition: UInt64,
        _ make: @escaping @Sendable () throws -> String
    ) async throws -> String {
        let known = state.withLock { state -> String? in
            guard let body = state.bodies[question], body.edition == edition else { return nil }
            state.uses += 1
            state.bodies[question]?.usedAt = state.uses
            return body.text
        }
        if let known { return known }
        let text = try await bench.run(make)
        state.withLock { keep(text, question, edition, &$0) }
        return text
    }

    private func keep(_ text: String, _ question: Question, _ edition: UInt64, _ state: inout State) {
        // What was sent of an edition before is not asked for again.
        for (other, body) in state.bodies where other.user == question.user {
            guard body.edition < edition || other == question else { continue }
            state.bodies[other] = nil
            state.size -= body.text.utf8.count
        }
        state.uses += 1
        state.bodies[question] = Body(edition: edition, text: text, usedAt: state.uses)
        state.size += text.utf8.count
        while state.size > Self.capacity, state.bodies.count > 1,
            let oldest = state.bodies.min(by: { $0.value.usedAt < $1.value.usedAt })
        {
            state.bodies[oldest.key] = nil
            state.size -= oldest.value.text.utf8.count
        }
    }
}
