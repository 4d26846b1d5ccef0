import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Alert", .timeLimit(.minutes(10))) @MainActor
struct AlertScreenTests {
    private let id = "41e49ac9bfa33d7f567768b4b20d35fb"

    @Test func fires_inAllStates() async throws {
        try await ScreenCase(
            name: "alert-fires",
            key: "GET /api/v1/alerts/fires",
            filled: ScriptedDesk.recorded("alertFires"),
            nothing: #"{"total":0,"unseen":0,"fires":[]}"#,
            view: { AnyView(AlertFiresView($0)) }
        ).expectAllStates()
    }

    @Test func alert_inAllStates() async throws {
        try await ScreenCase(
            name: "alert",
            key: "GET /api/v1/alerts/\(id)",
            filled: ScriptedDesk.recorded("alert"),
            nothing: nil,
            view: { AnyView(AlertView($0, id: id)) }
        ).expectAllStates()
    }

    @Test func change_saysWhatIsWrong() async throws {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/alerts/\(id)", recorded: "alert")
        let model = AlertModel(desk.context, id: id)
        await model.load()
        model.beginEdit()
        let screen = Screen(AlertEditView(model: model))
        try screen.write("much", in: "Level in percent")
        try screen.tap("Save", "Button")
        #expect(screen.golden.contains("Enter a percentage, such as 2.5."))
        try expectScreen(screen, "alert-edit-mistakes")
    }
}
