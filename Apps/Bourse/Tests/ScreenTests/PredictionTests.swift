import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Predictions", .timeLimit(.minutes(10))) @MainActor
struct PredictionScreenTests {
    @Test func list_inAllStates() async throws {
        try await ScreenCase(
            name: "predictions",
            key: "GET /api/v1/predictions",
            filled: ScriptedDesk.recorded("predictions"),
            nothing: #"{"total":0,"markets":[],"categories":[],"provenance":null,"problem":null}"#,
            view: { AnyView(PredictionsView($0)) }
        ).expectAllStates()
    }

    @Test func event_inAllStates() async throws {
        let key = "GET /api/v1/predictions/500193012"
        try await ScreenCase(
            name: "prediction",
            key: key,
            filled: ScriptedDesk.recorded("prediction"),
            nothing: nil,
            others: [
                "\(key)/history": ScriptedDesk.recorded("predictionHistory"),
                "\(key)/book": ScriptedDesk.recorded("predictionBook"),
                "\(key)/comparison": ScriptedDesk.recorded("predictionComparison"),
            ],
            view: { AnyView(PredictionView($0, event: "500193012")) }
        ).expectAllStates()
    }
}
