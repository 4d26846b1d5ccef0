/// What happened to a company or an economy, according to a story.
///
/// A story has at most one; ``NewsTopic`` says what it speaks of besides.
public enum NewsEventKind: String, Hashable, Sendable, CaseIterable {
    /// A company reported a period.
    case earnings
    /// A company said what it expects.
    case guidance
    /// A company is bought, merged, parted or sold.
    case merger
    /// An authority decided on a drug, or a trial ended.
    case drug
    /// A central bank decided on its rate.
    case rates
    /// Prices of a country were reported.
    case inflation
    /// Work, growth or trade of a country was reported.
    case economy
    /// An analyst changed a view.
    case analyst
    /// A company launched, recalled or sold something.
    case product
    /// A court or an authority acted.
    case legal
    /// Somebody leads a company, or no longer does.
    case management
    /// A company decided on its dividend.
    case dividend
    /// A company buys its own shares.
    case buyback
    /// A company splits its shares.
    case split
    /// A company sells new shares or convertible notes.
    case offering

    /// Whether it is an event of a whole economy and of no single company.
    public var isMacro: Bool {
        switch self {
        case .rates, .inflation, .economy: true
        case .earnings, .guidance, .merger, .drug, .analyst, .product, .legal, .management, .dividend, .buyback, .split,
            .offering:
            false
        }
    }

    /// What it is called.
    public var title: String {
        switch self {
        case .earnings: "Earnings"
        case .guidance: "Guidance"
        case .merger: "Merger"
        case .drug: "Drug decision"
        case .rates: "Interest rates"
        case .inflation: "Inflation"
        case .economy: "Economy"
        case .analyst: "Analyst"
        case .product: "Product"
        case .legal: "Legal"
        case .management: "Management"
        case .dividend: "Dividend"
        case .buyback: "Buyback"
        case .split: "Stock split"
        case .offering: "Share offering"
        }
    }
}

/// Which way an event points by its own words: good or bad for the company; of an economy, whether the value rose.
public enum NewsDirection: String, Hashable, Sendable, CaseIterable {
    /// Good for the company, or a higher value.
    case up
    /// Bad for the company, or a lower value.
    case down
}

/// What the holders of a bought company get.
public enum MergerPayment: String, Hashable, Sendable, CaseIterable {
    /// Money.
    case cash
    /// Shares of the buyer.
    case shares
    /// Both.
    case mixed
}

/// The part of a company in a merger.
public enum MergerRole: String, Hashable, Sendable, CaseIterable {
    /// It buys.
    case buyer
    /// It is bought.
    case target

    /// The part of the other company.
    public var other: MergerRole { self == .buyer ? .target : .buyer }
}
