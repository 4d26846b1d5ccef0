import BourseCore
import BourseFunds
import BourseTestSupport
import Testing

struct SearchTests {
    static let index = SchemeUniverse.index

    @Test func code_asAWhole_isFirst() throws {
        let scheme = Self.index.schemes[12_345]
        let answer = Self.index.search(SchemeQuery(String(scheme.code)))
        #expect(answer.hits.first?.scheme == 12_345)
    }

    @Test func isin_wholeOrBegun_isFound() throws {
        let scheme = try #require(Self.index.schemes.first { $0.reinvestmentISIN != nil })
        let isin = try #require(scheme.reinvestmentISIN?.description)
        let answer = Self.index.search(SchemeQuery(isin.lowercased()))
        #expect(answer.hits.map { Self.index.schemes[$0.scheme].code } == [scheme.code])
        let begun = Self.index.search(SchemeQuery(String(isin.dropLast()), places: 0..<1000))
        #expect(begun.hits.contains { Self.index.schemes[$0.scheme].code == scheme.code })
    }

    @Test func directGrowth_ofAFund_isBeforeItsOtherPlans() {
        let answer = Self.index.search(SchemeQuery("axis small cap"))
        let first = answer.hits.first.map { Self.index.schemes[$0.scheme] }
        #expect(first?.fundName == "Axis Small Cap Fund" && first?.plan == .direct && first?.option == .growth)
    }

    @Test func plan_thatIsTyped_isTheOnlyOne() {
        let answer = Self.index.search(SchemeQuery("axis small cap direct idcw"))
        let plans = Set(answer.hits.map { Self.index.schemes[$0.scheme].plan })
        #expect(plans == [.direct] && answer.hits.allSatisfy { Self.index.schemes[$0.scheme].option.distributes })
    }

    @Test func regularPlan_thatIsTyped_isBeforeTheDirectOne() {
        let answer = Self.index.search(SchemeQuery("axis small cap regular idcw"))
        let schemes = answer.hits.map { Self.index.schemes[$0.scheme] }
        #expect(schemes.first?.plan == .regular && schemes.allSatisfy(\.option.distributes))
    }

    @Test func fund_whoseNameIsAWordForOptions_isFirst() {
        let answer = Self.index.search(SchemeQuery("nippon growth"))
        #expect(answer.hits.first.map { Self.index.schemes[$0.scheme].fundName } == "Nippon India Growth Fund")
    }

    @Test(arguments: ["mid cap hdfc", "cap hdfc mid", "hdfc cap mid"])
    func words_inAnyOrder_giveTheSame(_ text: String) {
        #expect(
            Self.index.search(SchemeQuery(text)).hits.map(\.scheme)
                == Self.index.search(SchemeQuery("hdfc mid cap")).hits.map(\.scheme)
        )
    }

    @Test func text_ofNothing_findsEverythingAndOfNonsense_nothing() {
        #expect(Self.index.search(SchemeQuery("")).total == 45_000)
        #expect(Self.index.search(SchemeQuery("   ")).total == 45_000)
        #expect(Self.index.search(SchemeQuery("?!")).total == 0)
        #expect(Self.index.search(SchemeQuery("xqzwvkk")).total == 0)
        #expect(SchemeIndex([]).search(SchemeQuery("axis")).total == 0)
    }

    @Test func word_thatNobodyHas_isLeftOutAndTold() {
        let answer = Self.index.search(SchemeQuery("axis small cap xqzwvkk"))
        #expect(
            answer.isLoose && answer.hits.first.map { Self.index.schemes[$0.scheme].fundName } == "Axis Small Cap Fund"
        )
        #expect(!Self.index.search(SchemeQuery("axis small cap")).isLoose)
    }

    @Test(arguments: [
        ("axis smal", ["Axis", "Smal"]), ("SMLAL axis", ["Axis", "Small"]),
        ("smallcap axis", ["Axis", "Small", "Cap"]),
        ("axis", ["Axis"]), ("growth small cap axis", ["Axis", "Small", "Cap", "Growth"]),
    ])
    func highlights_areThePartsOfTheName(_ text: String, _ parts: [String]) throws {
        let filter = SchemeFilter(categories: [.smallCap], plans: [.direct], options: [.growth])
        let answer = Self.index.search(SchemeQuery(text, filter: filter))
        let hit = try #require(answer.hits.first { Self.index.schemes[$0.scheme].fundName == "Axis Small Cap Fund" })
        let name = Array(Self.index.schemes[hit.scheme].name.utf8)
        #expect(hit.highlights.map { String(decoding: name[$0], as: UTF8.self) } == parts)
    }

    @Test func places_takenOneByOne_areThoseTakenAtOnce() {
        let whole = Self.index.search(SchemeQuery("hdfc", places: 0..<2000))
        #expect(whole.hits.count == whole.total)
        for start in stride(from: 0, to: whole.total + 50, by: 37) {
            let part = Self.index.search(SchemeQuery("hdfc", places: start..<(start + 37)))
            #expect(part.hits == Array(whole.hits.dropFirst(start).prefix(37)))
        }
    }

    @Test(arguments: Seeds.first(30))
    func filter_andCounts_agreeWithTheSchemesFound(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = random.pick(["", "hdfc", "small cap", "nifty index", "hfdc liqiud", "d"])
        var filter = SchemeFilter()
        if random.oneIn(2) { filter.categories = [random.pick(SchemeCategory.allCases), .smallCap, .liquid] }
        if random.oneIn(2) { filter.plans = [random.pick(SchemePlan.allCases)] }
        if random.oneIn(2) { filter.options = [random.pick(SchemeOption.allCases), .growth] }
        if random.oneIn(3) { filter.houses = Set((0..<4).map { _ in random.pick(Self.index.houses) }) }
        let all = Self.index.search(SchemeQuery(text, places: 0..<45_000)).hits.map { Self.index.schemes[$0.scheme] }
        let answer = Self.index.search(SchemeQuery(text, filter: filter, places: 0..<45_000))
        var without = filter
        without.plans = []
        #expect(answer.total == all.count { Self.allows(filter, $0) }, "seed \(seed)")
        #expect(answer.hits.allSatisfy { Self.allows(filter, Self.index.schemes[$0.scheme]) }, "seed \(seed)")
        let plans = Dictionary(grouping: all.filter { Self.allows(without, $0) }, by: \.plan).mapValues(\.count)
        #expect(answer.counts.plans == plans, "seed \(seed)")
        without = filter
        without.houses = []
        let houses = Dictionary(grouping: all.filter { Self.allows(without, $0) }, by: \.house).mapValues(\.count)
        #expect(answer.counts.houses.allSatisfy { houses[$0.key] == $0.value }, "seed \(seed)")
        #expect(answer.counts.houses.count == houses.keys.count { $0 != nil }, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(100))
    func text_ofAnyKind_isAnswered(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<random.int(0...400)).map { _ in
            random.oneIn(6)
                ? UInt8(0x20) : random.oneIn(8) ? UInt8(random.int(0...255)) : UInt8(random.int(0x61...0x7A))
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let answer = Self.index.search(SchemeQuery(text, places: 0..<5))
        #expect(answer.hits.count == min(5, answer.total), "seed \(seed)")
        for hit in answer.hits {
            let length = Self.index.schemes[hit.scheme].name.utf8.count
            #expect(hit.highlights.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= length }, "seed \(seed)")
        }
    }

    private static func allows(_ filter: SchemeFilter, _ scheme: Scheme) -> Bool {
        (filter.categories.isEmpty || filter.categories.contains(scheme.category))
            && (filter.plans.isEmpty || filter.plans.contains(scheme.plan))
            && (filter.options.isEmpty || filter.options.contains(scheme.option))
            && (filter.houses.isEmpty || scheme.house.map { filter.houses.contains($0) } == true)
    }
}
