import BourseFunds
import Testing

struct SearchQualityTests {
    @Test func labelledQueries_inTheFirstThree_areFound() throws {
        let queries = try LabelledQueries.read()
        let index = SchemeUniverse.index
        let funds = Set(index.schemes.map { Self.letters($0.fundName) })
        let missing = queries.map(\.fund).filter { !funds.contains(Self.letters($0)) }
        #expect(missing == [] && queries.count == 200)
        let (found, first) = Self.places(of: queries, in: index)
        print("labelled queries: \(found) of 200 in the first three, \(first) first")
        #expect(found >= 196 && first >= 190)
    }

    @Test(.enabled(if: RealSchemes.url != nil, "the file is not on this machine"))
    func labelledQueries_amongRealSchemes_areFoundWhereTheFundIsThere() throws {
        let index = SchemeIndex(try RealSchemes.read(#require(RealSchemes.url)))
        let funds = Set(index.schemes.map { Self.letters($0.fundName) })
        let queries = try LabelledQueries.read().filter { funds.contains(Self.letters($0.fund)) }
        let (found, first) = Self.places(of: queries, in: index)
        print("labelled queries among real schemes: \(found) of \(queries.count) in the first three, \(first) first")
        #expect(queries.count >= 120 && found * 100 >= queries.count * 95)
    }

    /// How many of the queries have their fund among the first three answers, and how many as the first.
    private static func places(
        of queries: [(typed: String, fund: String)],
        in index: SchemeIndex
    ) -> (found: Int, first: Int) {
        var (found, first) = (0, 0)
        for (typed, fund) in queries {
            let answer = index.search(SchemeQuery(typed, places: 0..<3))
            let names = answer.hits.map { index.schemes[$0.scheme].fundName }
            guard let place = names.firstIndex(where: { letters($0) == letters(fund) }) else {
                print("not found: \(typed), first \(names.first ?? "nothing")")
                continue
            }
            found += 1
            first += place == 0 ? 1 : 0
        }
        return (found, first)
    }

    private static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
