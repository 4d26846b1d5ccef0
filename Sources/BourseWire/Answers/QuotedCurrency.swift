import BourseCore

/// The currency that prices are quoted in, which may be a hundredth of one that money is kept in.
///
/// London quotes in pence, `GBp` or `GBX`, Johannesburg in cents, `ZAc`, Tel Aviv in agorot, `ILA`. Who takes `GBp` for
/// pounds is wrong by a factor of a hundred.
public struct QuotedCurrency: Hashable, Sendable {
    /// As the source writes it.
    public let code: String
    /// The currency that money is kept in.
    public let currency: Currency
    /// How many of the units quoted make one of ``currency``: 1 or 100.
    public let parts: Int

    /// Reads a code as sources write it; nothing when it is none.
    public init?(code: String) {
        let whole: String
        switch code {
        case "GBp", "GBX": (whole, parts) = ("GBP", 100)
        case "ZAc", "ZAX": (whole, parts) = ("ZAR", 100)
        case "ILA", "ILa": (whole, parts) = ("ILS", 100)
        default: (whole, parts) = (code, 1)
        }
        guard let currency = Currency(whole) else { return nil }
        self.code = code
        self.currency = currency
    }
}
