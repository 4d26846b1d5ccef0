import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import ScreenTree
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Lock and notifications") @MainActor
struct DeviceScreenTests {
    @Test func lock_hidesTheDesk_untilTheOwnerIsRecognized() async throws {
        let fixture = try await DeviceFixture(lock: .atOnce, .cancelled, .refused, .recognized)
        let screen = Screen(LockedDeskView(fixture.desk, fixture.device)) { $0.horizontalSizeClass = .compact }
        try expectScreen(screen, "lock-locked")
        await screen.runTasks()
        try screen.tap("Unlock", "Button")
        await fixture.settle(screen) { fixture.device.lock.state != .locked(nil) }
        #expect(screen.golden.contains("The device did not recognize you."))
        try expectScreen(screen, "lock-refused")
        try screen.tap("Sign Out", "Button")
        #expect(screen.golden.contains("Deletes what this device stores of the account."))
        await fixture.device.lock.unlock()
        screen.update()
        #expect(!screen.golden.contains("Bourse is locked") && screen.golden.contains("\"Portfolio\""))
    }

    @Test func link_waitsBehindTheLock() async throws {
        let fixture = try await DeviceFixture(lock: .atOnce, .recognized)
        let screen = Screen(LockedDeskView(fixture.desk, fixture.device)) { $0.horizontalSizeClass = .compact }
        screen.open(try #require(URL(string: "bourse://options/strategies/iron-condor")))
        #expect(screen.golden.contains("Bourse is locked") && !screen.golden.contains("Tab "))
        await fixture.device.lock.unlock()
        screen.update()
        #expect(screen.golden.contains("Tab \"More\" (image: ellipsis.circle, selected)"))
        #expect(fixture.desk.navigator.current == .strategy("iron-condor"))
    }

    @Test func appSwitcher_showsACover() async throws {
        let fixture = try await DeviceFixture(lock: .afterFiveMinutes, .recognized)
        await fixture.device.lock.unlock()
        let screen = Screen(LockedDeskView(fixture.desk, fixture.device)) {
            $0.horizontalSizeClass = .compact
            $0.scenePhase = .inactive
        }
        try expectScreen(screen, "lock-cover")
    }

    @Test(arguments: ["off", "on", "denied", "unsupported"])
    func settings_ofTheDevice(state: String) async throws {
        let permissions: [String: NotificationPermission] = ["denied": .denied, "unsupported": .unsupported]
        let fixture = try await DeviceFixture(lock: .off, permission: permissions[state] ?? .allowed)
        if state == "on" { await fixture.device.notifications.turnOn(fixture.context) }
        let view = Form {
            NotificationsSection(notifications: fixture.device.notifications, context: fixture.context)
            LockSection(lock: fixture.device.lock)
        }
        let screen = Screen(NavigationStack { view })
        await screen.runTasks()
        try expectScreen(screen, "device-\(state)")
    }

    @Test func permission_isReadAgain_afterThePersonReturns() async throws {
        let notifier = ChangingNotifier()
        let notifications = AlertNotificationsModel(
            notifier: notifier,
            scheduler: NoScheduler(),
            settings: MemorySettings()
        )
        let phase = Phase()
        let view = Form { NotificationsSection(notifications: notifications, context: ScriptedDesk().context) }
        let screen = Screen(NavigationStack { InPhase(phase: phase) { view } })
        await screen.runTasks()
        #expect(screen.golden.contains("Notifications of Bourse are turned off."))
        #expect(elements("Button", of: screen).map(\.label).contains("Open Settings"))
        await notifier.allow()
        phase.now = .inactive
        screen.update()
        phase.now = .active
        screen.update()
        for _ in 0..<1_000 where notifications.state != .off { await Task.yield() }
        screen.update()
        #expect(screen.golden.contains("Toggle \"Alerts\"") && !screen.golden.contains("Open Settings"))
    }

    @Test func settings_haveTheSectionsOfTheDevice() async throws {
        let fixture = try await DeviceFixture(lock: .off)
        let screen = Screen(NavigationStack { SettingsView(fixture.desk, fixture.context) }.environment(fixture.device))
        await screen.runTasks()
        #expect(screen.golden.contains("Section \"Notifications\""))
        #expect(screen.golden.contains("Picker \"Lock\""))
    }
}

/// A notification center whose permission the person changes in the settings of the system.
private actor ChangingNotifier: AlertNotifier {
    private var now = NotificationPermission.denied

    func allow() { now = .allowed }
    func permission() -> NotificationPermission { now }
    func ask() -> NotificationPermission { now }
    func show(_ notice: AlertNotice) throws {}
    nonisolated func removeAll() {}
}

/// The phase of the app.
@MainActor
private final class Phase {
    var now = ScenePhase.active
}

/// A view while the app is in a phase.
private struct InPhase<Content: View>: View {
    let phase: Phase
    @ViewBuilder let content: Content

    var body: some View { content.environment(\.scenePhase, phase.now) }
}

/// A device with a lock and notifications, on which the desk is open.
@MainActor
private final class DeviceFixture {
    let scripted = ScriptedDesk()
    let desk: DeskModel
    let device: DeviceModel
    var context: DeskContext { scripted.context }

    init(lock: LockPolicy, _ answers: OwnerAnswer..., permission: NotificationPermission = .undecided) async throws {
        try scripted.on("GET /api/v1/session", recorded: "session")
        try scripted.on("GET /api/v1/summary", recorded: "summary")
        try scripted.on("GET /api/v1/account/sessions", recorded: "sessions")
        desk = scripted.model()
        await desk.start(server: ScriptedDesk.server)
        let settings = MemorySettings()
        if lock != .off { settings["lock"] = lock.rawValue }
        device = DeviceModel(
            lock: LockModel(owner: ScriptedOwner(answers), settings: settings),
            notifications: AlertNotificationsModel(
                notifier: ScriptedNotifier(now: permission),
                scheduler: NoScheduler(),
                settings: settings
            )
        )
    }

    /// Lets the tasks of buttons run until a condition is met.
    func settle(_ screen: Screen, _ condition: () -> Bool) async {
        for _ in 0..<1_000 where !condition() || device.lock.state == .asking { await Task.yield() }
        screen.update()
    }
}
