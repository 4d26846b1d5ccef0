import BourseConnectors

/// The keys that sources of markets gave to the owner.
///
/// They come from the environment or the configuration file: what stands on a command line can be read by everybody on
/// the machine.
package struct MarketKeys: Sendable {
    /// For Financial Modeling Prep, if there is one.
    package let fmp: APIKey?
    /// For Finnhub, if there is one.
    package let finnhub: APIKey?
    /// For FRED, if there is one.
    package let fred: APIKey?

    /// Reads the keys among settings.
    package init(_ settings: Settings) throws(Failure) {
        fmp = try Self.key(.fmpKey, settings)
        finnhub = try Self.key(.finnhubKey, settings)
        fred = try Self.key(.fredKey, settings)
    }

    /// Takes keys that are known.
    package init(fmp: APIKey?, finnhub: APIKey?, fred: APIKey? = nil) {
        self.fmp = fmp
        self.finnhub = finnhub
        self.fred = fred
    }

    private static func key(_ setting: Setting, _ settings: Settings) throws(Failure) -> APIKey? {
        guard let text = settings.text(setting) else { return nil }
        guard let key = APIKey(text) else {
            throw Failure(
                .usage,
                "\(settings.name(of: setting)) is not a valid key: it has spaces or non-ASCII characters, or is too long"
            )
        }
        return key
    }
}
