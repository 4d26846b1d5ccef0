import BourseClient
import BourseClientModels
import ScreenReader
import ScreenTree
import SwiftUI
import Testing

/// A screen whose states are all tested in the same way.
@MainActor
struct ScreenCase {
    /// The name of its golden files.
    let name: String
    /// The request that the screen is made of.
    let key: String
    /// The body of the answer with content.
    let filled: String
    /// The body of an answer without content; nil if the desk always has some.
    let nothing: String?
    /// Answers beside it.
    var others: [String: String] = [:]
    /// Makes the screen.
    let view: (DeskContext) -> AnyView

    /// Evaluates the screen in each state.
    func expectAllStates() async throws {
        try await loading()
        try await shown()
        if nothing != nil { try await empty() }
        try await failed()
        try await offline()
    }

    private func desk(_ body: String?, status: Int = 200) -> ScriptedDesk {
        let desk = ScriptedDesk()
        for (key, body) in others { desk.on(key, body) }
        if let body { desk.on(key, body, status: status) }
        return desk
    }

    private func screen(_ desk: ScriptedDesk) -> Screen {
        Screen(NavigationStack { view(desk.context) })
    }

    private func loading() async throws {
        let screen = screen(desk(filled))
        #expect(!elements("ProgressView", of: screen).isEmpty, "\(name) shows no progress while it loads")
        try expectScreen(screen, "\(name)-loading")
    }

    private func shown() async throws {
        let screen = screen(desk(filled))
        await screen.runTasks()
        #expect(screen.golden.contains("Updated a moment ago"), "\(name) does not show its age")
        #expect(elements("ContentUnavailableView", of: screen).isEmpty, "\(name) shows no content")
        try expectScreen(screen, "\(name)-shown")
    }

    private func empty() async throws {
        let screen = screen(desk(nothing))
        await screen.runTasks()
        #expect(!elements("ContentUnavailableView", of: screen).isEmpty, "\(name) has no empty state")
        try expectScreen(screen, "\(name)-empty")
    }

    private func failed() async throws {
        let error = #"{"error":{"status":500,"message":"The desk failed.","remedy":"Try again.","request":"b44c"}}"#
        let screen = screen(desk(error, status: 500))
        await screen.runTasks()
        let labels = elements("Button", of: screen).map(\.label)
        #expect(labels.contains("Try Again"), "\(name) has no remedy for a failure")
        try expectScreen(screen, "\(name)-failed")
    }

    private func offline() async throws {
        let desk = desk(filled)
        await screen(desk).runTasks()
        desk.advance(3 * 3600)
        desk.fail(.offline)
        let screen = screen(desk)
        await screen.runTasks()
        #expect(screen.golden.contains("Offline. Updated 3 h ago"), "\(name) does not say that it is offline")
        try expectScreen(screen, "\(name)-offline")
    }
}
