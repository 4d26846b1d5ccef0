import BourseCore
import BourseVenue
import BourseWire
import Testing

struct SchemeGeneratorTests {
    @Test func schemes_ofOneSeed_areAlwaysTheSame() {
        let schemes = SchemeGenerator.schemes(seed: 5, count: 2000)
        #expect(schemes == SchemeGenerator.schemes(seed: 5, count: 2000))
        #expect(schemes != SchemeGenerator.schemes(seed: 6, count: 2000))
        #expect(SchemeGenerator.schemes(seed: 5, count: 0) == [])
    }

    @Test func schemes_ofACountry_areAsManyAsAskedAndAllDifferent() {
        let schemes = SchemeGenerator.schemes(seed: 1, count: 45_000)
        #expect(schemes.count == 45_000)
        let codes = schemes.map(\.code)
        #expect(zip(codes, codes.dropFirst()).allSatisfy { $0 < $1 })
        let isins = schemes.compactMap(\.isin) + schemes.compactMap(\.reinvestmentISIN)
        #expect(Set(isins).count == isins.count && isins.count > 45_000)
        #expect(isins.allSatisfy { $0.description.hasPrefix("INF") })
        #expect(schemes.allSatisfy { $0.name.lowercased().hasPrefix($0.fund.lowercased()) })
    }

    @Test func rows_ofSchemes_goOverTheWireAndBack() throws {
        let rows = SchemeGenerator.schemes(seed: 2, count: 3000).map(\.row)
        var reader = MFAPIListReader()
        try reader.feed(MFAPIWriter.list(rows))
        let list = try reader.finish()
        #expect(list.rows.map(\.name) == rows.map(\.name) && list.rows.map(\.isin) == rows.map(\.isin))
        #expect(list.quarantine.count == 0 && list.isComplete)
    }
}
