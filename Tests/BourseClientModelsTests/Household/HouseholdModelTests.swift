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

    @Test func newHousehold_isEmpty_andAFailureHasARemedy() async throws {
        var text = try Recorded.text("household")
        for name in ["accounts", "lines", "debts", "goals", "entries"] {
            guard let member = text.range(of: "\"\(name)\":[0-9]+(?=[,}])", options: [.regularExpression, .backwards])
            else {
                Issue.record("\(name) is missing.")
                return
            }
            text.replaceSubrange(member, with: "\"\(name)\":0")
        }
        test.desk.on(key, .respond(200, text), .fail(.offline))
        let model = HouseholdModel(test.context)
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
        await model.load()
        #expect(model.state.reading?.isOffline == true)
    }
}
