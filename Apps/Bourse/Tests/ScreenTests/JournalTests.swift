import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import ScreenTree
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Journal") @MainActor
struct JournalScreenTests {
    private static let key = "GET /api/v1/journal"

    @Test func dashboard_inAllStates() async throws {
        try await ScreenCase(
            name: "journal",
            key: Self.key,
            filled: ScriptedDesk.recorded("journal"),
            nothing: try Self.withoutTrades(),
            others: ["GET /api/v1/journal/days": ScriptedDesk.recorded("days")],
            view: { AnyView(JournalView($0)) }
        ).expectAllStates()
    }

    @Test func trades_inAllStates() async throws {
        try await ScreenCase(
            name: "trades",
            key: Self.key,
            filled: ScriptedDesk.recorded("journal"),
            nothing: try Self.withoutTrades(),
            view: { AnyView(TradesView($0, TradeQuery(range: "all"))) }
        ).expectAllStates()
    }

    @Test func trade_inAllStates() async throws {
        try await ScreenCase(
            name: "trade",
            key: "GET /api/v1/journal/trades/T1",
            filled: ScriptedDesk.recorded("trade"),
            nothing: nil,
            view: { AnyView(TradeView($0, id: "T1")) }
        ).expectAllStates()
    }

    @Test func day_inAllStates() async throws {
        let day = try #require(Day("2026-11-27"))
        try await ScreenCase(
            name: "day",
            key: Self.key,
            filled: ScriptedDesk.recorded("journal"),
            nothing: try Self.withoutTrades(),
            others: ["GET /api/v1/journal/days/2026-11-27/note": ScriptedDesk.recorded("dayNote")],
            view: { AnyView(DayView($0, day: day)) }
        ).expectAllStates()
    }

    @Test func search_findsNothing_andSaysSo() async throws {
        let desk = ScriptedDesk()
        try desk.on(Self.key, recorded: "journal")
        let screen = Screen(NavigationStack { TradesView(desk.context, TradeQuery(range: "all")) })
        await screen.runTasks()
        try screen.write("no such symbol", in: "Symbol, contract or account")
        #expect(screen.golden.contains("No matching trades"))
        try expectScreen(screen, "trades-search-nothing")
    }

    @Test func noteThatChangedElsewhere_showsBothAndWhatToDo() async throws {
        let desk = ScriptedDesk()
        desk.on(
            "PUT /api/v1/journal/days/2026-11-27/note",
            try ScriptedDesk.recorded("saveDayNote.conflict"),
            status: 409
        )
        let day = try #require(Day("2026-11-27"))
        let model = DayModel(desk.context, day: day)
        model.note.text = "Waited for the pullback."
        let screen = Screen(Form { NoteView(note: model.note) })
        #expect(screen.golden.contains("Save Note"))
        await model.note.save()
        screen.update()
        let labels = elements("Button", of: screen).map(\.label)
        #expect(labels.contains("Keep Mine") && labels.contains("Use the Other"))
        try expectScreen(screen, "note-conflict")
    }

    private static func withoutTrades() throws -> String {
        var fields = try #require(
            JSONSerialization.jsonObject(with: Data(ScriptedDesk.recorded("journal").utf8)) as? [String: Any]
        )
        fields["trades"] = [Any]()
        fields["open"] = [Any]()
        return String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
    }
}
