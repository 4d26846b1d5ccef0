/// The kinds of a scheme by which it is filtered and counted, as small numbers.
struct SchemeKinds: Sendable {
    /// Category, plan and option together, see ``KindGroups``.
    var group: UInt16
    /// The place in the list of houses; the last one for none.
    var house: UInt16
}

/// Categories, plans and options in one number, so that a scheme is filtered and counted by two numbers and not by four.
struct KindGroups {
    static let plans = SchemePlan.allCases
    static let options = SchemeOption.allCases
    static let categories = SchemeCategory.allCases
    static let count = plans.count * options.count * categories.count

    private let planPlaces = Dictionary(zip(plans, 0...)) { first, _ in first }
    private let optionPlaces = Dictionary(zip(options, 0...)) { first, _ in first }
    private let categoryPlaces = Dictionary(zip(categories, 0...)) { first, _ in first }

    func number(of scheme: Scheme) -> UInt16 {
        let category = categoryPlaces[scheme.category] ?? 0
        let plan = planPlaces[scheme.plan] ?? 0
        let option = optionPlaces[scheme.option] ?? 0
        return UInt16((category * Self.plans.count + plan) * Self.options.count + option)
    }

    static func parts(_ number: Int) -> (category: Int, plan: Int, option: Int) {
        let (rest, option) = number.quotientAndRemainder(dividingBy: options.count)
        let (category, plan) = rest.quotientAndRemainder(dividingBy: plans.count)
        return (category, plan, option)
    }
}

/// Which kinds a filter allows.
struct AllowedKinds {
    /// What forbids each group, one bit each: category, plan and option.
    private var groups = [UInt8](repeating: 0, count: KindGroups.count)
    /// 8 for each house that is forbidden.
    private var houses: [UInt8]

    init(_ filter: SchemeFilter, houses known: [FundHouse]) {
        houses = known.map { filter.houses.isEmpty || filter.houses.contains($0) ? 0 : 8 }
        houses.append(filter.houses.isEmpty ? 0 : 8)
        guard !filter.categories.isEmpty || !filter.plans.isEmpty || !filter.options.isEmpty else { return }
        for group in groups.indices {
            let (category, plan, option) = KindGroups.parts(group)
            let isCategory = filter.categories.isEmpty || filter.categories.contains(KindGroups.categories[category])
            let isPlan = filter.plans.isEmpty || filter.plans.contains(KindGroups.plans[plan])
            let isOption = filter.options.isEmpty || filter.options.contains(KindGroups.options[option])
            groups[group] = (isCategory ? 0 : 1) | (isPlan ? 0 : 2) | (isOption ? 0 : 4)
        }
    }

    /// The sets that forbid a scheme, one bit each: category, plan, option and house.
    @inline(__always)
    func forbidding(_ kinds: SchemeKinds) -> UInt8 { groups[Int(kinds.group)] | houses[Int(kinds.house)] }
}

/// Counts by kind while they are taken.
struct KindCounts {
    /// Schemes that nothing forbids.
    private var groups = [Int](repeating: 0, count: KindGroups.count)
    private var houses: [Int]
    /// Schemes that are forbidden by the set of their own kind only.
    private var categories = [Int](repeating: 0, count: KindGroups.categories.count)
    private var plans = [Int](repeating: 0, count: KindGroups.plans.count)
    private var options = [Int](repeating: 0, count: KindGroups.options.count)

    init(houses count: Int) { houses = [Int](repeating: 0, count: count + 1) }

    /// Counts a scheme wherever no other set forbids it.
    @inline(__always)
    mutating func add(_ kinds: SchemeKinds, forbidden: UInt8) {
        switch forbidden {
        case 0:
            groups[Int(kinds.group)] += 1
            houses[Int(kinds.house)] += 1
        case 1: categories[KindGroups.parts(Int(kinds.group)).category] += 1
        case 2: plans[KindGroups.parts(Int(kinds.group)).plan] += 1
        case 4: options[KindGroups.parts(Int(kinds.group)).option] += 1
        case 8: houses[Int(kinds.house)] += 1
        default: break
        }
    }

    /// The counts with their names, without those of 0.
    func named(houses known: [FundHouse]) -> SchemeCounts {
        var (categories, plans, options) = (categories, plans, options)
        for (group, count) in groups.enumerated() where count > 0 {
            let parts = KindGroups.parts(group)
            categories[parts.category] += count
            plans[parts.plan] += count
            options[parts.option] += count
        }
        var counts = SchemeCounts()
        for (kind, count) in zip(KindGroups.categories, categories) where count > 0 { counts.categories[kind] = count }
        for (kind, count) in zip(KindGroups.plans, plans) where count > 0 { counts.plans[kind] = count }
        for (kind, count) in zip(KindGroups.options, options) where count > 0 { counts.options[kind] = count }
        for (house, count) in zip(known, houses) where count > 0 { counts.houses[house] = count }
        return counts
    }
}
