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
            others: [
                "GET /api/v1/instruments/AMD/history": Self.prices,
                "GET /api/v1/journal/trades/T1/excursion": ScriptedDesk.recorded("tradeExcursion"),
            ],
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
            others: [
                "GET /api/v1/journal/days/2026-11-27/note": ScriptedDesk.recorded("dayNote"),
                "GET /api/v1/journal/days/2026-11-27/curve": Self.curve,
            ],
            view: { AnyView(DayView($0, day: day)) }
        ).expectAllStates()
    }

    @Test func tradeOfADay_isRatedInTheList() async throws {
        let desk = ScriptedDesk()
        try desk.on(Self.key, recorded: "journal")
        let day = try #require(Day("2026-11-27"))
        let screen = Screen(NavigationStack { DayView(desk.context, day: day) })
        await screen.runTasks()
        let model = DayModel(desk.context, day: day)
        await model.load()
        let id = try #require(model.state.value?.trades.first?.id)
        try desk.on("GET /api/v1/journal/trades/\(id)", recorded: "trade")
        try screen.tap("Rating and Tags", "Button")
        await screen.runTasks()
        #expect(screen.golden.contains("Wheel") && screen.golden.contains("Rating: none"))
        try expectScreen(screen, "day-rating")
    }

    /// Bars around the recorded trade.
    private static let prices: String = {
        let bars = ["2024-11-01", "2024-11-04", "2024-11-05", "2024-11-06"].enumerated().map { index, day in
            #"{"day":"\#(day)","open":\#(140 + index),"high":\#(150 + index),"low":\#(130 + index),"#
                + #""close":\#(141 + index),"volume":1000}"#
        }
        return #"{"instrument":{"symbol":"AMD","name":"AMD","exchange":"XNAS","currency":"USD","kind":"share","#
            + #""sector":null,"industry":null},"step":"1d","basis":"raw","asOf":"2024-11-06","bars":["#
            + bars.joined(separator: ",") + #"],"splits":[],"dividends":[],"provenance":{"source":"yahoo","#
            + #""fetchedAt":"2024-11-06T22:00:00Z"},"freshness":{"state":"fresh"},"cautions":[]}"#
    }()

    /// The profit of a day from minute to minute.
    private static let curve =
        #"{"curve":{"currency":"USD","points":[{"time":"2026-11-27T14:30:00Z","profit":0},"#
        + #"{"time":"2026-11-27T14:35:00Z","profit":-12.5},{"time":"2026-11-27T15:10:00Z","profit":80}],"#
        + #""marked":2,"unmarked":1,"usesModel":true},"reason":null}"#

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
