import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import ScreenTree
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Search, device and sign-in") @MainActor
struct SystemScreenTests {
    @Test func search_findsEveryArea() async throws {
        let device = try Self.answering()
        let screen = Screen(DeskSearchView(device.model(), device.context))
        try expectScreen(screen, "search-screens")
        await screen.runTasks()
        try screen.write("a", in: Self.prompt)
        try screen.write("app", in: Self.prompt)
        await screen.runTasks()
        #expect(screen.golden.contains("AAPL"))
        try expectScreen(screen, "search-shown")
        try screen.write("no such thing", in: Self.prompt)
        device.on("GET /api/v1/funds", try Self.withoutFunds())
        device.on("GET /api/v1/instruments", #"{"instruments":[],"problem":null}"#)
        device.on("GET /api/v1/news", #"{"total":0,"stories":[],"fetchedAt":null,"isAsking":false,"problem":null}"#)
        await screen.runTasks()
        #expect(screen.golden.contains("No results for “no such thing”"))
        try expectScreen(screen, "search-nothing")
    }

    @Test func search_withoutAConnection_hasWhatTheDeviceKnows() async throws {
        let device = ScriptedDesk()
        device.fail(.offline)
        let screen = Screen(DeskSearchView(device.model(), device.context))
        try screen.write("iron con", in: Self.prompt)
        await screen.runTasks()
        #expect(screen.golden.contains("Iron condor") && screen.golden.contains("This device is offline."))
        try expectScreen(screen, "search-offline")
    }

    @Test func searchResult_opensItsScreen() async throws {
        let device = try Self.answering()
        let desk = device.model()
        let screen = Screen(DeskSearchView(desk, device.context))
        try screen.write("iron condor", in: Self.prompt)
        let label = elements("Button", of: screen).map(\.label).first { $0.hasPrefix("Iron condor") }
        try screen.tap(try #require(label), "Button")
        #expect(desk.navigator.current == .strategy("iron-condor"))
    }

    @Test func withoutADesk_aFileIsAskedFor_andShown() async throws {
        let (desk, journal) = try Self.withoutDesk()
        await desk.start(server: DeviceDesk.server)
        let screen = Screen(DeskView(desk))
        await screen.runTasks()
        #expect(screen.golden.contains("No journal on this device"))
        try expectScreen(screen, "device-empty")
        let context = try #require(desk.context)
        let file = JournalFileModel(context, journal)
        await file.choose(name: "trades.csv", content: Data(Self.trades.utf8))
        #expect(file.state == .ready(name: "trades.csv"))
        let shown = Screen(DeskView(desk))
        await shown.runTasks()
        await shown.runTasks()
        #expect(shown.golden.contains("+$324.98"))
        #expect(!shown.golden.contains("Reports") && !shown.golden.contains("Imports"))
        try expectScreen(shown, "device-journal")
        desk.navigator.tab = .more
        shown.update()
        try expectScreen(shown, "device-more")
    }

    @Test func fileSharedWithoutADesk_isReadByTheJournal() async throws {
        let (desk, _) = try Self.withoutDesk()
        let file = FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID().uuidString).csv")
        try Data(Self.trades.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        await desk.start(server: DeviceDesk.server)
        _ = desk.open(file)
        let screen = Screen(DeskView(desk))
        await screen.runTasks()
        await screen.runTasks()
        #expect(desk.sharedFile == nil)
        #expect(screen.golden.contains("+$324.98"))
    }

    @Test func tradeWithoutADesk_cannotBeShared() async throws {
        let (desk, journal) = try Self.withoutDesk()
        await desk.start(server: DeviceDesk.server)
        let context = try #require(desk.context)
        let file = JournalFileModel(context, journal)
        await file.choose(name: "trades.csv", content: Data(Self.trades.utf8))
        let trades = JournalModel(context)
        await trades.load()
        let id = try #require(trades.state.value?.recent.first?.id)
        let day = try #require(Day("2025-03-05"))
        for view in [AnyView(TradeView(context, id: id)), AnyView(DayView(context, day: day))] {
            let screen = Screen(NavigationStack { view })
            await screen.runTasks()
            #expect(screen.golden.contains("Note") && !screen.golden.contains("Share"))
        }
    }

    @Test func fileWithTwoReadings_hasItsQuestions() async throws {
        let (desk, journal) = try Self.withoutDesk()
        await desk.start(server: DeviceDesk.server)
        let model = JournalFileModel(try #require(desk.context), journal)
        await model.choose(name: "acme.csv", content: Data(Self.twoReadings.utf8))
        guard case .asking(let name, let questions) = model.state else {
            Issue.record("Nothing is asked, but the state is \(model.state).")
            return
        }
        let view = FileQuestions(model: model, name: name, questions: questions)
        try expectScreen(Screen(NavigationStack { view }), "device-questions")
    }

    @Test func connecting_offersTheAppWithoutADesk_andAQRCode() async throws {
        let (desk, _) = try Self.withoutDesk()
        await desk.start(server: nil)
        let screen = Screen(DeskView(desk))
        try screen.tap("Continue without a Desk", "Button")
        #expect(desk.phase == .device)
        await desk.start(server: nil)
        let scan = Screen(DeskView(desk))
        try expectScreen(scan, "connect-device")
    }

    @Test(arguments: ["asking", "scanning", "other-code", "denied", "failed", "unsupported"])
    func scan_inAllStates(state: String) async throws {
        let connect = ConnectModel(ScriptedDesk(isSignedIn: false).model())
        let camera = Camera(isSupported: state != "unsupported", isAllowed: state != "denied")
        let model = ScanModel(connect, camera: camera)
        if state != "asking" { await model.start() }
        if state == "failed" { model.failed() }
        if state == "other-code" { model.read("WIFI:S:home;;") }
        try expectScreen(Screen(ScanView(model)), "scan-\(state)")
    }

    private struct Camera: CameraAccess {
        let isSupported: Bool
        let isAllowed: Bool
        var isAvailable: Bool { isAllowed }
        func request() async -> Bool { isAllowed }
    }

    private static let prompt = "Screens, symbols, funds, lessons"

    private static func answering() throws -> ScriptedDesk {
        let device = ScriptedDesk()
        try device.on("GET /api/v1/journal", recorded: "journal")
        try device.on("GET /api/v1/options/lessons", recorded: "lessons")
        try device.on("GET /api/v1/instruments", recorded: "instruments")
        try device.on("GET /api/v1/funds", recorded: "funds")
        try device.on("GET /api/v1/news", recorded: "news")
        return device
    }

    private static func withoutFunds() throws -> String {
        var fields = try #require(
            JSONSerialization.jsonObject(with: Data(ScriptedDesk.recorded("funds").utf8)) as? [String: Any]
        )
        fields["schemes"] = [Any]()
        return String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
    }

    /// The app on a device whose folder is empty.
    private static func withoutDesk() throws -> (DeskModel, DeviceJournal) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bourse-device-\(UUID().uuidString)")
        let environment = ScriptedDesk().context.client.environment
        let journal = DeviceJournal(folder: folder, environment: environment, zone: .gmt)
        let client = ScriptedDesk().context.client
        return (DeskModel(connection: { _ in client }, device: journal), journal)
    }

    private static let trades = """
        account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note
        main,2025-03-03T14:35:00Z,AAPL,stock,,,buy,100,238.10,1,0,USD,open,,
        main,2025-03-05T19:40:12Z,AAPL,stock,,,sell,100,241.35,1,0.02,USD,close,,

        """

    private static let twoReadings = """
        Trade Date,Side,Ticker,Qty,Price,Amount,Commission,Currency
        03/04/2026,Buy,ACME,1,10.00,-10.00,0,USD
        05/06/2026,Sell,ACME,1,12.00,12.00,0,USD

        """
}
