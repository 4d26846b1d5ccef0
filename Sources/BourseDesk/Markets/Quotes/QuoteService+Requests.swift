import BourseCore
import BourseMarkets
import BourseValues

extension QuoteService {
    /// Asks about some instruments now, whatever is known of them, and returns when they were told or not, or the task is
    /// cancelled; what was told is written down.
    ///
    /// For who looks once: nothing needs to run for it.
    public func inquire(about symbols: [Symbol]) async -> [QuoteSnapshot] {
        await admit(symbols)
        for symbol in symbols where !underWay.contains(symbol) { entries[symbol]?.requestedAt = nil }
        await requestDue()
        for symbol in symbols where underWay.contains(symbol) && !Task.isCancelled { await wait(for: symbol) }
        // A store may refuse to write in a task that is cancelled.
        await Task { await self.save() }.value
        return await snapshots(of: symbols)
    }

    /// Asks for what is due, and returns when it was told or not.
    func requestDue() async { await request(for: takeDue()) }

    /// What is due and not asked for yet; it is under way from now on.
    ///
    /// - Complexity: O(n log n) in what is on the board.
    func takeDue() -> [Symbol] {
        let now = environment.now()
        var lasting: [Exchange?: Int64] = [:]
        let due = entries.values.filter { entry in
            guard entry.wantedUntil > now, !underWay.contains(entry.instrument.symbol) else { return false }
            let exchange = entry.instrument.exchange
            let seconds = lasting[exchange] ?? timing.lasting(exchange, at: now)
            lasting[exchange] = seconds
            return entry.isDue(at: now, lasting: seconds, timing)
        }
        // What was told longest ago comes first: where a source tells only some, all have their turn.
        let symbols = due.map { (at: $0.fetchedAt?.microseconds ?? .min, symbol: $0.instrument.symbol) }
            .sorted { $0 < $1 }
            .map(\.symbol)
        underWay.formUnion(symbols)
        for symbol in symbols { entries[symbol]?.requestedAt = now }
        return symbols
    }

    /// Asks the sources for some instruments, each for what those before it did not tell.
    func request(for symbols: [Symbol]) async {
        var missing = symbols
        var problems: [String] = []
        for source in sources where !missing.isEmpty {
            let (fetched, problem) = await request(source, for: missing)
            missing.removeAll { fetched.contains($0) }
            if let problem { problems.append(problem) }
        }
        underWay.subtract(symbols)
        let problem = sources.isEmpty ? "no source of quotes is configured" : problems.joined(separator: "; ")
        for symbol in missing where !Task.isCancelled { note(problem, of: symbol) }
        for symbol in symbols { endWaiting(for: symbol) }
    }

    /// Notes that no source told a price; why is empty where all answered.
    private func note(_ problem: String, of symbol: Symbol) {
        guard var entry = entries[symbol] else { return }
        // What was known once is not unknown because a source forgot it.
        if problem.isEmpty, entry.quote.last != nil { return }
        entry.status = problem.isEmpty ? .unknown : .failing(problem)
        put(entry)
    }

    /// Asks one source for some instruments, several questions at once.
    ///
    /// - Returns: What it told, and why it did not tell the rest; nothing when it does not know the rest.
    private func request(_ source: any QuoteSource, for symbols: [Symbol]) async -> (
        fetched: Set<Symbol>, problem: String?
    ) {
        let now = environment.now()
        let askable = symbols.filter { entries[$0]?.refusedUntil[source.id].map { $0 <= now } ?? true }
        let size = max(1, source.symbolsAtOnce)
        var batches = stride(from: 0, to: askable.count, by: size).map {
            Array(askable[$0..<min($0 + size, askable.count)])
        }[...]
        var fetched: Set<Symbol> = []
        var problem: String?
        // One that rested is asked one question, and the others once it has answered that.
        var width = registry.isOnTrial(source, for: .quotes) ? 1 : Self.mostAtOnce
        await withTaskGroup(of: ([Symbol], Result<FetchedQuotes, MarketSourceError>).self) { group in
            var running = 0
            while true {
                // A source that just failed is not asked about the rest.
                while problem == nil, running < width, let batch = batches.popFirst() {
                    running += 1
                    group.addTask { [registry] in
                        let answer = await registry.request(source, for: .quotes) {
                            () async throws(MarketSourceError) in
                            try await source.quotes(of: batch)
                        }
                        return (batch, answer)
                    }
                }
                guard let (batch, answer) = await group.next() else { break }
                running -= 1
                switch answer {
                case .success(let quotes): fetched.formUnion(await take(quotes, about: Set(batch)))
                case .failure(let error) where error.isOfSource || error == .cancelled:
                    problem = registry.sentence(error, of: source, for: .quotes)
                    continue
                case .failure(.unavailable): break
                // One instrument that it does not like is not to hide those asked for with it.
                case .failure: batches += split(batch, refusedBy: source.id)
                }
                width = Self.mostAtOnce
            }
        }
        return (fetched, problem)
    }

    /// The halves of a question that was refused; a single instrument is not asked about for a while.
    private func split(_ batch: [Symbol], refusedBy source: SourceID) -> [[Symbol]] {
        guard batch.count > 1 else {
            let until = environment.now().adding(seconds: timing.unknown.components.seconds)
            for symbol in batch { entries[symbol]?.refusedUntil[source] = until }
            return []
        }
        return [Array(batch[..<(batch.count / 2)]), Array(batch[(batch.count / 2)...])]
    }

    /// Takes what a source told; what it was not asked about is passed over.
    ///
    /// - Returns: Of what it told a price that is believed.
    func take(_ fetched: FetchedQuotes, about requested: Set<Symbol>) async -> Set<Symbol> {
        let rows = fetched.rows.filter { requested.contains($0.quote.symbol) }
        await directory.learn(rows.filter { $0.instrument?.symbol == $0.quote.symbol }.compactMap(\.instrument))
        let known = await directory.instruments(rows.map(\.quote.symbol))
        let now = environment.now()
        var believed: Set<Symbol> = []
        for row in rows {
            guard var entry = entries[row.quote.symbol] else { continue }
            if let instrument = known[row.quote.symbol] { entry.name(instrument) }
            if entry.take(row.quote, at: now, preferring: preferred) { believed.insert(row.quote.symbol) }
            put(entry)
        }
        return believed
    }

    /// Takes what came over the line of trades.
    func take(_ event: TradeEvent) {
        guard let trades else { return }
        registry.note(event, from: trades.id)
        guard case .trades(let list) = event else { return }
        let now = environment.now()
        for trade in list {
            // Sources of trades do not say in what currency: it is that of what is known already.
            guard var entry = entries[trade.symbol], entry.hasCurrency else { continue }
            var quote = Quote(symbol: trade.symbol, currency: entry.quote.currency)
            let phase = entry.instrument.exchange.map { $0.state(at: trade.time).phase } ?? .regular
            quote[phase == .regular ? .last : .extended] = Sourced(trade.price, source: trades.id, asOf: trade.time)
            _ = entry.take(quote, at: now, preferring: preferred)
            put(entry)
        }
    }
}
