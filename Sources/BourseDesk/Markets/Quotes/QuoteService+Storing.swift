import BourseCore
import BourseMarkets
import BourseValues

extension QuoteService {
    /// Puts instruments on the board, or keeps them there.
    ///
    /// - Complexity: O(symbols), and now and then O(n log n) in what is on the board, to make room.
    func admit(_ symbols: [Symbol], closely: Bool = true) async {
        let now = environment.now()
        let until = now.adding(seconds: timing.interest.components.seconds)
        var isNew = false
        var strangers: [Symbol] = []
        for symbol in symbols {
            if let wanted = entries[symbol]?.wantedUntil {
                if wanted <= now { isNew = true }
                entries[symbol]?.wantedUntil = until
                if closely { entries[symbol]?.closeUntil = until }
            } else {
                strangers.append(symbol)
            }
        }
        if !strangers.isEmpty {
            await restore()
            let known = await directory.instruments(strangers)
            // Others may have put them here meanwhile.
            for symbol in strangers where entries[symbol] == nil {
                var entry = newEntry(symbol, known[symbol], wantedUntil: until)
                if closely { entry.closeUntil = until }
                put(entry)
                isNew = true
            }
            makeRoom()
        }
        if isNew { ring.yield() }
    }

    /// Reads what was kept, once; a store that cannot be read is tried again with the next instrument.
    private func restore() async {
        guard !isRestored else { return }
        // All requests share the read, so it continues when the first one is canceled.
        let stored = try? await Task { try await store.quotes() }.value
        guard let stored, !isRestored else { return }
        isRestored = true
        for quote in stored where storedQuotes[quote.symbol] == nil { storedQuotes[quote.symbol] = quote }
        for var entry in entries.values {
            guard let quote = storedQuotes[entry.instrument.symbol] else { continue }
            entry.remember(quote, until: environment.now())
            put(entry)
        }
    }

    /// Takes those off the board that were looked at longest ago, a sixteenth at once: each costs a look at all.
    private func makeRoom() {
        let excess = entries.count - Self.capacity
        guard excess > 0 else { return }
        let oldest = entries.values
            .sorted { ($0.wantedUntil, $0.instrument.symbol) < ($1.wantedUntil, $1.instrument.symbol) }
            .prefix(excess + Self.capacity / 16)
        for entry in oldest {
            let symbol = entry.instrument.symbol
            if entry.quote.last != nil { storedQuotes[symbol] = entry.quote }
            entries[symbol] = nil
            endWaiting(for: symbol)
        }
    }

    /// Writes down what changed since the last time.
    func save() async {
        let symbols = unsaved
        unsaved = []
        if !symbols.isEmpty {
            do {
                try await store.save(symbols.sorted().compactMap { entries[$0]?.quote ?? storedQuotes[$0] })
            } catch {
                unsaved.formUnion(symbols)
            }
        }
        // What could not be written now is written the next time.
        try? await directory.save()
    }
}
