import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Household") @MainActor
struct HouseholdModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/household"

    @Test func amounts_areWrittenAsOnTheWeb() async throws {
        test.desk.on(key, .respond(200, try Recorded.text("household")))
        let model = HouseholdModel(test.context)
        await model.load()
        let value = try #require(model.state.value)
        #expect(value.netWorth == "$685,352.98" && value.debts == "$276,980.71")
        #expect(value.surplus == "+$3,123.75" && value.spent == "$5,124.29" && value.caution.isEmpty)
        #expect(abs((value.spentShare ?? 0) - 5124.29 / 5156.25) < 1e-9)
    }

    @Test func missingPrices_areACaution() async throws {
        let text = try Recorded.text("household").replacing(#""missingHoldings":0"#, with: #""missingHoldings":2"#)
        test.desk.on(key, .respond(200, text))
        let model = HouseholdModel(test.context)
        await model.load()
        #expect(model.state.value?.caution == "Net worth excludes 2 holdings without a price.")
    }
}
