import BourseCore
import BourseDesk
import BourseValues
import Synchronization

/// A cache of the content of pages below the page head.
///
/// People look at a portfolio or a journal far more often than they change it, and a large one has thousands of values. A
/// body belongs to one edition of the data: each change makes another edition with a higher number.
final class RenderedBodies: Sendable {
    /// The maximum size in bytes; the most recent body is stored even if it is larger.
    static let capacity = 16 << 20

    /// Everything a body depends on besides the edition.
    struct Question: Hashable {
        let user: UserID
        /// The path and the query.
        let address: String
        let settings: UserSettings
        /// The day on the exchange, if the body depends on it.
        var today: TradingDay?
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
    /// Large bodies are rendered on a thread of their own, so that other requests do not wait.
    private let bench = Workbench()

    /// Returns the cached body of an edition, or makes it.
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
        // Bodies of earlier editions are not requested again.
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
