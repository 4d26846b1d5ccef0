import BourseCore
import BourseOrderBook
import BourseValues

extension LiveMoment {
    /// The status of the market, as documents describe it.
    public var status: LiveStatus {
        LiveStatus(
            symbol: symbol,
            time: now,
            state: state,
            reason: state == .live || reason.isEmpty ? nil : reason,
            book: hasBook ? isBookCurrent ? .current : .stale : .none,
            bookChangedAt: hasBook ? market?.bookChangedAt : nil,
            latencyMilliseconds: timing?.latencyMilliseconds,
            messagesPerSecond: messagesPerSecond,
            secondsToAttempt: secondsToAttempt
        )
    }

    /// The market with its quote and statistics.
    ///
    /// - Parameter instrument: The instrument as the venue lists it.
    public func snapshot(of instrument: LiveInstrument?) -> LiveSnapshot {
        let book = isBookCurrent ? market?.book : nil
        return LiveSnapshot(
            status: status,
            venue: venue,
            instrument: instrument,
            last: market?.last,
            bid: book?.best(.bid),
            ask: book?.best(.ask),
            metrics: market?.metrics ?? InstrumentMetrics()
        )
    }

    /// The best levels of the order book.
    ///
    /// - Throws: ``LiveDataError`` for a book that is not the venue's present one, of which nothing is given.
    /// - Complexity: O(`depth`).
    public func book(depth: Int) throws(LiveDataError) -> LiveBook {
        try requireUsable()
        guard isBookCurrent, let market else { throw .notLive(status) }
        return LiveBook(market.book, symbol: symbol, changedAt: market.bookChangedAt ?? now, depth: depth)
    }

    /// The newest trades.
    ///
    /// - Parameters:
    ///   - limit: How many at most.
    ///   - run: The run of the desk, which begins the identifiers of trades.
    /// - Throws: ``LiveDataError`` while the market is unusable or refused, and before its trades are known.
    /// - Complexity: O(`limit`).
    public func trades(limit: Int, run: String) throws(LiveDataError) -> LiveTrades {
        try requireUsable()
        guard let market, market.hasTape else { throw .awaited(symbol, data: "trades") }
        let tape = market.tape
        return LiveTrades(
            symbol: symbol,
            state: state,
            rows: tape.rows(limit: limit),
            cursor: tape.lastSequence,
            run: market.run(of: run)
        )
    }

    /// Does nothing where the market can be shown.
    ///
    /// - Throws: ``LiveDataError/cannotBeLive(_:reason:)`` otherwise.
    public func requireUsable() throws(LiveDataError) {
        guard let reason = market?.refusal ?? market?.unusable else { return }
        throw .cannotBeLive(symbol, reason: reason)
    }

    /// Whether everything that a venue sends of an instrument at once has arrived, or waiting for it is in vain.
    public var isSettled: Bool {
        switch state {
        case .connecting: false
        case .live: market.map { $0.hasTape && $0.metrics != InstrumentMetrics() } ?? false
        case .resyncing, .reconnecting, .offline, .error, .unusable: true
        }
    }
}

extension LiveMarket {
    /// What begins the identifiers of trades: a market that was not followed for a while numbers its trades anew.
    ///
    /// - Parameter run: The run of the desk.
    public func run(of run: String) -> String { "\(run).\(number)" }
}
