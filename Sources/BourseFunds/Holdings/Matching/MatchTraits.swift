/// What a match compares of a scheme, or of what a statement says of one.
struct MatchTraits {
    let words: FundNameTokens
    let house: FundHouse?
    /// The category that the name tells: of both sides the same way, so that equal names are equal here.
    let category: SchemeCategory
    let plan: SchemePlan
    let option: SchemeOption
    let frequency: DistributionFrequency?

    /// Of a scheme that is known.
    init(_ scheme: Scheme) {
        words = FundNameTokens(scheme.name, fundLength: scheme.fundNameLength)
        house = scheme.house ?? words.house
        category = SchemeCategory(name: scheme.fundName)
        plan = scheme.plan
        // What only the columns of the ISINs tell is no difference to a statement that has the name alone.
        let named = SchemeName(scheme.name).option
        option = named == .unspecified ? scheme.option : named
        frequency = scheme.frequency
    }

    /// Of what a statement says.
    init(_ stated: StatedScheme) {
        let name = SchemeName(stated.name)
        words = FundNameTokens(stated.name, fundLength: name.fundLength)
        house = words.house ?? stated.house.flatMap { FundHouse(heading: $0) }
        category = SchemeCategory(name: String(decoding: stated.name.utf8.prefix(name.fundLength), as: UTF8.self))
        let optionText = stated.option.map { SchemeName($0) }
        let planText = stated.plan.map { SchemeName($0) }
        plan =
            [name.plan, planText?.plan, optionText?.plan].compactMap { $0 }.first { $0 != .unspecified } ?? .unspecified
        option =
            [name.option, optionText?.option, planText?.option].compactMap { $0 }.first { $0 != .unspecified }
            ?? .unspecified
        frequency = name.frequency ?? optionText?.frequency
    }
}
