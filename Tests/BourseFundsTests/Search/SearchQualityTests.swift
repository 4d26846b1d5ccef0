import BourseFunds
import BourseTestSupport
import Testing

struct SearchQualityTests {
    @Test func labelledQueries_inTheFirstThree_areFound() throws {
        let queries = try LabelledQuery.read()
        let index = HouseUniverse.index(for: queries)
        let funds = Set(index.schemes.map { LabelledQuery.key($0.fundName) })
        let missing = queries.map(\.fund).filter { !funds.contains(LabelledQuery.key($0)) }
        #expect(missing == [])
        #expect(queries.count >= 300 && index.schemes.count == 45_000)
        let places = Places(of: queries, in: index)
        print("labelled queries: \(places)")
        for miss in places.misses { print("not found: \(miss)") }
        #expect(places.found * 100 >= queries.count * 97, "\(places.misses)")
        #expect(places.first * 100 >= queries.count * 93, "\(places.misses)")
    }

    @Test func labelledQueries_ofEveryLargeHouse_areInTheFixture() throws {
        let queries = try LabelledQuery.read()
        let houses = Set(queries.compactMap { FundHouse(schemeName: $0.fund) })
        let large = Set(SchemeUniverse.index.houses.filter { $0.place != nil })
        #expect(large.subtracting(houses) == [])
        #expect(Set(queries.map(\.typed)).count == queries.count)
    }

    @Test(.enabled(if: RealSchemes.url != nil, "the file is not on this machine"))
    func labelledQueries_amongRealSchemes_areFoundWhereTheFundIsThere() throws {
        let index = SchemeIndex(try RealSchemes.read(#require(RealSchemes.url)))
        let funds = Set(index.schemes.map { LabelledQuery.key($0.fundName) })
        let queries = try LabelledQuery.read().filter { !$0.keys.isDisjoint(with: funds) }
        let places = Places(of: queries, in: index)
        print("labelled queries among real schemes: \(places)")
        #expect(queries.count >= 300)
        #expect(places.found * 100 >= queries.count * 97, "\(places.misses)")
    }

    @Test func regularPlan_ofFortyFundsOfHDFC_isFirst() throws {
        let funds = Self.regularFunds(of: "HDFC", in: SchemeUniverse.index)
        #expect(funds.count >= 40)
        for fund in funds { Self.expectFirst(fund, in: SchemeUniverse.index) }
    }

    @Test(.enabled(if: RealSchemes.url != nil, "the file is not on this machine"))
    func regularPlan_ofRealFundsOfHDFC_isFirst() throws {
        let index = SchemeIndex(try RealSchemes.read(#require(RealSchemes.url)))
        let funds = Self.regularFunds(of: "HDFC", in: index)
        #expect(funds.count >= 40)
        for fund in funds { Self.expectFirst(fund, in: index) }
    }

    /// Funds that grow and are sold through distributors, of which an open-ended one has only one name.
    private static func regularFunds(of house: String, in index: SchemeIndex) -> [String] {
        let schemes = index.schemes.filter { scheme in
            scheme.house?.name == house && scheme.plan != .direct && scheme.option == .growth
                && scheme.structure == .openEnded
        }
        return Set(schemes.map(\.fundName)).sorted()
    }

    private static func expectFirst(_ fund: String, in index: SchemeIndex) {
        let isFundOfFunds = fund.lowercased().hasSuffix("of fund")
        let typed = (isFundOfFunds ? fund : fund.replacing(" Fund", with: "")).lowercased() + " regular"
        let answer = index.search(SchemeQuery(typed, places: 0..<1))
        let first = answer.hits.first.map { index.schemes[$0.scheme] }
        let isFound = first.map { LabelledQuery.key($0.fundName) == LabelledQuery.key(fund) && $0.plan != .direct }
        #expect(isFound == true, "\(typed) gives \(first?.name ?? "nothing")")
    }

    /// How many of the queries have their fund among the first three answers, how many as the first, and which do not.
    private struct Places: CustomStringConvertible {
        let count: Int
        private(set) var found = 0
        private(set) var first = 0
        private(set) var misses: [String] = []

        init(of queries: [LabelledQuery], in index: SchemeIndex) {
            count = queries.count
            for query in queries {
                let answer = index.search(SchemeQuery(query.typed, places: 0..<3))
                let names = answer.hits.map { index.schemes[$0.scheme].fundName }
                guard let place = names.firstIndex(where: { query.keys.contains(LabelledQuery.key($0)) }) else {
                    misses.append("\(query.typed) gives \(names.first ?? "nothing")")
                    continue
                }
                found += 1
                first += place == 0 ? 1 : 0
            }
        }

        var description: String { "\(found) of \(count) in the first three, \(first) first" }
    }
}
