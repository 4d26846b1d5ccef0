import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import SwiftUI
import Testing

@testable import BourseApp

/// Drawings of the main screens in `Documentation/images`, made of the evaluated views.
///
/// They are compared like golden files.
@Suite("Drawings") @MainActor
struct DrawingTests {
    /// A main screen: its name, its file, and what it shows.
    struct Drawn: CustomTestStringConvertible, Sendable {
        let name: String
        let file: String
        let destination: Destination?
        var skipped = 0
        var testDescription: String { file }
    }

    nonisolated static let screens = [
        Drawn(name: "Today", file: "today", destination: .today),
        Drawn(name: "Markets", file: "markets", destination: .markets),
        Drawn(name: "Instrument", file: "instrument", destination: .instrument("^GSPC")),
        Drawn(name: "Portfolio", file: "portfolio", destination: .portfolio),
        Drawn(name: "Journal", file: "journal", destination: .journal),
        Drawn(name: "Calendar of the journal", file: "calendar", destination: .journal, skipped: 2),
        Drawn(name: "Trades", file: "trades", destination: .trades(TradeQuery(range: "all"))),
        Drawn(name: "Trade", file: "trade", destination: .trade("T1")),
        Drawn(name: "More", file: "more", destination: nil),
        Drawn(
            name: "Strategy builder",
            file: "builder",
            destination: .builder(BuilderLink(legs: "1C105/30d,-1C110/30d"))
        ),
        Drawn(
            name: "Payoff of a strategy",
            file: "payoff",
            destination: .builder(BuilderLink(legs: "1C105/30d,-1C110/30d")),
            skipped: 4
        ),
        Drawn(name: "Strategies", file: "strategies", destination: .strategies),
        Drawn(name: "Live market", file: "live", destination: .market("XBTUSD")),
        Drawn(name: "Funds", file: "funds", destination: .funds),
        Drawn(name: "Fund", file: "fund", destination: .fund(100_001)),
        Drawn(name: "News", file: "news", destination: .news),
        Drawn(name: "Alerts", file: "alerts", destination: .alerts),
        Drawn(name: "Household", file: "household", destination: .household),
        Drawn(name: "Settings", file: "settings", destination: .settings),
    ]

    @Test(arguments: screens) func drawing_isCurrent(drawn: Drawn) async throws {
        let desk = try Self.desk()
        let view = NavigationStack {
            if let destination = drawn.destination {
                DestinationView(destination: destination, desk: desk.model(), context: desk.context)
            } else {
                MoreView()
            }
        }
        let screen = Screen(view.environment(Self.device()))
        let reading = Task { await screen.runTasks() }
        defer { reading.cancel() }
        if case .market = drawn.destination {
            // Its stream stays open, so that its task does not end.
            for _ in 0..<100_000 {
                if screen.golden.contains("\"Live\""), screen.golden.contains("48 candles of 5m") { break }
                await Task.yield()
                screen.update()
            }
        } else {
            await reading.value
        }
        let svg = PhoneSketcher(screen: screen.nodes, destination: drawn.destination, skipped: drawn.skipped)
            .svg(drawn.name)
        #expect(!svg.contains("NaN") && !svg.contains("inf,") && svg.contains("not a screenshot"))
        let file = Self.root.appending(path: "Documentation/images/app-\(drawn.file).svg")
        if ProcessInfo.processInfo.environment["BOURSE_RECORD"] == "1" {
            try Data(svg.utf8).write(to: file)
            Issue.record("Recorded \(drawn.file). Look at it, then run without BOURSE_RECORD.")
            return
        }
        let expected = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
        #expect(expected == svg, "The drawing \(drawn.file) is not current. Record it with BOURSE_RECORD=1.")
    }

    @Test func page_hasEveryDrawing_withACaption() throws {
        let page = try String(contentsOf: Self.root.appending(path: "Documentation/AppScreens.md"), encoding: .utf8)
        for drawn in Self.screens {
            let caption = "![\(drawn.name): a drawing from the models, not a screenshot](images/app-\(drawn.file).svg)"
            #expect(page.contains(caption), "The page lacks \(caption)")
        }
    }

    /// A desk with the answers of a demo; curves follow from seeds.
    private static func desk() throws -> ScriptedDesk {
        let desk = ScriptedDesk()
        let answers = [
            "summary": "summary", "watchlists": "watchlists", "quotes": "quotes", "quotes/%5EGSPC": "quote",
            "portfolio": "portfolio", "journal/trades/T1": "trade", "funds": "funds",
            "funds/favorites": "favoriteFunds", "funds/100001": "fund", "news": "news", "alerts": "alerts",
            "household": "household", "household/net-worth": "netWorth", "session": "session",
            "account/sessions": "sessions",
        ]
        for (path, name) in answers { try desk.on("GET /api/v1/\(path)", recorded: name) }
        desk.on("GET /api/v1/journal", try DrawnData.journal(ScriptedDesk.recorded("journal")))
        let history = try DrawnData.history(ScriptedDesk.recorded("instrumentHistory"), endingAt: 7_225.37)
        desk.on("GET /api/v1/instruments/%5EGSPC/history", history)
        desk.on("GET /api/v1/journal/days", try DrawnData.days(net: 27_776.33))
        desk.on("GET /api/v1/funds/100001/navs", try DrawnData.navs(endingAt: 31.4058))
        let candles = try DrawnData.candles(ScriptedDesk.recorded("liveCandles"), endingAt: 103_081.5)
        desk.on("GET /api/v1/live/XBTUSD/candles", candles)
        desk.streamOpen(DrawnData.market())
        return desk
    }

    /// A device whose owner is recognized by face, with nothing turned on.
    private static func device() -> DeviceModel {
        let settings = MemorySettings()
        return DeviceModel(
            lock: LockModel(owner: ScriptedOwner([]), settings: settings),
            notifications: AlertNotificationsModel(
                notifier: ScriptedNotifier(now: .undecided),
                scheduler: NoScheduler(),
                settings: settings
            )
        )
    }

    private static let root = (1...6).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
}
