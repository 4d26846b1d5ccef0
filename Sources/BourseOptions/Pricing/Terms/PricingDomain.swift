/// The inputs that are priced at all: wide enough for anything that trades, narrow enough that every result is finite.
public enum PricingDomain {
    /// Spot and strike.
    public static let price = 1e-6...1e9
    /// Time to expiry in years: up to ten.
    public static let years = 0.0...10.0
    /// Time to expiry in days: up to ten years.
    public static let days = 0.0...3650.0
    /// Risk-free rate and dividend yield per year.
    public static let rate = -0.5...1.0
    /// Volatility per year: above 0, up to 500 %.
    public static let volatility = 0.0...5.0

    /// Refuses terms with a number that is missing, not finite or out of range, the first one found.
    public static func check(_ terms: OptionTerms) throws(OptionInputError) {
        try check(terms.spot, as: .spot)
        try check(terms.strike, as: .strike)
        try check(terms.years, as: .years)
        try check(terms.rate, as: .rate)
        try check(terms.dividendYield, as: .dividendYield)
        try check(terms.volatility, as: .volatility)
    }

    /// Refuses a number that is not finite or out of the range of its field.
    public static func check(_ value: Double, as field: OptionField) throws(OptionInputError) {
        guard value.isFinite, field.range.contains(value), !(field.excludesZero && value == 0) else {
            throw OptionInputError(field: field, value: value)
        }
    }
}

/// A number that a model asks for.
public enum OptionField: String, Sendable, CaseIterable {
    /// The price of the underlying.
    case spot
    /// The strike.
    case strike
    /// Days to expiry.
    case days
    /// Years to expiry.
    case years
    /// The risk-free rate.
    case rate
    /// The dividend yield.
    case dividendYield
    /// The volatility.
    case volatility
    /// The price of an option.
    case price

    /// What is allowed.
    public var range: ClosedRange<Double> {
        switch self {
        case .spot, .strike: PricingDomain.price
        case .days: PricingDomain.days
        case .years: PricingDomain.years
        case .rate, .dividendYield: PricingDomain.rate
        case .volatility: PricingDomain.volatility
        case .price: 0...PricingDomain.price.upperBound
        }
    }

    /// Whether the lower end 0 is itself not allowed.
    public var excludesZero: Bool { self == .volatility }
}

/// A number out of domain.
public struct OptionInputError: Error, Hashable, Sendable {
    /// The number's field.
    public let field: OptionField
    /// The number.
    public let value: Double

    /// Makes an error.
    public init(field: OptionField, value: Double) {
        self.field = field
        self.value = value
    }

    /// One sentence without the offending value: "volatility must be greater than 0".
    public var message: String {
        let range = field.range
        guard value.isFinite else { return "\(field.rawValue) must be a number" }
        if value > range.upperBound { return "\(field.rawValue) must be at most \(Self.text(range.upperBound))" }
        if range.lowerBound == 0, !field.excludesZero { return "\(field.rawValue) must be 0 or greater" }
        if range.lowerBound < 0 { return "\(field.rawValue) must be at least \(Self.text(range.lowerBound))" }
        // Too small a price is 0 or below as far as anybody who typed it is concerned.
        return value <= 0
            ? "\(field.rawValue) must be greater than 0"
            : "\(field.rawValue) must be at least \(Self.text(range.lowerBound))"
    }

    /// What is allowed, in words: "greater than 0, at most 5".
    public var allowed: String {
        let range = field.range
        let lower = field.excludesZero ? "greater than 0" : "at least \(Self.text(range.lowerBound))"
        return "\(lower), at most \(Self.text(range.upperBound))"
    }

    private static func text(_ bound: Double) -> String {
        bound == bound.rounded() ? String(Int(bound)) : (bound == 1e-6 ? "0.000001" : "\(bound)")
    }
}
