import BourseCore

/// A place where instruments are traded, by its market identifier code (ISO 10383).
public enum Exchange: String, Hashable, Sendable, CaseIterable {
    /// The New York Stock Exchange.
    case nyse = "XNYS"
    /// Nasdaq.
    case nasdaq = "XNAS"
    /// NYSE Arca, where most American exchange-traded funds are listed.
    case arca = "ARCX"
    /// NYSE American.
    case american = "XASE"
    /// Cboe BZX.
    case cboe = "BATS"
    /// The National Stock Exchange of India.
    case nse = "XNSE"
    /// Coins: no exchange with a code, but every venue that never closes.
    case crypto = "CRYPTO"

    /// What people call it.
    public var name: String {
        switch self {
        case .nyse: "NYSE"
        case .nasdaq: "Nasdaq"
        case .arca: "NYSE Arca"
        case .american: "NYSE American"
        case .cboe: "Cboe BZX"
        case .nse: "NSE India"
        case .crypto: "Crypto"
        }
    }

    /// The zone of its clock, by which it names its days.
    public var zone: ZoneRules {
        switch self {
        case .nyse, .nasdaq, .arca, .american, .cboe: .newYork
        case .nse: Self.india
        case .crypto: .utc
        }
    }

    /// Whether it never closes.
    public var isAlwaysOpen: Bool { self == .crypto }

    /// Whether it keeps the holidays of the American exchanges.
    var isAmerican: Bool {
        switch self {
        case .nyse, .nasdaq, .arca, .american, .cboe: true
        case .nse, .crypto: false
        }
    }

    private static let india = ZoneRules(identifier: "Asia/Kolkata") ?? .utc
}
