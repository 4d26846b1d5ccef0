/// What schemes are, in columns of small numbers.
struct SchemeTraits: Sendable {
    private static let categories = SchemeCategory.allCases
    private static let plans = SchemePlan.allCases
    private static let options = SchemeOption.allCases
    private static let structures = SchemeStructure.allCases
    private static let noGroup = UInt16.max

    private var category: [UInt8] = []
    private var plan: [UInt8] = []
    private var option: [UInt8] = []
    private var structure: [UInt8] = []
    private var house: [UInt16] = []
    private var group: [UInt16] = []
    private let houses: [FundHouse]
    /// AMFI's codes.
    let codes: [Int32]
    /// Places in the order of names; equal for names that differ in capitals only.
    private(set) var nameRanks: [UInt32]
    /// Places in the order of houses, those without a house last, and then of names.
    private(set) var houseRanks: [UInt32]

    init(_ schemes: [Scheme]) {
        codes = schemes.map(\.code)
        houses = Set(schemes.compactMap(\.house)).sorted { $0.name.lowercased() < $1.name.lowercased() }
        let housePlaces = Dictionary(zip(houses, 0...)) { first, _ in first }
        let categoryPlaces = Dictionary(zip(Self.categories, 0...)) { first, _ in first }
        for scheme in schemes {
            let kind = UInt8(clamping: categoryPlaces[scheme.category] ?? 0)
            let planPlace = UInt8(clamping: Self.plans.firstIndex(of: scheme.plan) ?? 0)
            category.append(kind)
            plan.append(planPlace)
            option.append(UInt8(clamping: Self.options.firstIndex(of: scheme.option) ?? 0))
            structure.append(UInt8(clamping: Self.structures.firstIndex(of: scheme.structure) ?? 0))
            house.append(UInt16(clamping: scheme.house.flatMap { housePlaces[$0] } ?? houses.count))
            // Free units lower the NAV as money that is paid out does.
            let lowersNAV = scheme.option.distributes || scheme.option == .bonus
            let place = (UInt16(kind) * UInt16(Self.plans.count) + UInt16(planPlace)) * 2 + (lowersNAV ? 1 : 0)
            group.append(scheme.category == .unspecified ? Self.noGroup : place)
        }
        let names = schemes.map { $0.name.lowercased() }
        nameRanks = Self.ranks(schemes.indices.sorted { names[$0] < names[$1] }) { names[$0] == names[$1] }
        let (house, nameRanks) = (house, nameRanks)
        houseRanks = Self.ranks(
            schemes.indices.sorted { (house[$0], nameRanks[$0]) < (house[$1], nameRanks[$1]) }
        ) { (house[$0], nameRanks[$0]) == (house[$1], nameRanks[$1]) }
    }

    private static func ranks(_ rows: [Int], isEqual: (Int, Int) -> Bool) -> [UInt32] {
        var ranks = [UInt32](repeating: 0, count: rows.count)
        var rank: UInt32 = 0
        for place in rows.indices.dropFirst() {
            if !isEqual(rows[place - 1], rows[place]) { rank = UInt32(place) }
            ranks[rows[place]] = rank
        }
        return ranks
    }

    /// How many groups of peers there can be.
    static let groupCount = categories.count * plans.count * 2

    /// The number of the schemes that a scheme is compared with; nothing when its category is not told.
    func peerGroup(_ row: Int) -> Int? { group[row] == Self.noGroup ? nil : Int(group[row]) }

    /// Which values of a column a condition allows, and the column; nothing for a condition about figures.
    func allowed(by condition: ScreenCondition) -> (values: [Bool], value: (Int) -> Int)? {
        switch condition {
        case .metric, .lastDay: nil
        case .category(let set):
            (Self.categories.map { one in set.isEmpty || set.contains { $0.contains(one) } }, { Int(category[$0]) })
        case .plan(let set): (Self.plans.map { set.isEmpty || set.contains($0) }, { Int(plan[$0]) })
        case .option(let set): (Self.options.map { set.isEmpty || set.contains($0) }, { Int(option[$0]) })
        case .structure(let set): (Self.structures.map { set.isEmpty || set.contains($0) }, { Int(structure[$0]) })
        case .house(let set):
            // The last place is that of schemes without a house.
            (houses.map { set.isEmpty || set.contains($0) } + [set.isEmpty], { Int(house[$0]) })
        }
    }
}
