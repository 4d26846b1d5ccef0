import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseValues

/// Asks every source one cheap question, for `bourse doctor`.
struct SourceChecks {
    /// How long all of them together have.
    static let patience = Duration.seconds(8)
    /// What is asked about: a fund that every source of American markets knows.
    private static let sampleSymbol = Symbol("SPY")

    /// What a source answered.
    struct SourceCheckResult: Sendable {
        let title: String
        let isHealthy: Bool
        let detail: String
    }

    /// What a source is asked; its answer says whether it told what it should, and what that was.
    private struct SourceCheck: Sendable {
        let source: any MarketSource
        let ask: @Sendable () async throws(MarketSourceError) -> (isHealthy: Bool, words: String)
    }

    /// Asks all at once; in the order of the sources, those without a key last.
    static func findings(of line: MarketLine) async -> [SourceCheckResult] {
        let findings = await withTaskGroup(of: (Int, SourceCheckResult).self) { group in
            for (place, question) in questions(to: line.sources).enumerated() {
                group.addTask { (place, await finding(question)) }
            }
            return await group.reduce(into: [(Int, SourceCheckResult)]()) { $0.append($1) }
        }
        return findings.sorted { $0.0 < $1.0 }.map(\.1)
            + line.withoutKey.map { title, variable in
                SourceCheckResult(title: title, isHealthy: true, detail: "not checked: no key in \(variable)")
            }
    }

    /// A question for each source; one that tells several kinds of things is asked about the first.
    private static func questions(to sources: MarketSources) -> [SourceCheck] {
        let all =
            (sampleSymbol.map { symbol in sources.quotes.map { quote($0, symbol) } } ?? [])
            + sources.news.map(news) + sources.predictions.map(predictions)
        var known: Set<SourceID> = []
        return all.filter { known.insert($0.source.id).inserted }
    }

    private static func quote(_ source: any QuoteSource, _ symbol: Symbol) -> SourceCheck {
        SourceCheck(source: source) { () async throws(MarketSourceError) in
            let fetched = try await source.quotes(of: [symbol])
            guard let last = fetched.rows.first(where: { $0.quote.symbol == symbol })?.quote.last else {
                return (false, "answered without a price of \(symbol)" + first(of: fetched.faults))
            }
            return (true, "\(symbol) at \(last.value) of \(last.asOf)")
        }
    }

    private static func news(_ source: any NewsSource) -> SourceCheck {
        SourceCheck(source: source) { () async throws(MarketSourceError) in
            let fetched = try await source.news(about: .markets)
            guard let newest = fetched.articles.map(\.time).max() else {
                return (false, "answered without an article" + first(of: fetched.faults))
            }
            return (true, "\(fetched.articles.count) articles, newest from \(newest)")
        }
    }

    private static func predictions(_ source: any PredictionSource) -> SourceCheck {
        SourceCheck(source: source) { () async throws(MarketSourceError) in
            let fetched = try await source.events()
            guard !fetched.events.isEmpty else {
                return (false, "answered without an event" + first(of: fetched.faults))
            }
            return (true, "\(fetched.events.count) events")
        }
    }

    private static func first(of faults: [String]) -> String { faults.first.map { ": \($0)" } ?? "" }

    private static func finding(_ question: SourceCheck) async -> SourceCheckResult {
        let clock = ContinuousClock()
        let start = clock.now
        let answer = await Patience.atMost(patience) {
            () async -> Result<(isHealthy: Bool, words: String), MarketSourceError> in
            do throws(MarketSourceError) { return .success(try await question.ask()) } catch { return .failure(error) }
        }
        let milliseconds = Int((clock.now - start) / .milliseconds(1))
        let title = question.source.title
        switch answer {
        case .success((true, let words)):
            return SourceCheckResult(title: title, isHealthy: true, detail: "\(words), in \(milliseconds) ms")
        case .success((false, let words)): return SourceCheckResult(title: title, isHealthy: false, detail: words)
        case .failure(.cancelled):
            return SourceCheckResult(title: title, isHealthy: false, detail: "did not answer in \(patience)")
        case .failure(let error): return SourceCheckResult(title: title, isHealthy: false, detail: error.sentence)
        }
    }
}
