import BourseCore
import BourseMarkets
import BourseValues

/// The price history of an instrument, as far as it is available.
package enum PriceKnowledge: Sendable {
    case fetched(PricePast)
    /// The first request to sources is running.
    case awaited
    /// No source provides it, with the reason for people.
    case nothing(String)

    package var past: PricePast? {
        if case .fetched(let past) = self { past } else { nil }
    }
}

/// Requests data of instruments, and waits a limited time for sources.
package struct MarketInquiry: Sendable {
    package let markets: Markets
    /// The longest time to wait for data that are not available yet.
    package let patience: Duration

    /// Makes an inquiry that waits for a limited time.
    package init(markets: Markets, patience: Duration) {
        self.markets = markets
        self.patience = patience
    }

    /// Returns the quote of an instrument, as far as it is available within ``patience``.
    package func quote(of symbol: Symbol) async -> QuoteSnapshot {
        let fetched = await first { await markets.board.quotes(of: [symbol]).first }
        if let fetched = fetched ?? nil { return fetched }
        let known = await markets.board.snapshots(of: [symbol]).first
        return known ?? .nothing(symbol)
    }

    /// Returns the price history of an instrument, as far as it is available within ``patience``.
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

    /// Returns the result of a request, or nil if it takes longer than ``patience``.
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
