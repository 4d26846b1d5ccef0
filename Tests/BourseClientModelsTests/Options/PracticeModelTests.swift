import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Practice") @MainActor
struct PracticeModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/options/practice"

    private func loaded() async throws -> PracticeModel {
        test.desk.on(key, .respond(200, try Recorded.text("practice")))
        let model = PracticeModel(test.context)
        await model.load()
        return model
    }

    @Test func positions_haveTheirResults() async throws {
        let model = try await loaded()
        let account = try #require(model.state.value)
        #expect(account.facts.map(\.value) == ["$98,858.00", "−$1,142.00", "$99,199.00", "$98,195.00", "1"])
        let open = try #require(account.open.first)
        #expect(open.legs == "−1 put 195 at 4.35, +1 put 182.5 at 1.89")
        #expect(open.dates == "Opened 19 Nov 2026, expires 24 Dec 2026")
        #expect(open.opening == "+$246.00" && open.result == "−$95.00" && open.tone == .loss)
        #expect(open.terms == "Opening +$246.00, conviction 75%, option prices \(open.probability)")
        #expect(open.conviction == "75%" && account.closed.count == 2 && account.curve.count == 3)
        #expect(account.closed[1].dates == "Opened 25 Sep 2026, ended 23 Oct 2026: Lapsed")
        #expect(account.calibration.first?.value == "0.212" && !account.isEmpty)
        #expect(model.note.hasPrefix("No real money."))
    }

    @Test func position_opensInTheBuilder() async throws {
        let model = try await loaded()
        let link = try #require(model.state.value?.open.first?.builder)
        #expect(link.legs == "-1P195/2026-12-24@4.35,1P182.5/2026-12-24@1.89")
        let builder = BuilderModel(test.context, link)
        await builder.calculate()
        #expect(builder.mistakes.isEmpty && builder.payoff?.best == "+$246.00")
    }

    @Test func closedPosition_moves_andARefusalIsSaid() async throws {
        let model = try await loaded()
        let id = try #require(model.state.value?.open.first?.id)
        let close = "POST /api/v1/options/practice/\(id)/close"
        let closed = try Recorded.text("practice").replacingOccurrences(
            of: #""openedAt":"2026-11-19T16:30:00Z","closedAt":null"#,
            with: #""openedAt":"2026-11-19T16:30:00Z","closedAt":"2026-11-30T16:30:00Z""#
        )
        test.desk.on(close, .respond(422, TestDesk.error(422, "NVDA has no quotes now.")), .respond(200, closed))
        await model.close(id)
        #expect(model.problem?.message == "NVDA has no quotes now." && model.state.value?.open.count == 1)
        await model.close(id)
        #expect(model.problem == nil && model.state.value?.open.isEmpty == true && model.working == nil)
        #expect(model.state.value?.closed.count == 3 && model.state.value?.facts.last?.value == "0")
    }

    @Test func deletedPosition_leavesTheAccount() async throws {
        let model = try await loaded()
        let row = try #require(model.state.value?.closed.first)
        #expect(model.question(row).title == "Delete “2 × Bull call spread” on SPY?")
        test.desk.on("DELETE /api/v1/options/practice/\(row.id)", .respond(204, ""))
            .on(
                key,
                .respond(
                    200,
                    #"{"start":100000,"cash":100000,"equity":100000,"free":100000,"positions":[],"days":[],"#
                        + #""calibration":null,"modelCalibration":null}"#
                )
            )
        await model.delete(row.id)
        #expect(model.state.value?.isEmpty == true && model.state.value?.calibration == [])
        #expect(model.state.value?.facts[1].value == "$0.00")
    }

    @Test func deletionOffline_keepsThePosition() async throws {
        let model = try await loaded()
        let row = try #require(model.state.value?.closed.first)
        test.desk.on("DELETE /api/v1/options/practice/\(row.id)", .fail(.offline))
        await model.delete(row.id)
        #expect(model.problem?.isOffline == true && model.state.value?.closed.count == 2)
    }

    @Test func smallestQuantity_isWritten() async throws {
        let text = try Recorded.text("practice").replacing(
            #""quantity":-1,"#,
            with: #""quantity":-9223372036854775808,"#
        )
        test.desk.on(key, .respond(200, text))
        let model = PracticeModel(test.context)
        await model.load()
        #expect(model.state.value?.open.first?.legs.hasPrefix("−9,223,372,036,854,775,807 put 195") == true)
    }
}
