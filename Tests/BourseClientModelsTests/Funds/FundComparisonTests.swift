import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Comparison of funds") @MainActor
struct FundComparisonTests {
    private let test = TestDesk()
    private static let key = "GET /api/v1/funds/compare"

    private func loaded() async throws -> FundComparisonModel {
        test.desk.on(Self.key, .respond(200, try Recorded.whole("compareFunds.json")))
        let model = FundComparisonModel(test.context, codes: [139_504, 129_385, 139_504], period: "1y")
        await model.load()
        return model
    }

    @Test func metrics_areSideBySide_withTheBest() async throws {
        let value = try #require(try await loaded().state.value)
        #expect(value.members.map(\.letter) == ["A", "B"] && value.members.map(\.id) == [139_504, 129_385])
        #expect(value.members[0].nav == "₹10.8757 on 30 Nov 2026" && value.members[1].nav == "₹10.91131 on 30 Nov 2026")
        let year = try #require(value.rows.first { $0.id == "Return, 1 year" })
        #expect(year.detail == "annualized" && year.cells.map(\.text) == ["+7.6%", "+7.5%"])
        #expect(year.cells.map(\.isBest) == [true, false] && year.cells.map(\.tone) == [.gain, .gain])
        #expect(year.accessibilityText == "Return, 1 year, annualized: A +7.6%, best, B +7.5%")
        let month = try #require(value.rows.first { $0.id == "Return, 1 month" })
        #expect(month.detail.isEmpty)
        #expect(!value.rows.contains { $0.id == "Return, 3 years" })
        let costs = try #require(value.rows.last)
        #expect(costs.id == "Expense ratio" && costs.cells.map(\.text) == ["0.93%", "0.90%"])
        #expect(costs.cells.map(\.isBest) == [false, true])
    }

    @Test func growth_beginsAt100_onTheFirstCommonDay() async throws {
        let value = try #require(try await loaded().state.value)
        #expect(value.range == "28 Nov 2025 – 30 Nov 2026" && value.days.first == "28 Nov 2025")
        #expect(value.lines.map(\.id) == ["A", "B"] && value.lines.allSatisfy { $0.values.first == 100 })
        #expect(value.lines.allSatisfy { $0.values.count == value.days.count } && value.days.count <= 220)
        #expect(value.basis == "100 on the first common day, every 2nd NAV")
        #expect(value.accessibilityText == "Value of 100 invested on 28 Nov 2025: A 107.67, B 107.54.")
    }

    @Test func relations_areToTheFirst() async throws {
        let value = try #require(try await loaded().state.value)
        #expect(value.relations.map(\.id) == ["B"] && value.excessDetail == "annualized")
        let second = try #require(value.relations.first)
        #expect(second.beta == "0.90" && second.correlation == "0.92")
        #expect(second.trackingError == "0.3%" && second.excessReturn == "−0.1%")
        #expect(value.correlations.map { $0.cells.map(\.text) } == [["1.00", "0.92"], ["0.92", "1.00"]])
    }

    @Test func fundsAndPeriod_areSentToTheDesk_andAreInTheLink() async throws {
        let model = try await loaded()
        #expect(model.codes == [139_504, 129_385] && model.period == "1Y")
        #expect(test.desk.requests.last == "GET /api/v1/funds/compare?codes=139504%2C129385&period=1Y&series=true")
        #expect(model.destination.address == "/funds/compare?codes=139504,129385&period=1Y")
        await model.show(period: "3Y")
        #expect(model.destination.address == "/funds/compare?codes=139504,129385")
    }

    @Test func oneFund_isNotCompared() async throws {
        let model = try await loaded()
        let count = test.desk.requests.count
        await model.remove(129_385)
        #expect(model.state == .empty(Reading(asOf: test.clock.now)) && test.desk.requests.count == count)
        #expect(model.emptyText == "Add another fund. A comparison needs two.")
        await model.add(129_385)
        #expect(model.state.value?.members.count == 2)
    }

    @Test func search_offersFundsThatAreNotCompared() async throws {
        let model = try await loaded()
        test.desk.on("GET /api/v1/funds", .respond(200, try Recorded.text("funds")))
        model.search = " blue chip "
        await model.find()
        let offer = try #require(model.offers.first)
        #expect(test.desk.requests.last == "GET /api/v1/funds?q=blue%20chip&limit=12" && model.offerText.isEmpty)
        await model.add(offer.id)
        #expect(model.codes.last == offer.id && model.offers.isEmpty && model.search.isEmpty)
        model.search = "blue chip"
        await model.find()
        #expect(!model.offers.contains { $0.id == offer.id })
    }

    @Test func searchWithoutAMatch_saysWhatToEnter() async throws {
        let model = try await loaded()
        test.desk.on(
            "GET /api/v1/funds",
            .respond(
                200,
                #"{"provenance":null,"freshness":{"state":"fresh"},"unreadable":0,"total":0,"isLoose":false,"schemes":[]}"#
            )
        )
        model.search = "xyz"
        await model.find()
        #expect(model.offerText == "No scheme matches “xyz”. Enter a name, fund house, code or ISIN.")
    }

    @Test func moreThanSixFunds_areNotAdded() async {
        let model = FundComparisonModel(test.context, codes: [1, 2, 3, 4, 5, 6, 7])
        #expect(model.codes == [1, 2, 3, 4, 5, 6] && !model.hasRoom)
        await model.add(8)
        #expect(model.codes.count == 6)
    }
}
