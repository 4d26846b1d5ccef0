import Foundation

/// A term of options with its definition, which is that of the project's glossary.
///
/// Tiles, lessons, tables and calculators show these definitions, and may add how a value is calculated.
public struct OptionTerm: Hashable, Sendable, Decodable {
    /// "Strike".
    public let name: String
    /// One sentence.
    public let definition: String
}

extension OptionTerm {
    /// All terms, in alphabetical order.
    public static let all: [OptionTerm] = {
        do {
            return try JSONDecoder().decode([OptionTerm].self, from: EmbeddedFiles.data("terms.json"))
        } catch {
            // Only a broken build gets here, and the first test of the terms with it.
            preconditionFailure("The terms in the program cannot be read: \(error)")
        }
    }()

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// The term of a name; nil for another one.
    public static func named(_ name: String) -> OptionTerm? { byName[name] }

    /// A price at which a position neither gains nor loses.
    public static let breakEven = known("Break-even")
    /// How a price reacts to the underlying.
    public static let delta = known("Delta")
    /// The average result.
    public static let expectedProfit = known("Expected profit")
    /// The volatility that a price implies.
    public static let impliedVolatility = known("Implied volatility")
    /// What would pay something now.
    public static let inTheMoney = known("In the money")
    /// What exercising would pay.
    public static let intrinsicValue = known("Intrinsic value")
    /// What a broker demands.
    public static let marginRequirement = known("Margin requirement")
    /// The worst result.
    public static let maximumLoss = known("Maximum loss")
    /// The best result.
    public static let maximumProfit = known("Maximum profit")
    /// What opening brings.
    public static let netCredit = known("Net credit")
    /// What opening costs.
    public static let netDebit = known("Net debit")
    /// The probability of a profit at expiration.
    public static let probabilityOfProfit = known("Probability of profit")
    /// The maximum profit divided by the maximum loss.
    public static let returnOnRisk = known("Return on risk")
    /// A price without its intrinsic value.
    public static let timeValue = known("Time value")
    /// How a price reacts to volatility.
    public static let vega = known("Vega")

    private static func known(_ name: String) -> OptionTerm {
        guard let term = byName[name] else { preconditionFailure("The term \(name) has no definition") }
        return term
    }

    /// The definition with more sentences, such as how a value is calculated.
    public func definition(adding sentences: String) -> String { "\(definition) \(sentences)" }

    /// The definition without its full stop, for headings of tables.
    public var hint: String { String(definition.dropLast()) }
}
