import BourseCore
import BourseJournal
import BourseWorld

/// An option series of the demo market.
struct DemoContract: Sendable {
    /// What it is written on.
    let stock: DemoStock
    /// Call or put.
    let right: OptionRight
    /// The strike in cents.
    let strike: Int
    /// The session it expires in.
    let expiration: Int
    /// What the journal calls it.
    let instrument: TradedInstrument

    /// Nothing when no such series can be listed.
    init?(stock: DemoStock, right: OptionRight, strike: Int, expiration: Int, calendar: WorldCalendar) {
        let price = Price(units: Int64(strike) * 1_000_000)
        let day = calendar.sessions[expiration].day
        guard let instrument = TradedInstrument(symbol: stock.symbol, right: right, expiration: day, strike: price)
        else {
            return nil
        }
        (self.stock, self.right, self.strike, self.expiration) = (stock, right, strike, expiration)
        self.instrument = instrument
    }
}
