import BourseCore

/// What an owner decided about assets that sources do not classify for taxes, or classify otherwise.
public struct TaxClasses: Hashable, Sendable {
    /// Kinds of assets for Indian schedules.
    public var india: [Symbol: IndianTaxClass]
    /// Kinds of what options are on, for forms of the United States.
    public var unitedStates: [Symbol: UnderlyingTaxClass]

    /// Makes a decision.
    public init(india: [Symbol: IndianTaxClass] = [:], unitedStates: [Symbol: UnderlyingTaxClass] = [:]) {
        (self.india, self.unitedStates) = (india, unitedStates)
    }

    /// The kinds that can be chosen, by their names, with their titles.
    public static func choices(in country: TaxCountry) -> [(name: String, title: String)] {
        switch country {
        case .us: UnderlyingTaxClass.allCases.map { ($0.rawValue, $0.title) }
        case .india: IndianTaxClass.allCases.map { ($0.rawValue, $0.title) }
        }
    }

    /// What was chosen, with the names of kinds, in order of country and symbol.
    public var all: [(country: TaxCountry, symbol: Symbol, name: String)] {
        let us = unitedStates.map { (country: TaxCountry.us, symbol: $0.key, name: $0.value.rawValue) }
        let india = india.map { (country: TaxCountry.india, symbol: $0.key, name: $0.value.rawValue) }
        return us.sorted { $0.symbol < $1.symbol } + india.sorted { $0.symbol < $1.symbol }
    }

    /// The name of the kind that was chosen for an asset.
    public func name(of symbol: Symbol, in country: TaxCountry) -> String? {
        switch country {
        case .us: unitedStates[symbol]?.rawValue
        case .india: india[symbol]?.rawValue
        }
    }

    /// Chooses a kind by its name, or takes the choice back.
    ///
    /// - Returns: False for a name that is not known; then nothing changes.
    @discardableResult
    public mutating func choose(_ name: String?, for symbol: Symbol, in country: TaxCountry) -> Bool {
        switch country {
        case .us:
            let kind = name.flatMap { UnderlyingTaxClass(rawValue: $0) }
            guard name == nil || kind != nil else { return false }
            unitedStates[symbol] = kind
        case .india:
            let kind = name.flatMap { IndianTaxClass(rawValue: $0) }
            guard name == nil || kind != nil else { return false }
            india[symbol] = kind
        }
        return true
    }
}

/// What an option is on, as US tax law divides it.
public enum UnderlyingTaxClass: String, Hashable, Sendable, CaseIterable {
    /// A share, a fund or a narrow-based index: a security.
    case security
    /// A broad-based index: a section 1256 contract.
    case broadIndex = "broad-index"

    /// The kind in a list of choices.
    public var title: String {
        switch self {
        case .security: "Share or fund"
        case .broadIndex: "Broad-based index"
        }
    }
}
