import BourseCore
import BourseMarkets
import BourseValues

extension PriceHistoryService {
    /// Asks the sources one after the other until one tells it.
    func requestPrices(_ key: PriceHistoryKey) async {
        let instrument = await directory.instrument(key.symbol) ?? .unnamed(key.symbol)
        let exchange = instrument.exchange ?? .crypto
        let known = entries[key]?.stored
        let from = known?.series.last.map { bar in
            switch bar.time {
            case .day(let day): day.adding(days: -Self.overlap)
            case .start(let time): exchange.zone.day(at: time).adding(days: -1)
            }
        }
        var problems: [String] = []
        var isUnknown = false
        var wait: Duration?
        for source in sources where source.reach(of: key.step) != nil {
            switch await requestPrices(source, key, exchange, from: from) {
            case .success: return
            case .failure(.source(.cancelled)): return
            case .failure(.source(.unknown)): isUnknown = true
            case .failure(.source(.unavailable)): break
            case .failure(.source(let error)):
                if case .busy(let requested?) = error { wait = max(wait ?? .zero, requested) }
                problems.append(registry.sentence(error, of: source, for: .history))
            case .failure(.rejected(let refusal)): problems.append("\(source.title) \(refusal.text)")
            }
        }
        entries[key]?.isUnknown = isUnknown && problems.isEmpty
        let isUnset = !sources.contains { $0.reach(of: key.step) != nil }
        let nobody =
            isUnset ? "no source of price histories is configured" : "no source \(isUnknown ? "knows" : "provides") it"
        let problem = problems.isEmpty ? nobody : problems.joined(separator: "; ")
        entries[key]?.revalidation.fail(at: environment.now(), because: problem, atLeast: wait, timing.retries)
    }

    /// Why a source's answer brought nothing.
    private enum FetchFailure: Error {
        /// It did not answer.
        case source(MarketSourceError)
        /// What it told is not taken.
        case rejected(MergedPast.MergeRefusal)
    }

    /// Asks one source, and keeps what it tells.
    private func requestPrices(
        _ source: any HistorySource,
        _ key: PriceHistoryKey,
        _ exchange: Exchange,
        from day: TradingDay?
    ) async -> Result<Void, FetchFailure> {
        let answer = await registry.request(source, for: .history) { () async throws(MarketSourceError) in
            try await source.history(of: key.symbol, step: key.step, from: day)
        }
        switch answer {
        case .failure(let error): return .failure(.source(error))
        case .success(let fetched):
            do throws(MergedPast.MergeRefusal) {
                try await take(fetched, key, exchange, isWhole: day == nil, from: source.id)
                return .success(())
            } catch .olderSplit where day != nil {
                return await requestPrices(source, key, exchange, from: nil)
            } catch {
                return .failure(.rejected(error))
            }
        }
    }

    /// Keeps what was told together with what was known.
    private func take(
        _ fetched: FetchedPrices,
        _ key: PriceHistoryKey,
        _ exchange: Exchange,
        isWhole: Bool,
        from source: SourceID
    ) async throws(MergedPast.MergeRefusal) {
        let now = environment.now()
        let knownActions = actions[key.symbol] ?? .none
        let known = entries[key]?.stored.flatMap {
            PriceHistory(exchange: exchange, raw: $0.series, actions: knownActions)
        }
        guard fetched.step == key.step else { throw .step }
        let merged = try MergedPast(
            fetched,
            known: known,
            actions: knownActions,
            isWhole: isWhole,
            exchange: exchange,
            now: now
        )
        let stored = StoredPrices(merged.series, source: source, fetchedAt: now)
        actions[key.symbol] = merged.actions
        entries[key]?.stored = stored
        entries[key]?.cautions = Array((merged.cautions + fetched.faults).prefix(20))
        entries[key]?.revalidation.succeed(at: now)
        entries[key]?.isUnknown = false
        if key.step == .day { daysFetchedAt[key.symbol] = now }
        await board.know(merged.actions.splits, of: key.symbol)
        await reportCloses(key)
        do {
            // The prices are saved even if the desk shuts down meanwhile.
            try await Task {
                if merged.actions != knownActions { try await store.save(merged.actions, of: key.symbol) }
                try await store.save(stored, of: key.symbol)
            }.value
        } catch {
            // The prices are shown, and the next fetched prices are stored.
            entries[key]?.cautions.append("The prices could not be stored: \(error)")
        }
    }
}
