import BourseClient
import BourseClientModels
import BourseValues
import Foundation
import ScreenReader
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Desk") @MainActor
struct DeskScreenTests {
    @Test func connecting_refusesWhatIsNoAddress() throws {
        let desk = DeskModelFixture.signedOut()
        let screen = Screen(ConnectView(desk))
        try expectScreen(screen, "connect")
        try screen.write("no address", in: "Address")
        try screen.submit("Address")
        #expect(screen.golden.contains("This is not the address of a desk."))
        try expectScreen(screen, "connect-refused")
    }

    @Test func signIn_asksForAPassword() async throws {
        let desk = DeskModelFixture.signedOut()
        await desk.start(server: ScriptedDesk.server)
        try expectScreen(Screen(DeskView(desk)), "sign-in")
    }

    @Test(arguments: ["first", "open"]) func newAccount_isAskedForAtFirst_orOffered(desk state: String) async throws {
        let device = ScriptedDesk(isSignedIn: false)
        device.on("GET /api/v1/account/registration", #"{"isOpen":true,"isFirst":\#(state == "first")}"#)
        let desk = device.model()
        await desk.start(server: ScriptedDesk.server)
        let screen = Screen(DeskView(desk))
        await screen.runTasks()
        if state == "open" { try screen.tap("Create Account", "Button") }
        #expect(screen.golden.contains("At least 10 characters."))
        #expect(screen.golden.contains("I Have an Account") == (state == "open"))
        try expectScreen(screen, "sign-up-\(state)")
    }

    @Test(arguments: ["tabs", "split"]) func open_hasEveryScreen(layout: String) async throws {
        let device = ScriptedDesk()
        try device.on("GET /api/v1/session", recorded: "session")
        try device.on("GET /api/v1/summary", recorded: "summary")
        let desk = device.model()
        await desk.start(server: ScriptedDesk.server)
        let screen = Screen(DeskView(desk)) { $0.horizontalSizeClass = layout == "tabs" ? .compact : .regular }
        let titles = layout == "tabs" ? ["Today", "Markets", "Portfolio", "Journal", "More"] : ["Today", "Alerts"]
        for title in titles { #expect(screen.golden.contains("\"\(title)\""), "\(title) is missing") }
        try expectScreen(screen, "desk-\(layout)")
    }

    @Test func otherDestinationOfTheSameKind_isAnotherScreen() async throws {
        let device = ScriptedDesk()
        device.fail(.offline)
        let desk = device.model()
        let screen = Screen(CurrentScreen(desk: desk, context: device.context))
        for kind in [Calculation.CalculatorKind.single, .parity] {
            desk.navigator.open(.calculator(CalculatorLink(kind)))
            screen.update()
            await screen.runTasks()
            #expect(screen.golden.contains(kind.lead))
        }
    }

    @Test func settings_inAllStates() async throws {
        let desk = ScriptedDesk().model()
        try await ScreenCase(
            name: "settings",
            key: "GET /api/v1/session",
            filled: ScriptedDesk.recorded("session"),
            nothing: nil,
            others: ["GET /api/v1/account/sessions": ScriptedDesk.recorded("sessions")],
            view: { AnyView(SettingsView(desk, $0)) }
        ).expectAllStates()
    }

    @Test func account_inAllStates() async throws {
        let desk = ScriptedDesk().model()
        try await ScreenCase(
            name: "account",
            key: "GET /api/v1/account",
            filled: ScriptedDesk.recorded("account"),
            nothing: nil,
            view: { AnyView(AccountView(desk, $0)) }
        ).expectAllStates()
    }

    @Test(arguments: [true, false]) func deletion_asksForThePassword_orLeadsToThePage(hasPassword: Bool) async throws {
        let device = ScriptedDesk()
        let account = try ScriptedDesk.recorded("account").replacing(
            #""isConfirmed":true"#,
            with: #""isConfirmed":false"#
        )
        .replacing(#""hasPassword":false"#, with: #""hasPassword":\#(hasPassword)"#)
        device.on("GET /api/v1/account", account)
        let screen = Screen(NavigationStack { AccountView(device.model(), device.context) })
        await screen.runTasks()
        try screen.write("demo@bourse.example", in: "Address of the account")
        try screen.tap("Delete Account", "Button")
        while !screen.golden.contains("Confirm your identity") {
            await Task.yield()
            screen.update()
        }
        #expect(screen.golden.contains("Open in Browser") == !hasPassword)
        try expectScreen(screen, "account-confirmation-\(hasPassword ? "password" : "page")")
    }

    @Test func signOut_asksFirst() throws {
        let device = ScriptedDesk()
        let screen = Screen(NavigationStack { SettingsView(device.model(), device.context) })
        try screen.tap("Sign Out", "Button")
        #expect(screen.golden.contains("Deletes what this device stores of the account."))
    }

    @Test func screenOfTheWebApp_hasALink() throws {
        let view = WebScreenView(destination: .predictions, server: ScriptedDesk.server)
        let screen = Screen(NavigationStack { view })
        try screen.tap("Open in Browser", "Link")
        #expect(screen.openedURLs.map(\.absoluteString) == ["http://desk.example:8080/predictions"])
        try expectScreen(screen, "web")
    }
}

/// A model of the app on a device without a sign-in.
@MainActor
private enum DeskModelFixture {
    static func signedOut() -> DeskModel {
        let device = ScriptedDesk(isSignedIn: false)
        return device.model()
    }
}

/// The screen that the navigator shows, always at the same place.
private struct CurrentScreen: View {
    let desk: DeskModel
    let context: DeskContext

    var body: some View {
        NavigationStack {
            DestinationView(destination: desk.navigator.current ?? .today, desk: desk, context: context)
        }
    }
}
