import BourseClient
import BourseDesk
import BourseOptions
import BourseValues
import Foundation

/// Where results come from: catalogues that the app has with it, and answers of the desk.
struct SearchSource: Sendable {
    /// The most results of one answer.
    static let mostFound = 8
    /// How old an answer may be that is searched on the device.
    static let maxAge = Duration.seconds(300)

    /// Results, and why there are none or only stored ones; nil if nothing went wrong.
    struct Found: Sendable {
        var results: [SearchResult] = []
        var problem: ClientError?
    }

    let client: DeskClient
    let numbers: UserSettings.NumberStyle

    // MARK: On the device

    /// Strategies and brokers of the catalogues.
    static let catalogues: [SearchResult] = {
        let strategies = StrategyCatalogue.standard.strategies.map {
            SearchResult(.strategy, $0.name, detail: $0.summary, .strategy($0.id))
        }
        let brokers = BrokerCatalogue.standard.brokers.map {
            SearchResult(.broker, $0.name, detail: "Option levels and fees", page: ["options", "brokers", $0.id])
        }
        return strategies + brokers
    }()

    // MARK: Answers that are searched on the device

    /// Symbols of the journal with the number of their trades, the most traded first.
    func tradedSymbols() async -> Found {
        let numbers = numbers
        return await found(client.journal(range: "all"), maxAge: Self.maxAge) { answer in
            var counts: [String: Int] = [:]
            for trade in answer.trades { counts[trade.symbol, default: 0] += 1 }
            return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { symbol, count in
                SearchResult(
                    .trades,
                    symbol,
                    detail: Count.of(count, "trade", style: numbers),
                    .trades(TradeQuery(range: "all", search: symbol))
                )
            }
        }
    }

    /// Lessons.
    func lessons() async -> Found {
        await found(client.lessons(), maxAge: Self.maxAge) { answer in
            answer.lessons.map { SearchResult(.lesson, $0.title, detail: $0.summary, .lesson($0.id)) }
        }
    }

    // MARK: Answers to a text

    /// Instruments; without a connection, those of stored watchlists.
    func instruments(_ text: String) async -> Found {
        let found = await found(client.instruments(q: text, limit: Self.mostFound)) { answer in
            answer.instruments.map { SearchResult(.instrument, $0.symbol, detail: $0.name, .instrument($0.symbol)) }
        }
        return await found.or(client.watchlists(), matching: text) { answer in
            Set(answer.watchlists.flatMap(\.symbols)).sorted().map { SearchResult(.instrument, $0, .instrument($0)) }
        }
    }

    /// Funds; without a connection, those of the stored first page.
    func funds(_ text: String) async -> Found {
        let rows = { @Sendable (answer: API.FundsResponse) in
            answer.schemes.map { SearchResult(.fund, $0.name, detail: $0.house ?? "", .fund($0.code)) }
        }
        let found = await found(client.funds(q: text, limit: Self.mostFound), rows)
        return await found.or(client.funds(limit: FundsModel.pageSize), matching: text, rows)
    }

    /// Stories; without a connection, those of the stored news.
    func stories(_ text: String) async -> Found {
        let rows = { @Sendable (answer: API.NewsResponse) in
            answer.stories.map { SearchResult(.story, $0.title, detail: $0.publishers.first ?? "", .story($0.id)) }
        }
        let found = await found(client.news(q: text, limit: Self.mostFound), rows)
        return await found.or(client.news(limit: NewsModel.pageSize), matching: text, rows)
    }

    private func found<Answer: Sendable>(
        _ call: Call<Answer>,
        maxAge: Duration = .zero,
        _ rows: @escaping @Sendable (Answer) -> [SearchResult]
    ) async -> Found {
        do {
            let answer = try await call.latest(maxAge: maxAge)
            return Found(results: await Self.prepared(answer.value, rows), problem: answer.problem)
        } catch {
            return Found(problem: error)
        }
    }

    @concurrent
    private static func prepared<Answer: Sendable>(
        _ answer: Answer,
        _ rows: @Sendable (Answer) -> [SearchResult]
    ) async -> [SearchResult] {
        rows(answer)
    }
}

extension SearchSource.Found {
    /// The same, or what matches in another stored answer if the desk cannot be reached.
    func or<Answer: Sendable>(
        _ call: Call<Answer>,
        matching text: String,
        _ rows: @Sendable (Answer) -> [SearchResult]
    ) async -> SearchSource.Found {
        guard results.isEmpty, problem?.isUnreachable == true, let stored = await call.stored() else { return self }
        let text = text.lowercased()
        let matches = rows(stored.value).map { (result: $0, rank: $0.rank(text)) }.filter { $0.rank >= 3 }
            .sorted { $0.rank > $1.rank }.prefix(SearchSource.mostFound)
        return SearchSource.Found(results: matches.map(\.result), problem: problem)
    }
}
