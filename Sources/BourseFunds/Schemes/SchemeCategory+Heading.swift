extension SchemeCategory {
    /// Reads a heading such as `Open Ended Schemes(Debt Scheme - Liquid Fund)`, or what stands in its brackets; nothing
    /// when it names no category that we know.
    public init?(heading: String) {
        var text = heading[...]
        if let open = text.firstIndex(of: "("), text.last == ")", text[..<open].contains("Scheme") {
            text = text[text.index(after: open)...].dropLast()
        }
        if let dash = text.firstIndex(of: "-"), text[..<dash].contains("Scheme") {
            text = text[text.index(after: dash)...]
        }
        var key = ""
        for scalar in text.lowercased().unicodeScalars where scalar.properties.isAlphabetic || ("0"..."9") ~= scalar {
            key.unicodeScalars.append(scalar)
        }
        for ending in ["funds", "fund", "scheme"] where key.hasSuffix(ending) && key != ending {
            key.removeLast(ending.count)
            break
        }
        guard let category = Self.headings[key] else { return nil }
        self = category
    }

    /// The words of the headings, only letters and digits, without `fund` at their end.
    private static let headings: [String: SchemeCategory] = [
        "largecap": .largeCap, "largemidcap": .largeAndMidCap, "largeandmidcap": .largeAndMidCap, "midcap": .midCap,
        "smallcap": .smallCap, "multicap": .multiCap, "flexicap": .flexiCap, "dividendyield": .dividendYield,
        "value": .value, "contra": .contra, "focused": .focused, "focussed": .focused, "sectoralthematic": .sectoral,
        "sectoral": .sectoral, "thematic": .sectoral, "elss": .elss, "equitylinkedsavings": .elss,
        "overnight": .overnight, "liquid": .liquid, "ultrashortduration": .ultraShort, "lowduration": .lowDuration,
        "moneymarket": .moneyMarket, "shortduration": .shortDuration, "mediumduration": .mediumDuration,
        "mediumtolongduration": .mediumToLongDuration, "longduration": .longDuration, "dynamicbond": .dynamicBond,
        "corporatebond": .corporateBond, "creditrisk": .creditRisk, "bankingandpsu": .bankingAndPSU, "gilt": .gilt,
        "giltfundwith10yearconstantduration": .giltTenYear, "floater": .floater, "floatingrate": .floater,
        "conservativehybrid": .conservativeHybrid, "balancedhybrid": .balancedHybrid,
        "aggressivehybrid": .aggressiveHybrid, "dynamicassetallocationorbalancedadvantage": .balancedAdvantage,
        "balancedadvantage": .balancedAdvantage, "dynamicassetallocation": .balancedAdvantage,
        "multiassetallocation": .multiAsset, "multiasset": .multiAsset, "arbitrage": .arbitrage,
        "equitysavings": .equitySavings, "retirement": .retirement, "childrens": .children, "children": .children,
        "index": .indexFund, "goldetf": .goldETF, "otheretfs": .otherETF, "otheretf": .otherETF,
        "fofdomestic": .fundOfFundsDomestic, "fofoverseas": .fundOfFundsOverseas, "income": .income,
        "growth": .equityGrowth, "balanced": .balancedHybrid,
    ]
}

extension SchemeStructure {
    /// Reads the beginning of a heading: `Open Ended Schemes(…`, `Close Ended Schemes(…`, `Interval Fund Schemes(…`.
    public init(heading: String) {
        let text = heading.lowercased()
        self =
            text.hasPrefix("open ended")
            ? .openEnded
            : text.hasPrefix("close ended") || text.hasPrefix("closed ended")
                ? .closeEnded
                : text.hasPrefix("interval") ? .interval : .unspecified
    }
}
