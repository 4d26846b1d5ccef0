/// Words that people type for what a name says otherwise, or does not say.
enum QueryExpansion {
    /// What implies words.
    enum ExpansionKind: Hashable {
        case plan(SchemePlan)
        case option(SchemeOption)
        case category(SchemeCategory)
    }

    /// The words by what implies them.
    static let texts: [ExpansionKind: String] = [
        // Names leave out what is the default.
        .plan(.direct): "direct", .plan(.regular): "regular", .plan(.unspecified): "regular",
        .option(.growth): "growth", .option(.unspecified): "growth",
        .option(.payout): "idcw dividend payout", .option(.reinvestment): "idcw dividend reinvestment",
        .option(.distribution): "idcw dividend", .option(.bonus): "bonus",
        .category(.largeCap): "large cap largecap bluechip", .category(.midCap): "mid cap midcap",
        .category(.smallCap): "small cap smallcap", .category(.multiCap): "multi cap multicap",
        .category(.flexiCap): "flexi cap flexicap", .category(.largeAndMidCap): "large mid cap",
        .category(.elss): "elss tax saver taxsaver", .category(.balancedAdvantage): "balanced advantage baf dynamic",
        .category(.bankingAndPSU): "banking psu", .category(.moneyMarket): "money market",
        .category(.overnight): "overnight", .category(.liquid): "liquid", .category(.gilt): "gilt",
        .category(.giltTenYear): "gilt", .category(.aggressiveHybrid): "hybrid", .category(.indexFund): "index",
        .category(.goldETF): "gold etf", .category(.otherETF): "etf",
        .category(.fundOfFundsDomestic): "fof fund of fund",
        .category(.fundOfFundsOverseas): "fof fund of fund international", .category(.ultraShort): "ultra short",
        .category(.lowDuration): "low duration", .category(.shortDuration): "short duration",
        .category(.corporateBond): "corporate bond", .category(.creditRisk): "credit risk",
        .category(.focused): "focused", .category(.contra): "contra", .category(.value): "value",
        .category(.arbitrage): "arbitrage", .category(.equitySavings): "equity savings",
        .category(.multiAsset): "multi asset", .category(.children): "children", .category(.retirement): "retirement",
    ]

    /// What a scheme implies words by.
    static func kinds(of scheme: Scheme) -> [ExpansionKind] {
        [.plan(scheme.plan), .option(scheme.option), .category(scheme.category)]
    }

    /// Words that exclude no scheme, but put those that have them first: the default plan and option, and `fund`.
    static let defaults = ["regular", "growth", "fund"]

    /// Words that neither exclude a scheme nor put it first, because houses write them at will.
    static let idle = ["scheme", "plan", "option"]

    /// Words that say nothing about which fund it is.
    static let generic = "fund funds scheme plan option of and the an a formerly known as erstwhile"
}
