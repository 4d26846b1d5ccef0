/// What made-up schemes are called.
enum FundNames {
    /// A fund house.
    struct House: Sendable {
        /// Its name without `Mutual Fund`.
        var name: String
        /// What the names of its funds begin with.
        var prefix: String
        /// Funds that only it has.
        var flagships: [(name: String, category: String)]

        init(_ name: String, _ prefix: String? = nil, _ flagships: [(name: String, category: String)] = []) {
            self.name = name
            self.prefix = prefix ?? name
            self.flagships = flagships
        }
    }

    /// Funds that nearly every house has.
    struct NameGroup: Sendable {
        /// The category, in the words of AMFI's headings.
        var category: String
        /// The names, without the house.
        var names: [String]

        init(_ category: String, _ names: String...) {
            self.category = category
            self.names = names
        }
    }

    /// The houses of India, the largest first.
    static let houses: [House] = [
        House(
            "SBI",
            nil,
            [
                ("Blue Chip Fund", largeCap), ("Magnum Gilt Fund", "Debt Scheme - Gilt Fund"),
                ("Contra Fund", "Equity Scheme - Contra Fund"), ("Long Term Equity Fund", elss),
            ]
        ),
        House(
            "ICICI Prudential",
            nil,
            [
                ("Bluechip Fund", largeCap), ("Asset Allocator Fund (FOF)", fundOfFunds),
                ("Equity & Debt Fund", aggressive), ("Commodities Fund", thematic), ("Technology Fund", thematic),
            ]
        ),
        House(
            "HDFC",
            nil,
            [
                ("Mid-Cap Opportunities Fund", midCap), ("Top 100 Fund", largeCap),
                ("Balanced Advantage Fund", advantage), ("Defence Fund", thematic),
            ]
        ),
        House(
            "Nippon India",
            nil,
            [
                ("Growth Fund", midCap), ("Pharma Fund", thematic), ("ETF Nifty 50 BeES", etf),
                ("ETF Gold BeES", "Other Scheme - Gold ETF"), ("Power & Infra Fund", thematic),
            ]
        ),
        House(
            "Kotak Mahindra",
            "Kotak",
            [("Emerging Equity Fund", midCap), ("Equity Opportunities Fund", largeAndMid)]
        ),
        House("Aditya Birla Sun Life", nil, [("Frontline Equity Fund", largeCap), ("PSU Equity Fund", thematic)]),
        House("UTI", nil, [("Mastershare Unit Scheme", largeCap), ("MNC Fund", thematic)]),
        House(
            "Axis",
            nil,
            [
                ("Bluechip Fund", largeCap), ("Long Term Equity Fund", elss),
                ("Growth Opportunities Fund", largeAndMid),
            ]
        ),
        House("Mirae Asset", nil, [("Emerging Bluechip Fund", largeAndMid), ("NYSE FANG+ ETF", etf)]),
        House("Tata", nil, [("Digital India Fund", thematic), ("Ethical Fund", thematic)]),
        House(
            "DSP",
            nil,
            [("Natural Resources and New Energy Fund", thematic), ("The Infrastructure Growth Fund", thematic)]
        ),
        House("Bandhan", nil, [("Sterling Value Fund", "Equity Scheme - Value Fund")]), House("HSBC"),
        House("Edelweiss", nil, [("Greater China Equity Off-shore Fund", overseas)]),
        House("PPFAS", "Parag Parikh", []),
        House(
            "Franklin Templeton",
            "Franklin India",
            [
                ("Prima Fund", midCap),
                ("Feeder - Franklin U.S. Opportunities Fund", overseas),
            ]
        ),
        House("Invesco", "Invesco India"), House("Motilal Oswal", nil, [("Nasdaq 100 Fund of Fund", overseas)]),
        House("Canara Robeco", nil, [("Emerging Equities", largeAndMid)]),
        House("quant", nil, [("Active Fund", "Equity Scheme - Multi Cap Fund"), ("Absolute Fund", aggressive)]),
        House("Sundaram"), House("Baroda BNP Paribas"), House("LIC", "LIC MF"), House("360 ONE"), House("PGIM India"),
        House("Union"), House("WhiteOak Capital"), House("JM Financial", "JM"), House("Mahindra Manulife"),
        House("Bank of India"), House("Groww"), House("Bajaj Finserv"), House("ITI"), House("Quantum"), House("Navi"),
        House("Helios"), House("Samco"), House("Trust", "TrustMF"), House("NJ"), House("Zerodha"), House("Shriram"),
        House("Taurus"), House("Old Bridge"), House("Unifi"), House("Angel One"),
    ]

    static let largeCap = "Equity Scheme - Large Cap Fund"
    static let largeAndMid = "Equity Scheme - Large & Mid Cap Fund"
    static let midCap = "Equity Scheme - Mid Cap Fund"
    static let thematic = "Equity Scheme - Sectoral/ Thematic"
    static let elss = "Equity Scheme - ELSS"
    static let aggressive = "Hybrid Scheme - Aggressive Hybrid Fund"
    static let advantage = "Hybrid Scheme - Dynamic Asset Allocation or Balanced Advantage"
    static let index = "Other Scheme - Index Funds"
    static let etf = "Other Scheme - Other  ETFs"
    static let fundOfFunds = "Other Scheme - FoF Domestic"
    static let overseas = "Other Scheme - FoF Overseas"
}
