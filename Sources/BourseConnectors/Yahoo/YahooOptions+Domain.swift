import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

extension YahooOptions {
    /// The chain in the desk's words.
    ///
    /// Contracts that a company's action changed are left out: they have a digit behind their letters, stand for other
    /// than a hundred shares, and may have the strike of a regular one.
    func fetched(_ day: TradingDay?, by source: SourceID) throws(MarketSourceError) -> FetchedChain {
        guard let expiration else { throw expirations.isEmpty ? .unknown : .unreadable("it sends no contracts") }
        if let day, day != expiration { throw .unreadable("it sends options of \(expiration) instead of \(day)") }
        guard let quote, let time = quote.time else { throw .unreadable("it sends no price of the underlying") }
        let parts = quote.currency?.parts ?? 1
        let spot = Sourced(quote.price.whole(of: parts), source: source, asOf: time)
        var left = faults.sentences
        var options: [FetchedOption] = []
        for contract in calls + puts {
            if let option = contract.fetched() {
                options.append(option)
            } else {
                left.append("\(contract.symbol) is not a standard contract of \(expiration); it was ignored")
            }
        }
        return FetchedChain(
            spot: spot,
            expirations: expirations.contains(expiration) ? expirations : (expirations + [expiration]).sorted(),
            expiration: expiration,
            options: options,
            faults: left
        )
    }
}

extension YahooContract {
    fileprivate func fetched() -> FetchedOption? {
        guard let contract = OptionContract(occ: symbol), contract.strike == strike,
            contract.expiration == expiration, contract.root.name.utf8.last.map({ !(0x30...0x39).contains($0) }) == true
        else { return nil }
        var option = FetchedOption(contract)
        let parts = currency?.parts ?? 1
        func price(_ fetched: Price?) -> Price? { fetched.flatMap { $0 > .zero ? $0.whole(of: parts) : nil } }
        option.bid = price(bid)
        option.ask = price(ask)
        option.last = price(last)
        option.lastTime = option.last == nil ? nil : lastTime
        option.volume = volume
        option.openInterest = openInterest
        return option
    }
}
