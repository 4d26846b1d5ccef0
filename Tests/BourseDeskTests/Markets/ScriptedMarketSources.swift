import BourseCore
import BourseDesk
import BourseMarkets
import Synchronization

/// Answers questions as a test says, and remembers them.
final class Script<Question: Sendable, Answer: Sendable>: Sendable {
    typealias Reply = Result<Answer, MarketSourceError>

    private struct State {
        var reply: @Sendable (Question) -> Reply
        var outage: MarketSourceError?
        var requested: [Question] = []
        var isHeld = false
        var held: [AsyncStream<Never>.Continuation] = []
        var underWay = 0
        var mostUnderWay = 0
    }

    private let state: Mutex<State>

    init(_ reply: @escaping @Sendable (Question) -> Reply) { state = Mutex(State(reply: reply)) }

    /// What was asked, in order.
    var requested: [Question] { state.withLock { $0.requested } }
    /// How many questions were under way at once.
    var mostUnderWay: Int { state.withLock { $0.mostUnderWay } }
    /// How many questions are under way.
    var underWay: Int { state.withLock { $0.underWay } }

    /// Answers otherwise from now on.
    func reply(_ reply: @escaping @Sendable (Question) -> Reply) { state.withLock { $0.reply = reply } }
    /// Answers nothing but this error, or answers again.
    func fail(_ error: MarketSourceError?) { state.withLock { $0.outage = error } }
    /// Forgets what was asked.
    func forget() { state.withLock { $0.requested = [] } }
    /// Answers only when it is let go.
    func hold() { state.withLock { $0.isHeld = true } }

    /// Answers all that was held, and holds nothing any more.
    func letGo() {
        let held = state.withLock { state in
            state.isHeld = false
            defer { state.held = [] }
            return state.held
        }
        for gate in held { gate.finish() }
    }

    /// Waits until as many questions were asked.
    func wasRequested(_ count: Int) async { while requested.count < count { await Task.yield() } }

    func ask(_ question: Question) async throws(MarketSourceError) -> Answer {
        let (gate, opener) = AsyncStream<Never>.makeStream()
        state.withLock { state in
            state.requested.append(question)
            state.underWay += 1
            state.mostUnderWay = max(state.mostUnderWay, state.underWay)
            if state.isHeld { state.held.append(opener) } else { opener.finish() }
        }
        for await _ in gate {}
        let (reply, outage) = state.withLock { state in
            state.underWay -= 1
            return (state.reply, state.outage)
        }
        if Task.isCancelled { throw .cancelled }
        if let outage { throw outage }
        return try reply(question).get()
    }
}

/// A source of quotes that provides what a test sets.
struct ScriptedQuotes: QuoteSource {
    let id: SourceID
    let symbolsAtOnce: Int
    let script = Script<[Symbol], FetchedQuotes> { _ in .success(FetchedQuotes([])) }
    var title: String { id.name.prefix(1).uppercased() + id.name.dropFirst() }

    init(_ name: String, symbolsAtOnce: Int = 50) {
        id = SourceID(name)
        self.symbolsAtOnce = symbolsAtOnce
    }

    func quotes(of symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes { try await script.ask(symbols) }

    /// Tells the same price of all symbols that it knows, as of the time on a clock.
    func provide(_ price: Price, of known: Set<Symbol>? = nil, at now: @escaping @Sendable () -> Timestamp) {
        script.reply { [id] symbols in
            let rows = symbols.filter { known?.contains($0) ?? true }.map { symbol in
                var quote = Quote(symbol: symbol, currency: .usd)
                quote[.last] = Sourced(price, source: id, asOf: now())
                return FetchedQuote(quote)
            }
            return .success(FetchedQuotes(rows))
        }
    }

    /// Tells these quotes, whatever is asked.
    func provide(_ rows: [FetchedQuote]) { script.reply { _ in .success(FetchedQuotes(rows)) } }

    /// A quote with prices as of an instant.
    func quote(
        _ symbol: Symbol,
        _ prices: [PriceField: Price],
        asOf time: Timestamp,
        in currency: Currency = .usd
    ) -> FetchedQuote {
        var quote = Quote(symbol: symbol, currency: currency)
        for (field, price) in prices { quote[field] = Sourced(price, source: id, asOf: time) }
        return FetchedQuote(quote)
    }
}

/// A line of trades that provides what a test sets.
final class ScriptedTrades: TradeSource {
    let id: SourceID
    let mostFollowed: Int
    private let lists = Mutex<[Set<Symbol>]>([])
    var title: String { id.name.prefix(1).uppercased() + id.name.dropFirst() }

    init(_ name: String = "line", mostFollowed: Int = 3) {
        id = SourceID(name)
        self.mostFollowed = mostFollowed
    }

    /// What was followed, list by list.
    var followed: [Set<Symbol>] { lists.withLock { $0 } }

    func run(_ tell: @escaping @Sendable (TradeEvent) async -> Void) async {
        let (never, _) = AsyncStream<Never>.makeStream()
        for await _ in never {}
    }

    func follow(_ symbols: Set<Symbol>) { lists.withLock { $0.append(symbols) } }
}

/// A source of the past that provides what a test sets.
struct ScriptedPast: HistorySource {
    struct Question: Hashable, Sendable {
        let symbol: Symbol
        let step: BarStep
        let from: TradingDay?
    }

    let id: SourceID
    let script = Script<Question, FetchedPrices> { _ in .failure(.unknown) }
    var title: String { id.name.prefix(1).uppercased() + id.name.dropFirst() }

    init(_ name: String) { id = SourceID(name) }

    func reach(of step: BarStep) -> Int? { step == .day ? 36_500 : 7 }

    func history(
        of symbol: Symbol,
        step: BarStep,
        from day: TradingDay?
    ) async throws(MarketSourceError) -> FetchedPrices {
        try await script.ask(Question(symbol: symbol, step: step, from: day))
    }
}

/// A source of options that provides what a test sets.
struct ScriptedChains: ChainSource {
    struct Question: Hashable, Sendable {
        let symbol: Symbol
        let day: TradingDay?
    }

    let id: SourceID
    let script = Script<Question, FetchedChain> { _ in .failure(.unknown) }
    var title: String { id.name.prefix(1).uppercased() + id.name.dropFirst() }

    init(_ name: String) { id = SourceID(name) }

    func chain(of symbol: Symbol, expiring day: TradingDay?) async throws(MarketSourceError) -> FetchedChain {
        try await script.ask(Question(symbol: symbol, day: day))
    }
}

/// A source of instruments that provides what a test sets.
struct ScriptedSearch: InstrumentSource {
    let id: SourceID
    let script = Script<String, [Instrument]> { _ in .success([]) }
    var title: String { id.name.prefix(1).uppercased() + id.name.dropFirst() }

    init(_ name: String) { id = SourceID(name) }

    func instruments(matching text: String) async throws(MarketSourceError) -> [Instrument] {
        try await script.ask(text)
    }
}

/// A source of earnings that provides what a test sets.
struct ScriptedReports: EarningsSource {
    struct Question: Hashable, Sendable {
        let symbol: Symbol
        let days: ClosedRange<TradingDay>
    }

    let id: SourceID
    let script = Script<Question, [EarningsReport]> { _ in .failure(.unavailable) }
    var title: String { id.name.prefix(1).uppercased() + id.name.dropFirst() }

    init(_ name: String) { id = SourceID(name) }

    func earnings(
        of symbol: Symbol,
        days: ClosedRange<TradingDay>
    ) async throws(MarketSourceError) -> [EarningsReport] {
        try await script.ask(Question(symbol: symbol, days: days))
    }
}
