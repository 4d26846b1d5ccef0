/// A kind of news about companies and markets.
public enum NewsTopic: String, Hashable, Sendable, CaseIterable {
    /// What a company earned in a quarter.
    case earnings
    /// What a company expects to earn.
    case guidance
    /// What analysts think a share is worth.
    case analysts
    /// What is paid to shareholders, and shares bought back.
    case dividends
    /// Companies that buy or leave one another.
    case mergers
    /// What a company makes.
    case products
    /// Who leads a company.
    case management
    /// Authorities and courts.
    case regulation
    /// What money costs.
    case rates
    /// Prices, work and growth of a country.
    case economy
    /// Coins.
    case crypto

    /// The kinds of a headline, by its words.
    ///
    /// - Complexity: O(length).
    public static func topics(of title: String) -> Set<NewsTopic> { topics(of: HeadlineTokens(title)) }

    static func topics(of words: HeadlineTokens) -> Set<NewsTopic> {
        var found: Set<NewsTopic> = []
        var last: UInt64 = 0
        for word in words.all {
            if let topic = phrases[word.stem] { found.insert(topic) }
            if let topic = phrases[HeadlineTokens.pair(last, word.stem)] { found.insert(topic) }
            last = word.stem
        }
        return found
    }

    /// Each phrase of one or two words, by its hash.
    private static let phrases: [UInt64: NewsTopic] = {
        var phrases: [UInt64: NewsTopic] = [:]
        for topic in allCases {
            for phrase in topic.wording.split(separator: ",") {
                let stems = HeadlineTokens(String(phrase)).all.map(\.stem)
                if stems.count == 1 { phrases[stems[0]] = topic }
                if stems.count == 2 { phrases[HeadlineTokens.pair(stems[0], stems[1])] = topic }
            }
        }
        return phrases
    }()

    /// Words and pairs of words that tell the topic, in any number.
    private var wording: String {
        switch self {
        case .earnings:
            "earnings, quarterly results, quarterly profit, quarterly loss, eps, net income, revenue rises, revenue falls"
        case .guidance: "guidance, outlook, forecast, profit warning, raises forecast"
        case .analysts:
            "analyst, upgrade, upgraded, downgrade, downgraded, price target, overweight, underweight, outperform, "
                + "underperform"
        case .dividends: "dividend, buyback, repurchase, payout"
        case .mergers: "merger, merge, acquire, acquired, acquisition, takeover, buyout, spinoff, divest"
        case .products: "launch, launched, launches, unveil, unveiled, new product, recall, rollout, introduces"
        case .management: "ceo, cfo, chief executive, chief financial, resigns, steps down, appoints, chairman"
        case .regulation:
            "regulator, regulation, antitrust, lawsuit, sues, sued, probe, fined, sec, ftc, court, settlement, ban"
        case .rates:
            "fed, interest rate, rate cut, rate hike, central bank, bond yields, treasury yields, basis points, fomc"
        case .economy:
            "inflation, cpi, gdp, unemployment, jobless, payrolls, recession, retail sales, consumer confidence, tariff"
        case .crypto: "bitcoin, ethereum, crypto, cryptocurrency, stablecoin, blockchain, solana"
        }
    }
}
