import BourseCore

/// A release or decision that comes again and again on days that are published in advance.
public enum EconomicEventKind: String, Hashable, Sendable, CaseIterable {
    /// The US central bank decides on its rate.
    case fed
    /// The European Central Bank decides on its rates.
    case ecb
    /// The Bank of England decides on its rate.
    case boe
    /// The Reserve Bank of India decides on its rate.
    case rbi
    /// Consumer prices of the United States.
    case cpi = "us-cpi"
    /// Jobs and unemployment of the United States.
    case employment = "us-employment"
    /// The first estimate of a quarter's gross domestic product of the United States.
    case gdp = "us-gdp"

    /// The kind of event that stories about it tell of.
    public var event: NewsEventKind {
        switch self {
        case .fed, .ecb, .boe, .rbi: .rates
        case .cpi: .inflation
        case .employment, .gdp: .economy
        }
    }

    /// Whether it is of the United States.
    public var isAmerican: Bool {
        switch self {
        case .fed, .cpi, .employment, .gdp: true
        case .ecb, .boe, .rbi: false
        }
    }

    /// `Federal Reserve`.
    public var publisher: String {
        switch self {
        case .fed: "Federal Reserve"
        case .ecb: "European Central Bank"
        case .boe: "Bank of England"
        case .rbi: "Reserve Bank of India"
        case .cpi, .employment: "Bureau of Labor Statistics"
        case .gdp: "Bureau of Economic Analysis"
        }
    }

    /// `Rate decision of the Federal Reserve`.
    public var title: String {
        switch self {
        case .fed, .ecb, .boe, .rbi: "Rate decision of the \(publisher)"
        case .cpi: "US consumer prices (CPI)"
        case .employment: "US employment report"
        case .gdp: "US GDP, first estimate"
        }
    }

    /// The place whose clock shows the time: `New York`.
    public var place: String {
        switch self {
        case .fed, .cpi, .employment, .gdp: "New York"
        case .ecb: "Frankfurt"
        case .boe: "London"
        case .rbi: "Mumbai"
        }
    }

    /// The time zone of the place.
    public var zone: ZoneRules {
        switch self {
        case .fed, .cpi, .employment, .gdp: .newYork
        case .ecb: ZoneRules(identifier: "Europe/Berlin") ?? .utc
        case .boe: ZoneRules(identifier: "Europe/London") ?? .utc
        case .rbi: ZoneRules(identifier: "Asia/Kolkata") ?? .utc
        }
    }
}
