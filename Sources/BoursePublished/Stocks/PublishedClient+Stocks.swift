import BourseAPI
import BourseAlerts
import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BoursePortfolio
import BourseValues
import BourseWeb
import Hummingbird

extension PublishedClient {
    /// `?symbols=AAPL,MSFT`; without it the usual ones, and what the caller watches, holds and has alerts on.
    @Sendable
    func stocks(_ request: Request, _ context: DeskContext) async throws -> Response {
        let requested = try Self.symbols(Query(request.uri), atMost: 50, refusal: "Too many symbols", isStrict: true)
        return try await list(requested, usual: PublishedUniverse.usual, PublishedStock.row.json, context)
    }

    /// The same with the prices of the day; invalid symbols are skipped.
    @Sendable
    func detailedStocks(_ request: Request, _ context: DeskContext) async throws -> Response {
        let most = 100
        let requested = try Self.symbols(
            Query(request.uri),
            atMost: most,
            refusal: "Too many symbols (max \(most))",
            isStrict: false
        )
        let others = markets.directory.wellKnown.prefix(most).map(\.symbol)
        let usual = Array((PublishedUniverse.usual + others).prefix(most))
        return try await list(requested, usual: usual, PublishedStock.detailedRow.json, context)
    }

    /// Gold, oil, indices and the dollar, each under its name; those without a quote are left out.
    @Sendable
    func commodities(_ request: Request, _ context: DeskContext) async throws -> Response {
        try await named(PublishedUniverse.commodities, PublishedStock.commodity, context)
    }

    /// Bitcoin and ether.
    @Sendable
    func coins(_ request: Request, _ context: DeskContext) async throws -> Response {
        try await named(PublishedUniverse.coins, PublishedStock.coin, context)
    }

    // MARK: - requested instruments

    /// What the caller watches, holds and has alerts on, and the underlyings of options in the journal.
    private func own(_ context: DeskContext) async throws -> (symbols: [Symbol], underlyings: [Symbol]) {
        guard let user = context.session?.user else { return ([], []) }
        let watched = try await markets.watchlists.watched(by: user.id).map(\.symbol)
        let journal = try await desk.journal.journal(of: user.id).matched
        // Funds and options are quoted elsewhere than stocks.
        let traded = journal.open.map { journal.key(of: $0).instrument }.filter { $0.type != .fund }
        let held = try await desk.portfolio.state(of: user).sheet.holdings.map(\.asset).filter {
            $0.option == nil && $0.assetClass != .fund
        }
        let alerted = try await desk.alerts.alerts(of: user.id).compactMap { alert in
            if case .symbol(let symbol) = alert.rule.subject { symbol } else { nil as Symbol? }
        }
        let shares = traded.filter { !$0.type.isOption }.map(\.symbol)
        let underlyings = traded.filter { $0.type.isOption }.map(\.symbol)
        return (watched + shares + held.map(\.symbol) + alerted, underlyings)
    }

    /// Returns quotes of instruments; for anonymous users, only of those that this desk lists.
    private func quotes(of symbols: [Symbol], _ context: DeskContext) async throws -> [QuoteSnapshot] {
        var wanted = symbols
        if context.session == nil {
            let known = await markets.directory.instruments(symbols)
            wanted = symbols.filter { known[$0] != nil }
        }
        return await inquiry.quotes(of: wanted)
    }

    private static func symbols(
        _ query: Query,
        atMost most: Int,
        refusal: String,
        isStrict: Bool
    ) throws(PublishedRefusal) -> [Symbol]? {
        guard let text = query["symbols"] else { return nil }
        let pieces = text.split(separator: ",", omittingEmptySubsequences: !isStrict)
        guard pieces.count <= most else { throw PublishedRefusal(400, refusal) }
        var symbols: [Symbol] = []
        for piece in pieces {
            if let symbol = Symbol(String(piece)) {
                symbols.append(symbol)
            } else if isStrict {
                throw PublishedRefusal(400, "Invalid symbols format")
            }
        }
        return symbols
    }

    // MARK: - answers

    /// Rows of the requested instruments, or else of the usual ones and the caller's own.
    ///
    /// Instruments without a price are left out, except those that the caller watches, holds or has alerts on: the phone
    /// shows a watched symbol only when it is in this list. Without any price, a source that fails is an error.
    private func list(
        _ requested: [Symbol]?,
        usual: [Symbol],
        _ row: (QuoteSnapshot) -> JSON,
        _ context: DeskContext
    ) async throws -> Response {
        guard let requested else {
            let mine = try await own(context)
            let shown = try await quotes(of: usual + mine.symbols + mine.underlyings, context)
            return try answer(shown, keeping: mine.symbols, row)
        }
        let shown = try await quotes(of: requested, context)
        guard shown.contains(where: { $0.quote.last == nil }) else { return try answer(shown, keeping: [], row) }
        return try answer(shown, keeping: try await own(context).symbols, row)
    }

    private func answer(
        _ shown: [QuoteSnapshot],
        keeping listed: [Symbol],
        _ row: (QuoteSnapshot) -> JSON
    ) throws(PublishedRefusal) -> Response {
        let listed = Set(listed)
        let rows = shown.filter { $0.quote.last != nil || listed.contains($0.quote.symbol) }.map(row)
        // Rows of 0 would hide an outage from clients; a symbol that no source knows is no outage.
        let isOutage = shown.allSatisfy { $0.quote.last == nil } && shown.contains { Self.isMissing($0.status) }
        return try answer(shown, .array(rows), isEmpty: rows.isEmpty || isOutage)
    }

    /// Whether a price may exist that no source has provided.
    private static func isMissing(_ status: QuoteSnapshot.QuoteStatus) -> Bool {
        switch status {
        case .failing, .awaited: true
        case .fetched, .unknown: false
        }
    }

    private func answer(_ shown: [QuoteSnapshot], _ json: JSON, isEmpty: Bool) throws(PublishedRefusal) -> Response {
        if isEmpty, !shown.isEmpty { throw Self.nothing(shown) }
        let isStale = shown.contains { if case .failing = $0.status { true } else { false } }
        return .published(json, isStale: isStale, source: shown.lazy.compactMap { $0.quote.last?.source.name }.first)
    }

    /// No source provided a price of any requested instrument.
    private static func nothing(_ shown: [QuoteSnapshot]) -> PublishedRefusal {
        for quote in shown {
            switch quote.status {
            case .failing(let problem): return PublishedRefusal(503, "No valid stock data received", details: problem)
            case .awaited: return PublishedRefusal(504, "No stock data received in time")
            case .fetched, .unknown: continue
            }
        }
        return PublishedRefusal(404, "Symbol not found", details: "no source knows any of them")
    }

    private func named(
        _ wanted: [(name: String, symbol: Symbol)],
        _ row: (QuoteSnapshot) -> JSON?,
        _ context: DeskContext
    ) async throws -> Response {
        let shown = await inquiry.quotes(of: wanted.map(\.symbol))
        let rows = zip(wanted, shown).compactMap { wanted, shown in row(shown).map { (wanted.name, $0) } }
        return try answer(shown, .object(rows), isEmpty: rows.isEmpty)
    }
}
