import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

extension YahooSource {
    /// Requests quotes, and charts if quotes are refused.
    func requestQuotes(_ symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes {
        let names = symbols.map(\.name)
        let now = now
        let question = YahooClient.YahooRequest(
            path: "/v7/finance/quote",
            query: [("symbols", names.joined(separator: ","))]
        )
        let answer: YahooQuotes
        do throws(MarketSourceError) {
            answer = try await client.requestWithPass(question) { bytes throws(AnswerError) in
                try YahooQuotes(decoding: bytes, symbols: names, now: now)
            }
        } catch {
            guard error.leavesCharts else { throw error }
            return try await requestCharts(symbols)
        }
        let wanted = Dictionary(symbols.map { ($0.name, $0) }) { first, _ in first }
        var fetched = QuoteListBuilder(answer.faults.sentences)
        for quote in answer.quotes {
            guard let symbol = wanted[quote.symbol.uppercased()] else { continue }
            fetched.add(quote.fetched(as: symbol, by: id), symbol)
        }
        return fetched.quotes
    }

    /// Requests a chart of each instrument, a few concurrently.
    private func requestCharts(_ symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes {
        let answers = await withTaskGroup(of: (Symbol, Result<FetchedQuote?, MarketSourceError>).self) { group in
            var answers: [Symbol: Result<FetchedQuote?, MarketSourceError>] = [:]
            var rest = symbols[...]
            func askNext() {
                guard let symbol = rest.popFirst() else { return }
                group.addTask { (symbol, await requestChart(symbol)) }
            }
            for _ in 0..<max(1, settings.chartsAtOnce) { askNext() }
            while let (symbol, answer) = await group.next() {
                answers[symbol] = answer
                if case .failure(let failure) = answer, failure.endsAll { rest = [] }
                askNext()
            }
            return answers
        }
        if Task.isCancelled { throw .cancelled }
        var fetched = QuoteListBuilder([])
        var failure: MarketSourceError?
        for symbol in symbols {
            switch answers[symbol] {
            case .success(let quote): fetched.add(quote, symbol)
            case .failure(.unknown), nil: break
            case .failure(let error):
                failure = failure ?? error
                fetched.add(fault: "\(symbol): \(title) \(error.sentence); it was ignored")
            }
        }
        if fetched.quotes.rows.isEmpty, let failure { throw failure }
        return fetched.quotes
    }

    private func requestChart(_ symbol: Symbol) async -> Result<FetchedQuote?, MarketSourceError> {
        do throws(MarketSourceError) {
            let chart = try await chart(symbol, [("interval", "1d"), ("range", "1d")])
            let zone = SourceZone(named: chart.meta.zone, offset: chart.meta.offset)
            return .success(chart.quote(as: symbol, by: id, zone))
        } catch {
            return .failure(error)
        }
    }
}

extension MarketSourceError {
    /// Whether quotes may still be had from charts, which want no pass.
    fileprivate var leavesCharts: Bool {
        switch self {
        case .unauthorized, .unreadable, .unavailable: true
        case .refused(let status): status < 500
        case .unreachable, .late, .busy, .unknown, .cancelled: false
        }
    }

    /// Whether the next question would fare no better.
    fileprivate var endsAll: Bool {
        switch self {
        case .unreachable, .late, .busy, .unauthorized, .cancelled: true
        case .refused, .unknown, .unreadable, .unavailable: false
        }
    }
}
