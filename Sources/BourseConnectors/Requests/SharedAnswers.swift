import BourseDesk
import BourseValues
import Synchronization

/// Combines equal requests that are in flight at the same time.
///
/// - Parameter Failure: Why there is no answer; one of the reasons is cancellation.
actor SharedAnswers<Question: Hashable & Sendable, Answer: Sendable, Failure: CancellableError> {
    private typealias SharedOutcome = Result<Answer, Failure>

    /// A request in flight, with the number of callers that wait for its answer.
    private final class PendingRequest: Sendable {
        let number: Int
        let task: Task<SharedOutcome, Never>
        private let waiting = Mutex(1)

        init(_ number: Int, task: Task<SharedOutcome, Never>) {
            self.number = number
            self.task = task
        }

        func join() { waiting.withLock { $0 += 1 } }

        /// The last caller that leaves early cancels the request.
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

    /// Returns the answer to a question: that of an equal request in flight, or that of `request`.
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
            // A caller that joins just as the last other one leaves starts again.
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
        let task = Task { () -> SharedOutcome in
            let outcome: SharedOutcome
            do throws(Failure) { outcome = .success(try await request()) } catch { outcome = .failure(error) }
            if self.flights[question]?.number == number { self.flights[question] = nil }
            return outcome
        }
        let flight = PendingRequest(number, task: task)
        flights[question] = flight
        return flight
    }
}

/// An error that has a case for canceled requests.
protocol CancellableError: Error, Equatable, Sendable {
    /// The request was canceled.
    static var cancelled: Self { get }
}

extension FundSourceError: CancellableError {}
extension MarketSourceError: CancellableError {}
