import BourseCore

/// A currency as brokers name it: some quote shares in its hundredth part.
struct BrokerCurrency: Hashable {
    /// The currency.
    let currency: Currency
    /// Whether numbers are in its hundredth part: pence, South African cents or agorot.
    let isHundredth: Bool

    /// A currency in whole units.
    init(_ currency: Currency) { (self.currency, isHundredth) = (currency, false) }

    /// Reads a code such as `EUR`, `GBX` or `GBp`; nil for anything else.
    init?(code: String) {
        let whole: String? =
            switch code {
            case "GBX", "GBp", "GBx", "GBPX": "GBP"
            case "ZAc", "ZAC": "ZAR"
            case "ILA", "ILa": "ILS"
            default: nil
            }
        guard let currency = Currency(whole ?? code) else { return nil }
        (self.currency, isHundredth) = (currency, whole != nil)
    }

    /// A price in whole units.
    func whole(_ price: Price) -> Price {
        isHundredth ? Price(units: Int64(Int128(price.units).dividedHalfToEven(by: 100))) : price
    }

    /// An amount in whole units.
    func whole(_ money: Money) -> Money {
        isHundredth ? Money(units: money.units.dividedHalfToEven(by: 100)) : money
    }
}

extension Currency {
    /// The euro.
    static let eur = Currency("EUR") ?? .usd
    /// No currency, by the code of ISO 4217: neither the row nor the file names one.
    static let unnamed = Currency("XXX") ?? .usd
    /// The pound sterling.
    static let gbp = Currency("GBP") ?? .usd
    /// The Swiss franc.
    static let chf = Currency("CHF") ?? .usd
    /// The Canadian dollar.
    static let cad = Currency("CAD") ?? .usd
    /// The Australian dollar.
    static let aud = Currency("AUD") ?? .usd
}
