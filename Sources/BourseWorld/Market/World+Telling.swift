import BourseCore
import BourseMarkets

extension World {
    /// How long before the ex-day a dividend is declared.
    private static let declarationDays = 14

    /// The news about its shares and coins.
    public var news: NewsWorld {
        var news = NewsWorld(seed: seed, instruments: coveredInstruments, closes: { self.endOfDay($0, $1) })
        news.reportsEarnings = { self.movesOnEarnings($0, $1) }
        news.declaresDividend = { self.dividend($0, declaredOn: $1) }
        return news
    }

    /// Its prediction markets, some of which ask about its prices.
    public var predictions: PredictionWorld {
        PredictionWorld(seed: seed, instruments: coveredInstruments, closes: { self.endOfDay($0, $1) })
    }

    /// The instruments that news and predictions cover, the most important first.
    private var coveredInstruments: [Instrument] {
        let shares = instruments.filter { $0.currency == .usd && $0.kind == .share }
        let coins = instruments.filter { $0.currency == .usd && $0.kind == .coin }.prefix(8)
        // Of the many shares only the first are asked about: the large coins belong among them.
        return Array(shares.prefix(20)) + coins + shares.dropFirst(20)
    }

    /// The last close that is out at nine in the evening UTC of a day with one, and the close before it: that of the day,
    /// or of the day before for coins, whose days end at midnight.
    func endOfDay(_ symbol: Symbol, _ day: TradingDay) -> (previousClose: Price, close: Price)? {
        guard let path = path(symbol, with: day.adding(days: -1)) else { return nil }
        let isCoin = path.asset.hours == .crypto
        return path.session(on: isCoin ? day.adding(days: -1) : day).map { path.closes($0) }
    }

    /// Whether a price went on a day where the earnings told since the day before should send it.
    private func movesOnEarnings(_ symbol: Symbol, _ day: TradingDay) -> Bool {
        guard let path = path(symbol, with: day), let session = path.session(on: day),
            let surprise = path.earnings.surprise(at: session)
        else { return false }
        let (previous, close) = path.closes(session)
        return surprise > 0 ? close > previous : close < previous
    }

    private func dividend(_ symbol: Symbol, declaredOn day: TradingDay) -> Price? {
        guard let path = path(symbol, with: day) else { return nil }
        let exDay = day.adding(days: Self.declarationDays)
        return path.actions.dividends.first { $0.dividend.exDay == exDay }?.dividend.amount
    }
}
