extension SchemeCategory {
    /// What the name of a scheme says about its category, for sources that tell none.
    ///
    /// Exchange-traded and index funds come first, because they are named after what they follow; then what is said
    /// most exactly, so that an `Equity Savings Fund` is not taken for an equity fund.
    /// - Complexity: O(length).
    public init(name: String) {
        var name = name
        self = name.withUTF8 { bytes in
            var words: [NameToken] = []
            NameTokens.append(bytes, to: &words)
            return SchemeCategory(words)
        }
    }

    init(_ words: [NameToken]) {
        var said: CategoryVocabulary = []
        for (index, word) in words.enumerated() {
            if let meaning = CategoryVocabulary.meanings[word.key] { said.formUnion(meaning) }
            guard word.key == Self.of, index + 1 < words.count else { continue }
            if words[index + 1].key == Self.fund || words[index + 1].key == Self.funds { said.insert(.fundOf) }
        }
        self = Self.rules.first { said.isSuperset(of: $0.0) }?.1 ?? .unspecified
    }

    private static let of = NameTokens.key("of"), fund = NameTokens.key("fund"), funds = NameTokens.key("funds")

    private static let rules: [(CategoryVocabulary, SchemeCategory)] = [
        ([.fundOf, .abroad], .fundOfFundsOverseas), ([.fundOf], .fundOfFundsDomestic),
        ([.traded, .gold], .goldETF), ([.traded], .otherETF), ([.index], .indexFund),
        ([.retirement], .retirement), ([.children], .children), ([.elss], .elss), ([.tax, .saver], .elss),
        ([.tax, .relief], .elss), ([.long, .term, .equity], .elss), ([.overnight], .overnight),
        ([.arbitrage], .arbitrage), ([.equity, .saver], .equitySavings), ([.gilt, .constant], .giltTenYear),
        ([.gilt], .gilt), ([.credit, .risk], .creditRisk), ([.ultra, .short], .ultraShort),
        ([.low, .duration], .lowDuration), ([.money, .market], .moneyMarket), ([.money, .manager], .moneyMarket),
        ([.medium, .long], .mediumToLongDuration), ([.medium, .duration], .mediumDuration),
        ([.medium, .term], .mediumDuration), ([.short, .duration], .shortDuration), ([.short, .term], .shortDuration),
        ([.long, .duration], .longDuration), ([.long, .term, .bond], .longDuration), ([.liquid], .liquid),
        ([.bank, .psu], .bankingAndPSU), ([.corporate, .bond], .corporateBond), ([.corporate, .debt], .corporateBond),
        ([.floating], .floater), ([.dynamic, .bond], .dynamicBond), ([.dynamic, .debt], .dynamicBond),
        ([.multi, .asset], .multiAsset), ([.balanced, .advantage], .balancedAdvantage),
        ([.dynamic, .asset], .balancedAdvantage), ([.conservative, .hybrid], .conservativeHybrid),
        ([.hybrid, .debt], .conservativeHybrid), ([.balanced, .hybrid], .balancedHybrid),
        ([.hybrid], .aggressiveHybrid), ([.equity, .debt], .aggressiveHybrid), ([.dividend, .yield], .dividendYield),
        ([.large, .mid, .cap], .largeAndMidCap), ([.small, .cap], .smallCap), ([.mid, .cap], .midCap),
        ([.large, .cap], .largeCap), ([.blueChip], .largeCap), ([.multi, .cap], .multiCap),
        ([.flexi, .cap], .flexiCap), ([.focused], .focused), ([.contra], .contra), ([.value], .value),
        ([.sector], .sectoral), ([.balanced], .balancedHybrid), ([.maturity], .income), ([.income], .income),
        ([.bond], .income),
    ]
}

/// Words that tell the category of a fund.
struct CategoryVocabulary: OptionSet {
    let rawValue: UInt64

    static let fundOf = Self(0), abroad = Self(1), traded = Self(2), gold = Self(3), index = Self(4)
    static let retirement = Self(5), children = Self(6), elss = Self(7), tax = Self(8), saver = Self(9)
    static let relief = Self(10), overnight = Self(11), arbitrage = Self(12), equity = Self(13), ultra = Self(14)
    static let short = Self(15), low = Self(16), duration = Self(17), money = Self(18), market = Self(19)
    static let medium = Self(20), long = Self(21), term = Self(22), liquid = Self(23), bank = Self(24)
    static let psu = Self(25), corporate = Self(26), bond = Self(27), credit = Self(28), risk = Self(29)
    static let gilt = Self(30), constant = Self(31), floating = Self(32), dynamic = Self(33), multi = Self(34)
    static let asset = Self(35), balanced = Self(36), advantage = Self(37), conservative = Self(38)
    static let hybrid = Self(39), dividend = Self(40), yield = Self(41), large = Self(42), mid = Self(43)
    static let cap = Self(44), small = Self(45), blueChip = Self(46), flexi = Self(47), focused = Self(48)
    static let contra = Self(49), value = Self(50), sector = Self(51), maturity = Self(52), income = Self(53)
    static let debt = Self(54), manager = Self(55)

    init(rawValue: UInt64) { self.rawValue = rawValue }

    private init(_ bit: UInt64) { rawValue = 1 << bit }

    /// The meaning of words by their first eight characters.
    static let meanings: [UInt64: CategoryVocabulary] = {
        let words: [(StaticString, CategoryVocabulary)] = [
            ("fof", .fundOf), ("feeder", .fundOf), ("overseas", .abroad), ("global", .abroad),
            ("us", .abroad), ("nasdaq", .abroad), ("international", .abroad), ("world", .abroad), ("china", .abroad),
            ("asia", .abroad), ("asean", .abroad), ("japan", .abroad), ("taiwan", .abroad), ("europe", .abroad),
            ("brazil", .abroad), ("emerging", .abroad), ("fang", .abroad), ("hang", .abroad), ("etf", .traded),
            ("etfs", .traded), ("exchange", .traded), ("bees", .traded), ("gold", .gold), ("index", .index),
            ("retirement", .retirement), ("pension", .retirement), ("children", .children), ("childrens", .children),
            ("elss", .elss), ("tax", .tax), ("taxsaver", .elss), ("saver", .saver), ("savings", .saver),
            ("saving", .saver), ("relief", .relief), ("overnight", .overnight), ("arbitrage", .arbitrage),
            ("equity", .equity), ("ultra", .ultra), ("short", .short), ("low", .low), ("duration", .duration),
            ("money", .money), ("market", .market), ("medium", .medium), ("long", .long), ("term", .term),
            ("liquid", .liquid), ("liquidity", .liquid), ("banking", .bank), ("bank", .bank), ("psu", .psu),
            ("corporate", .corporate), ("bond", .bond), ("credit", .credit), ("risk", .risk), ("gilt", .gilt),
            ("government", .gilt), ("gsec", .gilt), ("sec", .gilt), ("debt", .debt), ("manager", .manager),
            ("constant", .constant), ("floater", .floating), ("floating", .floating),
            ("dynamic", .dynamic), ("multi", .multi), ("asset", .asset), ("balanced", .balanced),
            ("advantage", .advantage), ("conservative", .conservative), ("hybrid", .hybrid), ("dividend", .dividend),
            ("yield", .yield), ("large", .large), ("mid", .mid), ("cap", .cap), ("small", .small),
            ("largecap", [.large, .cap]), ("midcap", [.mid, .cap]), ("smallcap", [.small, .cap]),
            ("multicap", [.multi, .cap]), ("flexicap", [.flexi, .cap]), ("largemidcap", [.large, .mid, .cap]),
            ("bluechip", .blueChip), ("blue", .blueChip), ("flexi", .flexi), ("focused", .focused),
            ("focussed", .focused), ("contra", .contra), ("value", .value), ("infrastructure", .sector),
            ("pharma", .sector), ("healthcare", .sector), ("technology", .sector), ("digital", .sector),
            ("financial", .sector), ("consumption", .sector), ("manufacturing", .sector), ("energy", .sector),
            ("mnc", .sector), ("esg", .sector), ("transportation", .sector), ("business", .sector),
            ("innovation", .sector), ("fmcg", .sector), ("housing", .sector), ("commodities", .sector),
            ("maturity", .maturity),
            ("fmp", .maturity), ("interval", .maturity), ("fixed", .maturity), ("income", .income),
        ]
        return Dictionary(words.map { (NameTokens.key($0.0), $0.1) }, uniquingKeysWith: { $0.union($1) })
    }()
}
