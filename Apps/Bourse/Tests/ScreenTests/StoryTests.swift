import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Story") @MainActor
struct StoryScreenTests {
    @Test func story_inAllStates() async throws {
        try await ScreenCase(
            name: "story",
            key: "GET /api/v1/news/2a36957bf0865368",
            filled: ScriptedDesk.recorded("story"),
            nothing: nil,
            others: ["POST /api/v1/news/marks": ""],
            view: { AnyView(StoryView($0, id: "2a36957bf0865368")) }
        ).expectAllStates()
    }
}
