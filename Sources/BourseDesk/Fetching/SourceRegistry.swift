import BourseCore
import BourseMarkets
import BourseValues
import Synchronization

/// Which sources there are, in order of preference, and how each does.
public final class SourceRegistry: Sendable {
    /// How long a source that failed is left alone.
    public static let pace = RetryPace(first: .seconds(4), longest: .seconds(600))

    private struct SourceLineKey: Hashable {
        let source: SourceID
        let kind: MarketDataKind
    }

    private let titles: [(id: SourceID, title: String, kinds: [MarketDataKind])]
    private let environment: DeskEnvironment
    private let lines = Mutex<[SourceLineKey: SourceLine]>([:])
    /// Counts changes of the state of sources.
    let changeCounter = ChangeCounter()

    /// Makes a registry of all sources that can be asked.
    init(_ sources: MarketSources, environment: DeskEnvironment) {
        titles = sources.all
        self.environment = environment
    }

    /// The name of a source, for people; its identity when it is none of ours.
    public func title(of source: SourceID) -> String {
        titles.first { $0.id == source }?.title ?? source.name
    }

    /// How all sources do, in order of preference, with each kind of data they tell.
    public func health() -> [SourceHealth] {
        let now = environment.now()
        let lines = lines.withLock { $0 }
        return titles.map { source in
            SourceHealth(
                id: source.id,
                title: source.title,
                lines: source.kinds.map { kind in
                    let line = lines[SourceLineKey(source: source.id, kind: kind)] ?? SourceLine()
                    return SourceHealth.DataHealth(kind: kind, line: line, state: line.state(at: now))
                }
            )
        }
    }

    /// Lets a source be asked at once, whatever it did; false when there is none of that name.
    public func forgive(_ source: SourceID) -> Bool {
        guard let known = titles.first(where: { $0.id == source }) else { return false }
        lines.withLock { lines in
            for kind in known.kinds { lines[SourceLineKey(source: source, kind: kind)]?.forgive() }
        }
        changeCounter.advance()
        return true
    }

    // MARK: - Asking

    /// Asks one source, unless it rests.
    ///
    /// - Returns: Its answer; ``MarketSourceError/busy(retryAfter:)`` for one that rests.
    func request<Answer: Sendable>(
        _ source: any MarketSource,
        for kind: MarketDataKind,
        _ request: () async throws(MarketSourceError) -> Answer
    ) async -> Result<Answer, MarketSourceError> {
        let key = SourceLineKey(source: source.id, kind: kind)
        let (question, retryAt) = lines.withLock { lines in
            let question = lines[key, default: SourceLine()].request(at: environment.now())
            return (question, lines[key]?.retryAt)
        }
        guard let question else {
            // One that is on trial may be asked as soon as it has answered.
            let wait = retryAt.map { max(1, $0.seconds - environment.now().seconds) }
            return .failure(.busy(retryAfter: wait.map { .seconds($0) }))
        }
        do throws(MarketSourceError) {
            let answer = try await request()
            lines.withLock { $0[key, default: SourceLine()].succeed(question, at: environment.now()) }
            changeCounter.advance()
            return .success(answer)
        } catch {
            note(error, question, key)
            return .failure(error)
        }
    }

    /// Whether a source rested and is to be asked by one at a time.
    func isOnTrial(_ source: any MarketSource, for kind: MarketDataKind) -> Bool {
        let line = lines.withLock { $0[SourceLineKey(source: source.id, kind: kind)] }
        return line?.state(at: environment.now()) == .onTrial
    }

    /// Why none of some sources is asked now, for people; nil while one of them may be.
    func obstacle(_ sources: [any MarketSource], for kind: MarketDataKind) -> String? {
        let now = environment.now()
        let lines = lines.withLock { $0 }
        var problems: [String] = []
        for source in sources {
            guard let line = lines[SourceLineKey(source: source.id, kind: kind)],
                case .resting = line.state(at: now)
            else { return nil }
            problems.append("\(source.title) \(line.problem ?? "does not answer")")
        }
        return problems.isEmpty ? nil : problems.joined(separator: "; ")
    }

    /// What a source did instead of answering, for people: of one that is left alone, why it is.
    func sentence(_ error: MarketSourceError, of source: any MarketSource, for kind: MarketDataKind) -> String {
        let line = lines.withLock { $0[SourceLineKey(source: source.id, kind: kind)] }
        if case .busy = error, let problem = line?.problem { return "\(source.title) \(problem)" }
        return "\(source.title) \(error.sentence)"
    }

    /// Notes what came over a line of trades.
    func note(_ event: TradeEvent, from source: SourceID) {
        let now = environment.now()
        lines.withLock { lines in
            let key = SourceLineKey(source: source, kind: .trades)
            switch event {
            case .connected, .trades: lines[key, default: SourceLine()].succeed(at: now)
            case .disconnected(.cancelled, _): break
            case .disconnected(let error, let wait):
                // The source itself says when it tries again.
                let pace = RetryPace(first: .seconds(wait), longest: .seconds(wait))
                lines[key, default: SourceLine()].fail(at: now, because: error.sentence, pace)
            }
        }
        changeCounter.advance()
    }

    private func note(_ error: MarketSourceError, _ question: SourceLine.SourceCall, _ key: SourceLineKey) {
        let now = environment.now()
        lines.withLock { lines in
            if error == .cancelled {
                lines[key, default: SourceLine()].withdraw(question)
            } else if error.isOfSource {
                var wait: Duration?
                if case .busy(let requested) = error { wait = requested }
                lines[key, default: SourceLine()]
                    .fail(question, at: now, because: error.sentence, atLeast: wait, Self.pace)
            } else {
                // It answered: what was asked about is at fault.
                lines[key, default: SourceLine()].succeed(question, at: now)
            }
        }
        changeCounter.advance()
    }
}

/// How a source does.
public struct SourceHealth: Hashable, Sendable {
    /// The source.
    public let id: SourceID
    /// Its name for people.
    public let title: String
    /// How it does at each kind of data that it tells.
    public let lines: [DataHealth]

    /// How a source does at one kind of data.
    public struct DataHealth: Hashable, Sendable {
        /// The kind.
        public let kind: MarketDataKind
        /// What happened.
        public let line: SourceLine
        /// What is done with the source.
        public let state: SourceLine.State
    }
}
