import BourseCore

/// What a fund holds on a day, as its house publishes it for each month.
public struct FundPortfolio: Hashable, Sendable {
    /// A security that the fund holds.
    public struct PortfolioHolding: Hashable, Sendable {
        /// Its ISIN.
        public var isin: ISIN
        /// The name, as the house writes it.
        public var name: String
        /// The industry or the rating; nothing when it is not stated.
        public var industry: String?
        /// The fraction of the fund's net assets: 0.05 is 5 %; negative for what is sold short.
        public var share: Ratio

        /// Makes a holding.
        public init(isin: ISIN, name: String, industry: String? = nil, share: Ratio) {
            self.isin = isin
            self.name = name
            self.industry = industry
            self.share = share
        }
    }

    /// The sheet that it is from.
    public let sheet: String?
    /// What its title may call the fund, as the house writes it.
    public let titles: [String]
    /// The day.
    public let day: TradingDay
    /// The securities with an ISIN, the largest share first; each once.
    public let holdings: [PortfolioHolding]

    /// The fraction of net assets that ``holdings`` are; the rest is cash, deposits and what has no ISIN.
    public var covered: Ratio { Ratio(units: holdings.reduce(0) { $0 + $1.share.units }) }

    /// The fraction of net assets of the largest holdings.
    public func share(ofLargest count: Int) -> Ratio {
        Ratio(units: holdings.prefix(count).reduce(0) { $0 + $1.share.units })
    }

    /// The fraction of net assets of each industry or rating, the largest first; nothing stands for holdings without one.
    public var industries: [(name: String?, share: Ratio, count: Int)] {
        // Houses write an industry in several ways.
        var places: [String: Int] = [:]
        var result: [(name: String?, share: Ratio, count: Int)] = []
        for holding in holdings {
            let key = holding.industry?.lowercased() ?? ""
            let place = places[key] ?? result.count
            if place == result.count {
                places[key] = place
                result.append((holding.industry, Ratio(units: 0), 0))
            }
            result[place].share = Ratio(units: result[place].share.units + holding.share.units)
            result[place].count += 1
        }
        return result.sorted { ($1.share, $0.name ?? "~") < ($0.share, $1.name ?? "~") }
    }

    /// Makes a portfolio.
    ///
    /// Holdings of one ISIN are added up.
    public init(sheet: String? = nil, titles: [String] = [], day: TradingDay, holdings: [PortfolioHolding]) {
        self.sheet = sheet
        self.titles = titles
        self.day = day
        var places: [ISIN: Int] = [:]
        var known: [PortfolioHolding] = []
        for holding in holdings {
            if let place = places[holding.isin] {
                known[place].share = Ratio(units: known[place].share.units + holding.share.units)
            } else {
                places[holding.isin] = known.count
                known.append(holding)
            }
        }
        self.holdings = known.sorted { ($1.share, $0.isin.description) < ($0.share, $1.isin.description) }
    }
}
