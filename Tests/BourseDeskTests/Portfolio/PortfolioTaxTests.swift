import BourseCore
import BourseDeskTestSupport
import BourseFunds
import BourseMarkets
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Tax records of a desk")
struct PortfolioTaxTests {
    @Test func sharesOfAListedCompany_areOnForm8949_andOptionsOnThem() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100", .day: "2025-03-03"])
        try await rig.enter("sell", [.symbol: "AAPL", .quantity: "5", .price: "120", .day: "2025-06-03"])
        let records = try await rig.desk.taxRecords(of: rig.ann, from: .portfolio, in: .usd)
        #expect(records.underlyings.values.contains(.share))
        let form = try await rig.desk.form8949(of: rig.ann, year: 2025, from: .portfolio, reporting: .none)
        #expect(form.parts.map(\.total.gain) == [try Money("100")])
        let journal = try await rig.desk.form8949(of: rig.ann, year: 2025, from: .journal, reporting: .none)
        #expect(journal.parts.isEmpty)
    }

    @Test func enteredPriceOf31January2018_isTheFairMarketValue() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100", .day: "2017-03-03"])
        let records = try await rig.desk.taxRecords(of: rig.ann, from: .portfolio, in: .inr)
        #expect(try await rig.desk.indianTaxFacts(of: rig.ann, for: records).fairValues.isEmpty)
        let symbol = try #require(Symbol("AAPL"))
        let price = EnteredPrice(symbol: symbol, day: IndianTaxFacts.fairValueDay, price: try Price("167.5"))
        try await rig.desk.enter(.price(price), user: rig.ann)
        let facts = try await rig.desk.indianTaxFacts(of: rig.ann, for: records)
        #expect(facts.fairValues == [symbol: try Price("167.5")])
    }

    @Test(
        arguments: [
            (SchemeCategory.largeCap, IndianTaxClass.equityFund), (.arbitrage, .equityFund), (.liquid, .debtFund),
            (.conservativeHybrid, .debtFund), (.balancedHybrid, .balancedFund), (.goldETF, .goldETF),
            (.fundOfFundsOverseas, .overseasFund), (.indexFund, nil), (.sectoral, nil), (.unspecified, nil),
        ] as [(SchemeCategory, IndianTaxClass?)]
    )
    func fund_isOfTheKindThatItsCategoryDecides(category: SchemeCategory, kind: IndianTaxClass?) {
        #expect(IndianTaxClass(category) == kind)
    }
}
