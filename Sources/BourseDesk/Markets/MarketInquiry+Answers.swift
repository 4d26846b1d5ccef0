import BourseCore
import BourseMarkets
import BourseValues

extension MarketInquiry {
    /// Returns the quotes of instruments, as far as they are available within ``patience``.
    package func quotes(of symbols: [Symbol]) async -> [QuoteSnapshot] {
        if let fetched = await first({ await markets.board.quotes(of: symbols) }) { return fetched }
        return await markets.board.snapshots(of: symbols)
    }

    /// Returns one kind of value of an instrument, such as its history.
    ///
    /// - Throws: ``MarketError``, and ``NotReady`` if the value is not there when patience ends.
    package func value<Value: Sendable>(
        _ kind: String,
        of symbol: Symbol,
        _ fetch: @escaping @Sendable () async throws(MarketError) -> Value
    ) async throws -> Value {
        let answer = await first { () async -> Result<Value, MarketError> in
            do throws(MarketError) { return .success(try await fetch()) } catch { return .failure(error) }
        }
        guard let answer else { throw NotReady.instrument(symbol, missing: kind) }
        return try answer.get()
    }
}
