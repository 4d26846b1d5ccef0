import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import ScreenTree
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Live") @MainActor
struct LiveScreenTests {
    private static let recording = "GET /api/v1/live/recordings"

    @Test func market_showsItsCandles() async throws {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/live/XBTUSD/candles", recorded: "liveCandles")
        desk.stream(
            "event: status\ndata: "
                + #"{"symbol":"XBTUSD","asOf":"2026-11-30T12:35:00Z","state":"live","isLive":true,"reason":null,"#
                + #""book":"none","bookChangedAt":null,"latencyMilliseconds":12,"messagesPerSecond":40,"#
                + #""secondsToAttempt":null}"# + "\n\n"
        )
        let screen = Screen(NavigationStack { LiveView(desk.context, symbol: "XBTUSD") })
        await screen.runTasks()
        while !screen.golden.contains("3 candles of 5m") {
            await Task.yield()
            screen.update()
        }
        try expectScreen(screen, "live-candles")
    }

    @Test func recordings_inAllStates() async throws {
        try await ScreenCase(
            name: "recordings",
            key: Self.recording,
            filled: ScriptedDesk.recorded("recordings"),
            nothing: #"{"recordings":[]}"#,
            view: { AnyView(RecordingsView($0, symbol: "SOLUSDT")) }
        ).expectAllStates()
    }

    private func replay(_ desk: ScriptedDesk) -> Screen {
        Screen(NavigationStack { ReplayView(desk.context, symbol: "SOLUSDT", moment: "20261127T160000Z") })
    }

    @Test func replay_whileItLoads_showsProgress() throws {
        let screen = replay(ScriptedDesk())
        #expect(!elements("ProgressView", of: screen).isEmpty)
        try expectScreen(screen, "replay-loading")
    }

    @Test func replay_showsABookTradesAndCandles() async throws {
        let model = try await loaded()
        await model.seek(to: 65)
        let screen = Screen(NavigationStack { ReplayView(model: model) })
        #expect(screen.golden.contains("Best bid ") && screen.golden.contains("2 candles of 1m"))
        try expectScreen(screen, "replay-shown")
    }

    @Test func replay_thatPlays_canBePaused() async throws {
        let model = try await loaded()
        let screen = Screen(NavigationStack { ReplayView(model: model) })
        try screen.choose(10, in: "Speed")
        try screen.tap("Play", "Button")
        while !screen.golden.contains("Button \"Pause\"") {
            await Task.yield()
            screen.update()
        }
        #expect(screen.golden.contains("Replay 10×"))
        try screen.tap("Pause", "Button")
        #expect(screen.golden.contains("Button \"Play\""))
    }

    @Test func drag_staysWhereItIs_andSeeksAtItsEnd() async throws {
        let model = try await loaded()
        let screen = Screen(NavigationStack { ReplayView(model: model) })
        try screen.write("33", in: "Position", "Slider")
        let clock = model.clock(at: 33)
        #expect(screen.golden.contains("\(clock) of "))
        while model.clock != clock { await Task.yield() }
        screen.update()
        #expect(screen.golden.contains("\(clock) of "))
    }

    @Test func replayAtItsEnd_saysSo() async throws {
        let model = try await loaded()
        await model.seek(to: 1000)
        let screen = Screen(NavigationStack { ReplayView(model: model) })
        #expect(screen.golden.contains("End of replay") && screen.golden.contains("11:01:10 of 11:01:10"))
    }

    private func loaded() async throws -> ReplayModel {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/live/SOLUSDT/candles", recorded: "liveCandles")
        desk.streamToItsEnd(try ScriptedDesk.whole("recording.ndjson"))
        let model = ReplayModel(desk.context, symbol: "SOLUSDT", moment: "20261127T160000Z")
        await model.load()
        return model
    }

    @Test func replayWithoutMessages_isEmpty() async throws {
        let desk = ScriptedDesk()
        desk.streamToItsEnd("")
        let screen = replay(desk)
        await screen.runTasks()
        #expect(!elements("ContentUnavailableView", of: screen).isEmpty)
        try expectScreen(screen, "replay-empty")
    }

    @Test func replayOffline_saysSo() async throws {
        let screen = replay(ScriptedDesk())
        await screen.runTasks()
        #expect(elements("Button", of: screen).map(\.label).contains("Try Again"))
        try expectScreen(screen, "replay-offline")
    }

    @Test func replayOfARecordingThatIsGone_fails() async throws {
        let desk = ScriptedDesk()
        desk.streamToItsEnd(#"{"t":1,"msg":"#)
        let screen = replay(desk)
        await screen.runTasks()
        #expect(elements("Button", of: screen).map(\.label).contains("Try Again"))
        try expectScreen(screen, "replay-failed")
    }
}
