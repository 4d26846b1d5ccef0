import BourseDesk
import BourseValues
import Synchronization

/// Makes equal questions that are asked at the same time into one.
///
/// - Parameter Failure: Why there is no answer; one of the reasons is that nobody waits for it any more.
actor SharedAnswers<Question: Hashable & Sendable, Answer: Sendable, Failure: CancellableError> {
    private typealias Outcome = Result<Answer, Failure>

    /// A question on its way, with those who wait for its answer.
    private final class PendingRequest: Sendable {
        let number: Int
        let task: Task<Outcome, Never>
        private let waiting = Mutex(1)

        init(_ number: Int, task: Task<Outcome, Never>) {
            self.number = number
            self.task = task
        }

        func join() { waiting.withLock { $0 += 1 } }

        /// The last one who leaves early ends it.
        func leave() {
            let isLast = waiting.withLock { count in
                count -= 1
                return count == 0
            }
            if isLast { task.cancel() }
        }
    }

    private var flights: [Question: PendingRequest] = [:]
    private var lastNumber = 0

    /// The answer to a question, which `request` finds out unless somebody is asking already.
    ///
    /// - Throws: What `request` threw, or ``CancellableError/cancelled``.
    func answer(
        _ question: Question,
        _ request: @escaping @Sendable () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        while !Task.isCancelled {
            let flight = flight(question, request)
            let outcome = await withTaskCancellationHandler {
                await flight.task.value
            } onCancel: {
                flight.leave()
            }
            // One who joins in the instant in which the last other one leaves starts again.
            if case .failure(let failure) = outcome, failure == .cancelled { continue }
            return try outcome.get()
        }
        throw .cancelled
    }

    private func flight(
        _ question: Question,
        _ request: @escaping @Sendable () async throws(Failure) -> Answer
    ) -> PendingRequest {
        if let running = flights[question], !running.task.isCancelled {
            running.join()
            return running
        }
        lastNumber += 1
        let number = lastNumber
        let task = Task { () -> Outcome in
            let outcome: Outcome
            do throws(Failure) { outcome = .success(try await request()) } catch { outcome = .failure(error) }
            if self.flights[question]?.number == number { self.flights[question] = nil }
            return outcome
        }
        let flight = PendingRequest(number, task: task)
        flights[question] = flight
        return flight
    }
}

/// Why something has no outcome, when one of the reasons is that nobody waits for it any more.
protocol CancellableError: Error, Equatable, Sendable {
    /// Nobody waits for it any more.
    static var cancelled: Self { get }
}

extension FundSourceError: CancellableError {}
extension MarketSourceError: CancellableError {}
