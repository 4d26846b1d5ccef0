import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// What is known of the past of an instrument.
package enum PriceKnowledge: Sendable {
    case fetched(PricePast)
    /// Sources are being asked for the first time.
    case awaited
    /// No source tells it; why, for people.
    case nothing(String)

    package var past: PricePast? {
        if case .fetched(let past) = self { past } else { nil }
    }
}

/// Asks what is known of instruments, and waits only a little for a source that has just been asked.
package struct MarketInquiry: Sendable {
    package let markets: Markets
    /// How long something is waited for of which nothing is known yet.
    package let patience: Duration

    /// Asks with a patience.
    package init(markets: Markets, patience: Duration) {
        self.markets = markets
        self.patience = patience
    }

    /// What an instrument costs: as far as it is known when patience ends.
    package func quote(of symbol: Symbol) async -> QuoteSnapshot {
        let fetched = await first { await markets.board.quotes(of: [symbol]).first }
        if let fetched = fetched ?? nil { return fetched }
        let known = await markets.board.snapshots(of: [symbol]).first
        return known ?? .nothing(symbol)
    }

    /// What is known of the past of an instrument when patience ends.
    ///
    /// - Throws: ``MarketError/storage(_:)``.
    package func knowledge(of symbol: Symbol, step: BarStep) async throws(MarketError) -> PriceKnowledge {
        let answer = await first { () async -> Result<PriceKnowledge, MarketError> in
            do throws(MarketError) {
                return .success(.fetched(try await markets.prices.past(of: symbol, step: step)))
            } catch {
                if case .storage = error { return .failure(error) }
                return .success(.nothing(error.messageWithRemedy))
            }
        }
        guard let answer else { return .awaited }
        return try answer.get()
    }

    /// What comes of something within ``patience``; nothing when it takes longer.
    package func first<Value: Sendable>(_ request: @escaping @Sendable () async -> Value) async -> Value? {
        await withTaskGroup(of: Value?.self) { group in
            group.addTask { await request() }
            group.addTask {
                try? await Task.sleep(for: patience)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}
