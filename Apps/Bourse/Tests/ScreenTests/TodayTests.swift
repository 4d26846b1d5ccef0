import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Today") @MainActor
struct TodayScreenTests {
    @Test func states() async throws {
        let fields = try #require(
            JSONSerialization.jsonObject(with: Data(ScriptedDesk.recorded("summary").utf8)) as? [String: Any]
        )
        let nothing = fields.mapValues { _ in NSNull() as Any }
            .merging(["at": "2026-11-30T22:20:22Z"]) { $1 }
            .merging(["alertsActive": 0, "alertsFired": 0, "alertsUnseen": 0]) { $1 }
        try await ScreenCase(
            name: "today",
            key: "GET /api/v1/summary",
            filled: ScriptedDesk.recorded("summary"),
            nothing: String(decoding: JSONSerialization.data(withJSONObject: nothing), as: UTF8.self),
            view: { AnyView(TodayView($0)) }
        ).expectAllStates()
    }
}
