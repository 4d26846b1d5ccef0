import BourseCore
import BourseDesk
import BourseMarkets

/// Asks every source one cheap question, for `bourse doctor`.
struct SourceChecks {
    /// How long all of them together have.
    static let patience = Duration.seconds(8)
    /// What is asked about: a fund that every source of American markets knows.
    private static let asked = Symbol("SPY")

    /// What a source answered.
    struct Finding: Sendable {
        let title: String
        let isHealthy: Bool
        let detail: String
    }

    /// Asks all at once; in the order of the sources, those without a key last.
    static func findings(of line: MarketLine) async -> [Finding] {
        guard let symbol = asked else { return [] }
        let sources = line.sources.quotes
        let told = await withTaskGroup(of: (Int, Finding).self) { group in
            for (place, source) in sources.enumerated() {
                group.addTask { (place, await finding(of: source, symbol)) }
            }
            return await group.reduce(into: [(Int, Finding)]()) { $0.append($1) }
        }
        return told.sorted { $0.0 < $1.0 }.map(\.1)
            + line.withoutKey.map { title, variable in
                Finding(title: title, isHealthy: true, detail: "not asked, for there is no key in \(variable)")
            }
    }

    private static func finding(of source: any QuoteSource, _ symbol: Symbol) async -> Finding {
        let clock = ContinuousClock()
        let start = clock.now
        let answer = await Patience.atMost(patience) { () async -> Result<ToldQuotes, MarketSourceError> in
            do throws(MarketSourceError) {
                return .success(try await source.quotes(of: [symbol]))
            } catch {
                return .failure(error)
            }
        }
        let milliseconds = (clock.now - start) / .milliseconds(1)
        switch answer {
        case .success(let told):
            guard let last = told.rows.first(where: { $0.quote.symbol == symbol })?.quote.last else {
                let fault = told.faults.first.map { ": \($0)" } ?? ""
                return Finding(
                    title: source.title,
                    isHealthy: false,
                    detail: "answered without a price of \(symbol)\(fault)"
                )
            }
            let detail = "\(symbol) at \(last.value) of \(last.asOf), in \(Int(milliseconds)) ms"
            return Finding(title: source.title, isHealthy: true, detail: detail)
        case .failure(.cancelled):
            return Finding(title: source.title, isHealthy: false, detail: "did not answer in \(patience)")
        case .failure(let error):
            return Finding(title: source.title, isHealthy: false, detail: error.words)
        }
    }
}
