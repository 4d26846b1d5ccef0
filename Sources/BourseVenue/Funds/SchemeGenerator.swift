import BourseCore

/// Makes up a country's schemes from a seed: the houses and categories are those of India, the combinations are not.
///
/// The large houses offer funds of every category, the small ones of most, in direct and regular plans with growth and distribution; the rest
/// are fixed maturity plans and what is left of funds from before.
public struct SchemeGenerator: Sendable {
    private var random: VenueRandom
    private var schemes: [GeneratedScheme] = []
    private var nextCode: Int32 = 100_027
    private let count: Int

    private init(seed: UInt64, count: Int) {
        random = VenueRandom(seed: seed, label: "schemes")
        self.count = count
        schemes.reserveCapacity(count)
    }

    /// `count` schemes in the order of their codes, the same for the same seed.
    ///
    /// - Complexity: O(count).
    public static func schemes(seed: UInt64, count: Int) -> [GeneratedScheme] {
        var generator = SchemeGenerator(seed: seed, count: count)
        generator.addFunds()
        generator.addFixedMaturityPlans()
        return Array(generator.schemes.prefix(count))
    }

    private mutating func addFunds() {
        for (number, house) in FundNames.houses.enumerated() {
            for fund in house.flagships {
                addFund("\(house.prefix) \(fund.name)", category: fund.category, house: house, number: number)
            }
            for group in FundNames.groups {
                let isCommon = number < 24 || (group.names.count == 1)
                for name in group.names where isCommon || random.chance(0.6) {
                    let full = "\(house.prefix) \(name)"
                    if house.flagships.contains(where: { $0.name == name }) { continue }
                    addFund(full, category: group.category, house: house, number: number)
                }
            }
        }
    }

    private mutating func addFund(_ fund: String, category: String, house: FundNames.House, number: Int) {
        let type = "Open Ended Schemes"
        if category.hasSuffix("ETF") || category.hasSuffix("ETFs") {
            return add(
                fund,
                name: fund,
                house: house,
                type: type,
                category: category,
                plan: "",
                option: "",
                isDistribution: false
            )
        }
        let isDebt = category.hasPrefix("Debt")
        for isDirect in [true, false] {
            add(
                fund,
                house: house,
                number: number,
                type: type,
                category: category,
                isDirect: isDirect,
                option: "Growth"
            )
            add(fund, house: house, number: number, type: type, category: category, isDirect: isDirect, option: "IDCW")
            guard isDebt else { continue }
            for frequency in ["Daily", "Weekly", "Monthly", "Quarterly"] where random.chance(0.7) {
                add(
                    fund,
                    house: house,
                    number: number,
                    type: type,
                    category: category,
                    isDirect: isDirect,
                    option: "\(frequency) IDCW"
                )
            }
        }
    }

    private mutating func addFixedMaturityPlans() {
        var series = 0
        while schemes.count < count {
            series += 1
            let number = random.below(FundNames.houses.count)
            let house = FundNames.houses[number]
            let days = random.int(91...1900)
            let letter = String(UnicodeScalar(UInt8(65 + random.below(26))))
            let fund = "\(house.prefix) Fixed Maturity Plan - Series \(series / 26 + 1) - \(days) Days Plan \(letter)"
            for isDirect in [true, false] {
                for option in ["Growth", "IDCW"] {
                    add(
                        fund,
                        house: house,
                        number: number,
                        type: "Close Ended Schemes",
                        category: "Income",
                        isDirect: isDirect,
                        option: option
                    )
                }
            }
        }
    }

    private mutating func add(
        _ fund: String,
        house: FundNames.House,
        number: Int,
        type: String,
        category: String,
        isDirect: Bool,
        option: String
    ) {
        let plan = isDirect ? "Direct Plan" : "Regular Plan"
        let isDistribution = option != "Growth"
        let name: String
        switch number % 6 {
        case 0: name = "\(fund) - \(plan) - \(option)"
        case 1: name = "\(fund)-\(plan)-\(option) Option"
        case 2: name = "\(fund) - \(option) Option\(isDirect ? " - Direct Plan" : "")"
        case 3: name = "\(fund) \(isDirect ? "(Direct)" : "(Regular)") - \(option) option"
        case 4: name = "\(fund.uppercased()) - \(plan.uppercased()) \(option)"
        default: name = "\(fund) - \(isDirect ? "Direct" : "Regular") \(option)"
        }
        add(
            fund,
            name: name,
            house: house,
            type: type,
            category: category,
            plan: plan,
            option: option,
            isDistribution: isDistribution
        )
    }

    private mutating func add(
        _ fund: String,
        name: String,
        house: FundNames.House,
        type: String,
        category: String,
        plan: String,
        option: String,
        isDistribution: Bool
    ) {
        nextCode += Int32(1 + random.below(2))
        schemes.append(
            GeneratedScheme(
                code: nextCode,
                fund: fund,
                name: name,
                isin: isin(0),
                reinvestmentISIN: isDistribution ? isin(1) : nil,
                house: "\(house.name) Mutual Fund",
                type: type,
                category: category,
                plan: plan,
                option: option
            )
        )
    }

    /// `INF`, and the code twice over in letters and digits, so that no two schemes share one.
    private func isin(_ kind: Int) -> ISIN? {
        let digits = String(Int(nextCode) * 2 + kind, radix: 36, uppercase: true)
        return try? ISIN(completing: "INF" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits)
    }
}
