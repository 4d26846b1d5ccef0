import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld

extension YahooPublisher {
    /// The options of a symbol that expire on the day asked for, or next.
    func options(of name: String, _ target: RequestTarget, at now: Timestamp) -> PacedAnswer {
        guard let symbol = Symbol(name), world.asset(symbol) != nil else {
            return .json(YahooOptions.nothing)
        }
        let days = world.expirations(symbol, at: now)
        var day = days.first
        if let text = target["date"], !text.isEmpty {
            day = Int64(text).map { TradingDay(number: Int($0 / 86_400)) }
        }
        var answer = YahooOptions(underlying: symbol.name, expirations: days)
        answer.quote = quote(symbol, at: now)
        if let day, days.contains(day), let chain = world.chain(symbol, expiring: day, at: now) {
            answer.expiration = day
            answer.calls = chain.calls.map(Self.contract)
            answer.puts = chain.puts.map(Self.contract)
            answer.strikes = chain.calls.map(\.contract.strike)
        }
        return .json(answer.bytes)
    }

    private static func contract(_ option: WorldOption) -> YahooContract {
        let symbol = option.contract.occSymbol.filter { $0 != " " }
        var contract = YahooContract(
            symbol: symbol,
            strike: option.contract.strike,
            expiration: option.contract.expiration
        )
        contract.currency = QuotedCurrency(code: "USD")
        contract.last = option.last
        contract.lastTime = option.lastTrade
        contract.change = option.change
        let before = option.last.units - option.change.units
        contract.changePercent = before > 0 ? Ratio(Int128(option.change.units) * 100, over: Int128(before)) : nil
        contract.bid = option.bid
        contract.ask = option.ask
        contract.volume = option.volume > 0 ? Quantity(option.volume) : nil
        contract.openInterest = Quantity(option.openInterest)
        contract.impliedVolatility = Ratio(Int128((option.volatility * 1e8).rounded()), over: 100_000_000)
        contract.size = "REGULAR"
        return contract
    }
}

extension YahooOptions {
    /// What Yahoo says of a symbol that it does not know.
    fileprivate static var nothing: [UInt8] { Array(#"{"optionChain":{"result":[],"error":null}}"#.utf8) }
}
