import BourseCore

/// The kind of an asset by the Income-tax Act, 1961.
public enum IndianTaxClass: String, Hashable, Sendable, CaseIterable {
    /// A share listed in India, sold on an exchange with securities transaction tax.
    case listedShare = "listed-share"
    /// A unit of an equity-oriented fund: at least 65 % of it is in shares of domestic companies (section 112A).
    case equityFund = "equity-fund"
    /// A unit of a fund with more than 65 % in debt and money market instruments.
    case debtFund = "debt-fund"
    /// A unit that is not listed, of a fund with at most 35 % in domestic shares and at most 65 % in debt: a fund of funds
    /// that invests overseas.
    case overseasFund = "overseas-fund"
    /// A listed unit of such a fund: a gold ETF.
    case goldETF = "gold-etf"
    /// A unit of a fund with more than 35 % and less than 65 % in domestic shares.
    case balancedFund = "balanced-fund"
    /// A share that is not listed in India.
    case foreign
    /// A unit of a fund or ETF that is not listed in India.
    case foreignFund = "foreign-fund"
    /// A virtual digital asset.
    case digitalAsset = "digital-asset"
    /// A future or an option on an exchange in India.
    case derivative

    /// The kind in a list of choices.
    public var title: String {
        switch self {
        case .listedShare: "Listed share"
        case .equityFund: "Equity-oriented fund"
        case .debtFund: "Debt fund"
        case .overseasFund: "Overseas fund of funds"
        case .goldETF: "Gold ETF"
        case .balancedFund: "Balanced hybrid fund"
        case .foreign: "Share not listed in India"
        case .foreignFund: "Fund not listed in India"
        case .digitalAsset: "Virtual digital asset"
        case .derivative: "Future or option"
        }
    }

    /// The kind of an asset, where its class and currency say it; nil where they do not.
    ///
    /// An asset of class share in rupees is a listed share. A fund or ETF in rupees may be of any kind.
    init?(_ asset: PortfolioAsset) {
        let isRupee = asset.currency == .inr
        switch asset.assetClass {
        case .share: self = isRupee ? .listedShare : .foreign
        case .coin: self = .digitalAsset
        case .etf, .fund:
            guard !isRupee else { return nil }
            self = .foreignFund
        case .option:
            guard isRupee else { return nil }
            self = .derivative
        case .bond, .other, .cash: return nil
        }
    }
}

/// What drafts of Indian tax schedules need beside transactions.
public struct IndianTaxFacts: Sendable {
    /// 31 January 2018, the day of ``fairValues``.
    public static let fairValueDay = IndianTaxDates.fairValue

    /// Kinds of assets, as far as a source has them.
    public var classes: [Symbol: IndianTaxClass]
    /// Kinds that the owner chose; they replace those of sources.
    public var chosen: [Symbol: IndianTaxClass]
    /// ISINs, as far as a source has them.
    public var isins: [Symbol: ISIN]
    /// Fair market values of 31 January 2018 in rupees, for shares and units of that day: the highest price on an exchange,
    /// or the net asset value.
    public var fairValues: [Symbol: Price]

    /// Makes facts.
    public init(
        classes: [Symbol: IndianTaxClass] = [:],
        chosen: [Symbol: IndianTaxClass] = [:],
        isins: [Symbol: ISIN] = [:],
        fairValues: [Symbol: Price] = [:]
    ) {
        self.classes = classes
        self.chosen = chosen
        self.isins = isins
        self.fairValues = fairValues
    }
}
