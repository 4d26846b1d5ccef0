import BourseCore
import BourseMarkets
import Synchronization

@testable import BourseDesk

/// A source of news that answers as a test says.
final class ScriptedNews: NewsSource {
    let id: SourceID
    var title: String { id.name.prefix(1).uppercased() + id.name.dropFirst() }
    private let state = Mutex(State())

    private struct State {
        var answers: [NewsSubject: Result<[Article], MarketSourceError>] = [:]
        var requested: [NewsSubject] = []
        var isHolding = false
        var held: [CheckedContinuation<Void, Never>] = []
        var watching: [CheckedContinuation<Void, Never>] = []
    }

    init(_ name: String) { id = SourceID(name) }

    var requested: [NewsSubject] { state.withLock { $0.requested } }

    func provide(_ articles: [Article], about subject: NewsSubject = .markets) {
        state.withLock { $0.answers[subject] = .success(articles) }
    }

    func fail(_ error: MarketSourceError, about subject: NewsSubject = .markets) {
        state.withLock { $0.answers[subject] = .failure(error) }
    }

    /// Lets questions wait until ``release()``.
    func hold() { state.withLock { $0.isHolding = true } }

    /// Waits until somebody asked.
    func wasRequested() async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.requested.isEmpty { state.watching.append(continuation) }
                return !state.requested.isEmpty
            }
            if isThere { continuation.resume() }
        }
    }

    func release() {
        let held = state.withLock { state in
            state.isHolding = false
            defer { state.held = [] }
            return state.held
        }
        for waiter in held { waiter.resume() }
    }

    func news(about subject: NewsSubject) async throws(MarketSourceError) -> FetchedNews {
        let watching = state.withLock { state in
            state.requested.append(subject)
            defer { state.watching = [] }
            return state.watching
        }
        for waiter in watching { waiter.resume() }
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.isHolding { state.held.append(continuation) }
                return !state.isHolding
            }
            if isFree { continuation.resume() }
        }
        let answer = state.withLock { $0.answers[subject] } ?? .failure(.unavailable)
        return FetchedNews(try answer.get())
    }
}

/// A source of predictions that answers as a test says.
final class ScriptedPredictions: PredictionSource {
    let id = SourceID("crowd")
    let title = "Crowd"
    private let state = Mutex(State())

    private struct State {
        var events: Result<[PredictionEvent], MarketSourceError> = .failure(.late)
        var single: [String: Result<PredictionEvent, MarketSourceError>] = [:]
        var books: [String: Result<PredictionBook, MarketSourceError>] = [:]
        var pasts: [String: Result<[PredictionPoint], MarketSourceError>] = [:]
        var requested: [String] = []
    }

    var requested: [String] { state.withLock { $0.requested } }

    func provide(_ events: [PredictionEvent]) { state.withLock { $0.events = .success(events) } }
    func fail(_ error: MarketSourceError) { state.withLock { $0.events = .failure(error) } }
    func answer(_ id: String, _ answer: Result<PredictionEvent, MarketSourceError>) {
        state.withLock { $0.single[id] = answer }
    }
    func answer(book token: String, _ answer: Result<PredictionBook, MarketSourceError>) {
        state.withLock { $0.books[token] = answer }
    }
    func answer(past token: String, _ answer: Result<[PredictionPoint], MarketSourceError>) {
        state.withLock { $0.pasts[token] = answer }
    }

    func events() async throws(MarketSourceError) -> FetchedPredictions {
        FetchedPredictions(try note("events") { $0.events }.get())
    }

    func event(_ id: String) async throws(MarketSourceError) -> PredictionEvent {
        try note("event \(id)") { $0.single[id] ?? .failure(.unknown) }.get()
    }

    func book(of token: String) async throws(MarketSourceError) -> PredictionBook {
        try note("book \(token)") { $0.books[token] ?? .failure(.unknown) }.get()
    }

    func history(of token: String, _ span: PredictionSpan) async throws(MarketSourceError) -> [PredictionPoint] {
        try note("\(span) of \(token)") { $0.pasts[token] ?? .failure(.unknown) }.get()
    }

    private func note<Value: Sendable>(_ question: String, _ answer: @Sendable (State) -> Value) -> Value {
        state.withLock { state in
            state.requested.append(question)
            return answer(state)
        }
    }
}
