import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Taxes") @MainActor
struct TaxModelTests {
    private let test = TestDesk()
    private let us = "GET /api/v1/portfolio/tax/us"
    private let india = "GET /api/v1/portfolio/tax/india"

    private func loaded() async throws -> TaxModel {
        test.desk.on(us, .respond(200, try Recorded.text("form8949")))
            .on(india, .respond(200, try Recorded.text("scheduleCG")))
        let model = TaxModel(test.context)
        await model.load()
        return model
    }

    @Test func form8949_isWrittenAsOnTheWeb() async throws {
        let draft = try #require(try await loaded().state.value)
        #expect(draft.mark == "Draft – check with a tax adviser")
        #expect(draft.totals.map(\.text) == ["+$13,606.43", "+$2,630.20", "$7,807.78", "$0.00", "$233.32"])
        #expect(draft.groups.map(\.id).first == "Form 8949, Part I, short-term, box C, Schedule D line 3")
        let row = draft.groups[1].rows[0]
        #expect(row.name == "4 sh. NFLX" && row.days == "4 Jan 23 to 4 Mar 25" && row.gain == "+$2,350.26")
        #expect(row.working[0].contains("bought on 2023-01-04 (transaction 69)") && row.tone == .gain)
        #expect(draft.checks.count == 1 && draft.checks[0].advice.hasPrefix("Ask a tax adviser"))
    }

    @Test func scheduleCG_isInRupees() async throws {
        let model = try await loaded()
        await model.show(.india)
        let draft = try #require(model.state.value)
        #expect(draft.groups[0].title == "Section 112A, long-term" && draft.groups[0].note == "12.5%")
        #expect(draft.groups[0].rows[0].name == "47 Tata Consultancy Services")
        #expect(draft.totals.first { $0.title == "Not taxed" }?.text.hasPrefix("₹") == true)
        let unknown = try #require(draft.groups.last)
        #expect(unknown.title == "In no total" && unknown.gain.isEmpty)
        #expect(unknown.rows[0].remarks == ["An option that is not traded on an exchange in India."])
    }

    @Test func yearAndSource_areSent_andAYearIsOfItsCountry() async throws {
        let model = try await loaded()
        #expect(model.years.first == 2025 && model.shownYear == 2025 && model.title(ofYear: 2025) == "2025")
        await model.show(year: 2023)
        await model.count(journal: true)
        #expect(test.desk.requests.last == "\(us)?year=2023&source=journal")
        await model.show(.india)
        #expect(test.desk.requests.last == "\(india)?source=journal" && model.title(ofYear: 2099) == "2099-00")
    }

    @Test func yearWithoutSales_isEmpty() async throws {
        let text = try Recorded.text("form8949")
        guard case .object(var members) = try JSONValue(Data(text.utf8)) else {
            Issue.record("The answer is no object.")
            return
        }
        members["parts"] = .array([])
        let data = try JSONEncoder().encode(JSONValue.object(members))
        test.desk.on(us, .respond(200, String(decoding: data, as: UTF8.self)))
        let model = TaxModel(test.context)
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
    }
}
