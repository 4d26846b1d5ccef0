import BourseCore
import BourseDesk
import BourseMarkets

extension MarketInquiry {
    /// What some instruments cost: as far as it is known when patience ends.
    func quotes(of symbols: [Symbol]) async -> [QuoteSnapshot] {
        if let fetched = await first({ await markets.board.quotes(of: symbols) }) { return fetched }
        return await markets.board.look(at: symbols)
    }

    /// What is told of an instrument.
    ///
    /// - Throws: ``MarketError``, and ``NotReady`` when patience ends before.
    func fetched<Value: Sendable>(
        _ kind: String,
        of symbol: Symbol,
        _ asking: @escaping @Sendable () async throws(MarketError) -> Value
    ) async throws -> Value {
        let answer = await first { () async -> Result<Value, MarketError> in
            do throws(MarketError) { return .success(try await asking()) } catch { return .failure(error) }
        }
        guard let answer else { throw NotReady.instrument(symbol, missing: kind) }
        return try answer.get()
    }
}
