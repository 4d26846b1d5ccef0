import BourseConnectors
import Foundation

/// The keys that sources of markets gave to the owner.
///
/// They come from the environment alone: what stands on a command line can be read by everybody on the machine.
package struct MarketKeys: Sendable {
    /// Where the key of Financial Modeling Prep stands.
    package static let fmpVariable = "BOURSE_FMP_KEY"
    /// Where the key of Finnhub stands.
    package static let finnhubVariable = "BOURSE_FINNHUB_KEY"
    /// Where the key of FRED stands.
    package static let fredVariable = "BOURSE_FRED_KEY"

    /// For Financial Modeling Prep, if there is one.
    package let fmp: APIKey?
    /// For Finnhub, if there is one.
    package let finnhub: APIKey?
    /// For FRED, if there is one.
    package let fred: APIKey?

    /// Reads the keys of an environment; a variable that is empty is not set.
    package init(in environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        fmp = try Self.key(Self.fmpVariable, environment)
        finnhub = try Self.key(Self.finnhubVariable, environment)
        fred = try Self.key(Self.fredVariable, environment)
    }

    /// Takes keys that are known.
    package init(fmp: APIKey?, finnhub: APIKey?, fred: APIKey? = nil) {
        self.fmp = fmp
        self.finnhub = finnhub
        self.fred = fred
    }

    private static func key(_ name: String, _ environment: [String: String]) throws -> APIKey? {
        guard let text = environment[name]?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else {
            return nil
        }
        guard let key = APIKey(text) else {
            throw Failure(.usage, "\(name) is not a valid key: it has spaces or non-ASCII characters, or is too long")
        }
        return key
    }
}
