import BourseCore

/// A value and the words that stand for it.
struct ScreenWord<Value: Hashable & Sendable>: Sendable {
    var value: Value
    /// As it is written.
    var title: String
    /// What is read besides, only letters and digits, small.
    var others: [String]

    init(_ value: Value, _ title: String, _ others: String...) {
        self.value = value
        self.title = title
        self.others = others
    }

    /// Whether a text, of only letters and digits, stands for it.
    func isMeant(by key: String) -> Bool { key == ScreenVocabulary.key(title) || others.contains(key) }
}

/// Reading words that people type.
enum ScreenVocabulary {
    /// The letters and digits of a text, the letters small.
    static func key(_ text: String) -> String {
        String(decoding: text.utf8.filter { NameTokens.kinds[Int($0)] != 0 }.map(NameTokens.lowered), as: UTF8.self)
    }

    /// The one of several words that a misspelt one is nearest to, the first of equals; nothing when it is like none.
    static func nearest(to typed: String, among words: [String]) -> String? {
        let typed = Array(key(typed).utf8)
        guard (2...Misspelling.longest).contains(typed.count) else { return nil }
        let limit = typed.count < 4 ? 1 : 2
        return typed.withUnsafeBufferPointer { bytes in
            let misspelling = Misspelling(bytes)
            var best: (word: String, distance: Int)?
            for word in words {
                var key = key(word)
                let distance = key.withUTF8 { misspelling.distance(to: $0, limit: limit).whole }
                // Two letters in common of four are no likeness.
                if distance <= limit, distance * 2 < key.utf8.count, distance < best?.distance ?? .max {
                    best = (word, distance)
                }
            }
            return best?.word
        }
    }
}

extension ScreenVocabulary {
    // Screens saved by earlier versions contain "not told" instead of "unspecified".

    /// The plans.
    static let plans: [ScreenWord<SchemePlan>] = [
        ScreenWord(.direct, "direct", "directplan"), ScreenWord(.regular, "regular", "regularplan"),
        ScreenWord(.unspecified, "unspecified", "unknown", "nottold"),
    ]

    /// The options.
    static let options: [ScreenWord<SchemeOption>] = [
        ScreenWord(.growth, "growth"), ScreenWord(.payout, "payout"),
        ScreenWord(.reinvestment, "reinvestment", "reinvest"),
        ScreenWord(.distribution, "distribution", "idcw", "dividend"), ScreenWord(.bonus, "bonus"),
        ScreenWord(.unspecified, "unspecified", "unknown", "nottold"),
    ]

    /// The structures.
    static let structures: [ScreenWord<SchemeStructure>] = [
        ScreenWord(.openEnded, "open ended", "open"),
        ScreenWord(.closeEnded, "close ended", "closeended", "closedended", "closed", "close"),
        ScreenWord(.interval, "interval"), ScreenWord(.unspecified, "unspecified", "unknown", "nottold"),
    ]

    /// The kinds of assets and the categories.
    static let categories: [ScreenWord<ScreenCategory>] = [
        ScreenWord(.group(.equity), "Equity"), ScreenWord(.group(.debt), "Debt"),
        ScreenWord(.group(.hybrid), "Hybrid"), ScreenWord(.group(.solution), "Solution Oriented", "solution"),
        ScreenWord(.group(.other), "Other", "others"), ScreenWord(.group(.unspecified), "Of No Kind"),
        ScreenWord(.one(.largeCap), "Large Cap"),
        ScreenWord(.one(.largeAndMidCap), "Large & Mid Cap", "largeandmidcap"),
        ScreenWord(.one(.midCap), "Mid Cap"), ScreenWord(.one(.smallCap), "Small Cap"),
        ScreenWord(.one(.multiCap), "Multi Cap"), ScreenWord(.one(.flexiCap), "Flexi Cap"),
        ScreenWord(.one(.dividendYield), "Dividend Yield"), ScreenWord(.one(.value), "Value"),
        ScreenWord(.one(.contra), "Contra"), ScreenWord(.one(.focused), "Focused"),
        ScreenWord(.one(.sectoral), "Sectoral / Thematic", "sector"),
        ScreenWord(.one(.elss), "ELSS", "taxsaver", "taxsaving"), ScreenWord(.one(.overnight), "Overnight"),
        ScreenWord(.one(.liquid), "Liquid"), ScreenWord(.one(.ultraShort), "Ultra Short Duration", "ultrashort"),
        ScreenWord(.one(.lowDuration), "Low Duration"), ScreenWord(.one(.moneyMarket), "Money Market"),
        ScreenWord(.one(.shortDuration), "Short Duration"), ScreenWord(.one(.mediumDuration), "Medium Duration"),
        ScreenWord(.one(.mediumToLongDuration), "Medium to Long Duration"),
        ScreenWord(.one(.longDuration), "Long Duration"), ScreenWord(.one(.dynamicBond), "Dynamic Bond"),
        ScreenWord(.one(.corporateBond), "Corporate Bond"), ScreenWord(.one(.creditRisk), "Credit Risk"),
        ScreenWord(.one(.bankingAndPSU), "Banking and PSU", "bankingpsu"), ScreenWord(.one(.gilt), "Gilt"),
        ScreenWord(
            .one(.giltTenYear),
            "Gilt 10 Year Constant Duration",
            "gilt10year",
            "giltwith10yearconstantduration"
        ),
        ScreenWord(.one(.floater), "Floater"), ScreenWord(.one(.conservativeHybrid), "Conservative Hybrid"),
        ScreenWord(.one(.balancedHybrid), "Balanced Hybrid"),
        ScreenWord(.one(.aggressiveHybrid), "Aggressive Hybrid"),
        ScreenWord(.one(.balancedAdvantage), "Balanced Advantage"),
        ScreenWord(.one(.multiAsset), "Multi Asset Allocation", "multiasset"),
        ScreenWord(.one(.arbitrage), "Arbitrage"), ScreenWord(.one(.equitySavings), "Equity Savings"),
        ScreenWord(.one(.retirement), "Retirement"), ScreenWord(.one(.children), "Children", "childrens"),
        ScreenWord(.one(.indexFund), "Index Fund", "index", "indexfunds"),
        ScreenWord(.one(.goldETF), "Gold ETF", "gold"), ScreenWord(.one(.otherETF), "Other ETF", "etf", "etfs"),
        ScreenWord(.one(.fundOfFundsDomestic), "Fund of Funds Domestic", "fofdomestic"),
        ScreenWord(.one(.fundOfFundsOverseas), "Fund of Funds Overseas", "fofoverseas"),
        ScreenWord(.one(.income), "Income"), ScreenWord(.one(.equityGrowth), "Equity Growth", "growth"),
        ScreenWord(.one(.unspecified), "Unspecified", "unknown", "nottold"),
    ]
}
