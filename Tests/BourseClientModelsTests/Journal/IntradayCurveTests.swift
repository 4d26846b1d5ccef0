import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("The profit through a day") @MainActor
struct IntradayCurveTests {
    private let test = TestDesk()
    private static let curve = "GET /api/v1/journal/days/2026-11-27/curve"

    private func model() async throws -> DayModel {
        test.desk.on("GET /api/v1/journal", .respond(200, try Recorded.text("journal")))
            .on("GET /api/v1/journal/days/2026-11-27/note", .respond(200, try Recorded.text("dayNote")))
        let model = DayModel(test.context, day: try #require(Day("2026-11-27")))
        await model.load()
        return model
    }

    @Test func pricesOfMinutes_areShown() async throws {
        test.desk.on(
            Self.curve,
            .respond(
                200,
                #"{"curve":{"currency":"USD","points":[{"time":"2026-11-27T14:30:00Z","profit":0},"#
                    + #"{"time":"2026-11-27T14:35:00Z","profit":-12.5}],"marked":1,"unmarked":2,"usesModel":true},"reason":null}"#
            )
        )
        let curve = try #require(try await model().curve)
        #expect(!curve.hasSteps && curve.points.map(\.label) == ["09:30", "09:35"])
        #expect(curve.points.map(\.text) == ["$0.00", "−$12.50"] && curve.points.map(\.profit) == [0, -12.5])
        #expect(curve.basis.hasSuffix("Options by a model. 2 trades without such prices only when closed."))
        #expect(curve.accessibilityText == "Net P&L of the day, realized and unrealized: −$12.50")
    }

    @Test(arguments: ["none", "failing", "offline"]) func withoutThem_tradesThatWereClosedAre(desk: String) async throws
    {
        switch desk {
        case "none": test.desk.on(Self.curve, .respond(200, #"{"curve":null,"reason":"No prices of the day."}"#))
        case "failing": test.desk.on(Self.curve, .respond(500, TestDesk.error(500)))
        default: test.desk.on(Self.curve, .fail(.offline))
        }
        let model = try await model()
        let (curve, day) = (try #require(model.curve), try #require(model.state.value))
        #expect(curve.hasSteps && curve.points.count == day.trades.count)
        #expect(curve.accessibilityText.hasSuffix(curve.points.last?.text ?? "-"))
        #expect(curve.points.first?.label.hasSuffix(day.trades.last?.symbol ?? "-") == true)
    }
}
