import BourseCore
import BourseMarkets

/// What a holding is of.
public enum AssetClass: String, Hashable, Sendable, CaseIterable {
    /// Shares of a company.
    case share
    /// A fund that is traded like a share.
    case etf
    /// A fund that is bought at its net asset value.
    case fund
    /// An option.
    case option
    /// A bond.
    case bond
    /// A coin.
    case coin
    /// Anything else.
    case other
    /// Money.
    case cash

    /// What several of it are called.
    public var title: String {
        switch self {
        case .share: "Shares"
        case .etf: "ETFs"
        case .fund: "Funds"
        case .option: "Options"
        case .bond: "Bonds"
        case .coin: "Coins"
        case .other: "Other"
        case .cash: "Cash"
        }
    }
}

/// What is known of something that is held.
public struct PortfolioAsset: Hashable, Sendable {
    /// What it is called where it is quoted; of an option its compact OCC symbol.
    public var symbol: Symbol
    /// What people call it.
    public var name: String
    /// What it is.
    public var assetClass: AssetClass
    /// The currency of its prices, in which its cost is kept.
    public var currency: Currency
    /// The part of the economy it belongs to, if that is known.
    public var sector: Sector?
    /// How many units one price is for: 100 for most US options.
    public var multiplier: Multiplier
    /// The option it is, if it is one.
    public var option: OptionContract?

    /// Makes an asset; of an option the multiplier is 100 unless said otherwise.
    public init(
        symbol: Symbol,
        name: String? = nil,
        assetClass: AssetClass = .share,
        currency: Currency,
        sector: Sector? = nil,
        multiplier: Multiplier? = nil
    ) {
        let option = OptionContract(occ: symbol.name)
        self.symbol = symbol
        self.name = name ?? symbol.name
        self.assetClass = option == nil ? assetClass : .option
        self.currency = currency
        self.sector = sector
        self.multiplier = multiplier ?? (option == nil ? .one : .hundred)
        self.option = option
    }
}
