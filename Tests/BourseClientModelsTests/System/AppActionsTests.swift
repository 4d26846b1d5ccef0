import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Actions of Siri and Shortcuts") @MainActor
struct AppActionsTests {
    private let test = TestDesk()
    private let key = "POST /api/v1/alerts"

    private func opened() async -> DeskModel {
        test.desk.on(
            "GET /api/v1/session",
            .respond(200, #"{"email":"ann@example.com","zone":"Asia/Kolkata","createdAt":"2026-01-05T10:00:00Z"}"#)
        )
        let desk = DeskModel(connection: test.connection())
        await desk.start(server: TestDesk.server)
        return desk
    }

    @Test(arguments: AppScreen.allCases) func screen_isOpened(screen: AppScreen) async {
        let desk = await opened()
        #expect(await AppActions(desk).perform(.open(screen)) == .opened(screen.destination))
        #expect(desk.navigator.current == screen.destination && !screen.title.isEmpty)
    }

    @Test func withoutASignIn_theScreenWaits_andNoAlertIsAdded() async {
        let desk = DeskModel(connection: test.connection())
        await desk.start(server: nil)
        let actions = AppActions(desk)
        #expect(await actions.perform(.open(.journal)) == .opened(.journal))
        #expect(desk.navigator.pending == .journal)
        let result = await actions.perform(.addAlert(symbol: "NVDA", isAbove: true, level: "150"))
        guard case .failed(let problem) = result else {
            Issue.record("The result is \(result)")
            return
        }
        #expect(problem.message == "You are not signed in. No alert was added.")
        #expect(test.desk.requests.isEmpty)
    }

    @Test func instrument_isOpenedByItsSymbol_only() async {
        let actions = AppActions(await opened())
        #expect(await actions.perform(.openInstrument(symbol: " nvda ")) == .opened(.instrument("NVDA")))
        if case .failed(let problem) = await actions.perform(.openInstrument(symbol: "")) {
            #expect(problem.field == "symbol")
        } else {
            Issue.record("Nothing failed")
        }
    }

    @Test(arguments: [true, false]) func alert_isAdded_andReadBack(isAbove: Bool) async throws {
        test.desk.on(key, .respond(201, try Recorded.text("alert")))
        let actions = AppActions(await opened())
        let result = await actions.perform(.addAlert(symbol: "nvda", isAbove: isAbove, level: "150.25"))
        guard case .done(let text) = result else {
            Issue.record("The result is \(result)")
            return
        }
        #expect(text.hasPrefix("Alert added: ") && text.hasSuffix("."))
        let body = try #require(test.desk.bodies(key).first)
        #expect(body.contains(#""trigger":"\#(isAbove ? "above" : "below")""#) && body.contains(#""level":150.25"#))
    }

    @Test(arguments: [("", "150", "symbol"), ("NVDA", "much", "level"), ("NVDA", "", "level")])
    func mistakenAlert_isNotSent(symbol: String, level: String, field: String) async {
        let actions = AppActions(await opened())
        let result = await actions.perform(.addAlert(symbol: symbol, isAbove: true, level: level))
        if case .failed(let problem) = result {
            #expect(problem.field == field && !problem.remedy.isEmpty)
        } else {
            Issue.record("The result is \(result)")
        }
        #expect(test.desk.bodies(key).isEmpty)
    }

    @Test func refusedAlert_hasTheReasonOfTheDesk() async {
        test.desk.on(key, .respond(422, TestDesk.error(422, "The level must be above 0.")))
        let actions = AppActions(await opened())
        let result = await actions.perform(.addAlert(symbol: "NVDA", isAbove: true, level: "1"))
        if case .failed(let problem) = result {
            #expect(problem.message == "The level must be above 0.")
        } else {
            Issue.record("The result is \(result)")
        }
    }
}
