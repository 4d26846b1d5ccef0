import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import Testing

@testable import BourseStorage

@Suite("What funds hold, stored")
struct FundPortfolioStorageTests {
    private let store: Store
    private var portfolios: SQLiteFundPortfolioStore { SQLiteFundPortfolioStore(store.database) }

    init() throws { store = try Store() }

    private func record(_ code: Int32, day: Int = 20_000) -> FundPortfolioRecord {
        FundPortfolioRecord(
            code: code,
            day: TradingDay(number: day),
            fileName: "a.xlsx",
            sheet: "Ünïque",
            addedAt: Timestamp(seconds: 5)
        )
    }

    private func holdings(_ shares: [Int128]) throws -> [FundPortfolio.PortfolioHolding] {
        try zip(["INE002A01018", "INE009A01021", "INE040A01034"], shares).map { isin, share in
            FundPortfolio.PortfolioHolding(isin: try ISIN(isin), name: isin, industry: nil, share: Ratio(units: share))
        }
    }

    @Test func portfolios_comeBackAsTheyWere_toTheirOwnerAlone() async throws {
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let held = try holdings([850_000_000, 0, -10])
        #expect(try await portfolios.save([(record(1), held)], replacing: [], atMost: 5, holdings: 9, user: ann))
        #expect(try await portfolios.fundPortfolios(of: ann) == [record(1)])
        #expect(try await portfolios.fundHoldings(of: [1, 2, 1], user: ann) == [1: held])
        #expect(try await portfolios.fundPortfolios(of: bob).isEmpty)
        #expect(try await portfolios.fundHoldings(of: [1], user: bob).isEmpty)
        #expect(try await !portfolios.deleteFundPortfolio(of: 1, user: bob))
        #expect(try await portfolios.deleteFundPortfolio(of: 1, user: ann))
        #expect(try await portfolios.fundPortfolios(of: ann).isEmpty)
        #expect(try await portfolios.fundHoldings(of: [1], user: ann).isEmpty)
    }

    @Test func newerPortfolio_replacesOthers_andTooManyChangeNothing() async throws {
        let ann = try await store.person("ann")
        let (old, new) = (try holdings([1]), try holdings([2, 3]))
        #expect(
            try await portfolios.save(
                [(record(1), old), (record(2), old)],
                replacing: [],
                atMost: 2,
                holdings: 9,
                user: ann
            )
        )
        #expect(
            try await portfolios.save([(record(3, day: 9), new)], replacing: [1], atMost: 2, holdings: 9, user: ann)
        )
        #expect(try await portfolios.fundPortfolios(of: ann) == [record(2), record(3, day: 9)])
        let tooMany = [(record(2), new), (record(4), new)]
        #expect(try await !portfolios.save(tooMany, replacing: [], atMost: 2, holdings: 9, user: ann))
        #expect(try await portfolios.fundPortfolios(of: ann) == [record(2), record(3, day: 9)])
        #expect(try await portfolios.fundHoldings(of: [2, 3], user: ann) == [2: old, 3: new])
        let tooLong = [(record(2), try holdings([4, 5, 6]))]
        #expect(try await !portfolios.save(tooLong, replacing: [], atMost: 9, holdings: 4, user: ann))
        #expect(try await portfolios.fundHoldings(of: [2], user: ann) == [2: old])
    }
}
