import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Notifications of alerts") @MainActor
struct AlertNotificationsModelTests {
    private let test = TestDesk()
    private let settings = MemorySettings()
    private let scheduler = ScriptedScheduler()
    private let key = "GET /api/v1/alerts/fires"
    private let ann = "ann@example.com"

    private func model(_ notifier: ScriptedNotifier) -> AlertNotificationsModel {
        AlertNotificationsModel(notifier: notifier, scheduler: scheduler, settings: settings)
    }

    private func turnedOn(_ notifier: ScriptedNotifier = ScriptedNotifier()) async -> AlertNotificationsModel {
        let model = model(notifier)
        await model.turnOn(test.context)
        return model
    }

    /// Fired alerts, the newest first, a minute after the present time of the device.
    private func fires(_ numbers: [Int], seen: Set<Int> = [], minutes: Double = 1) -> String {
        let time = (test.clock.now + minutes * 60).formatted(.iso8601)
        let fires = numbers.sorted(by: >).map { number in
            #"{"number":\#(number),"alert":"a\#(number)","arming":1,"title":"NVDA above $\#(number)","#
                + #""words":"NVDA above $\#(number), once.\nValue: $200.35 at 30 Nov 2026.","subject":"symbol:NVDA","#
                + #""value":200.35,"level":200,"seenAt":"\#(time)","foundAt":"\#(time)","isWhileAway":false,"#
                + #""isSeen":\#(seen.contains(number)),"deliveries":[]}"#
        }
        return #"{"total":\#(numbers.count),"unseen":\#(numbers.count),"fires":[\#(fires.joined(separator: ","))]}"#
    }

    @Test func permission_isAskedWhenTurnedOn_notBefore() async {
        let notifier = ScriptedNotifier()
        let model = model(notifier)
        await model.load()
        #expect(model.state == .off && !model.isOn)
        #expect(await notifier.asked == 0)
        await model.turnOn(test.context)
        #expect(model.state == .on && model.isOn)
        #expect(await notifier.asked == 1)
        #expect(scheduler.scheduled == test.clock.now + AlertNotificationsModel.interval)
        model.turnOff()
        #expect(model.state == .off && scheduler.scheduled == nil)
    }

    @Test func deniedPermission_saysWhereToAllow_andAllowedLaterIsOff() async {
        let notifier = ScriptedNotifier(answer: .denied)
        let model = await turnedOn(notifier)
        guard case .denied(let problem) = model.state else {
            Issue.record("The state is \(model.state)")
            return
        }
        #expect(problem.remedy == "Allow them in the settings of this device.")
        #expect(!model.isOn && scheduler.scheduled == nil)
        await notifier.set(.allowed)
        await model.load()
        #expect(model.state == .off)
    }

    @Test func permissionWithdrawnLater_isShown_andAsksNothing() async {
        let notifier = ScriptedNotifier()
        let model = await turnedOn(notifier)
        await notifier.set(.denied)
        await model.load()
        if case .denied = model.state {} else { Issue.record("The state is \(model.state)") }
        #expect(await model.refresh(test.context, person: ann) == .off)
        #expect(test.desk.requests.isEmpty)
    }

    @Test func deviceWithoutNotifications_isUnsupported() async {
        let model = await turnedOn(ScriptedNotifier(.unsupported))
        if case .unsupported = model.state {} else { Issue.record("The state is \(model.state)") }
        #expect(!model.isOn)
    }

    @Test func firedAlert_isShownOnce_andLeadsToIt() async {
        let notifier = ScriptedNotifier()
        let model = await turnedOn(notifier)
        test.desk.on(key, .respond(200, fires([7])))
        #expect(await model.refresh(test.context, person: ann) == .shown(1))
        #expect(await model.refresh(test.context, person: ann) == .shown(0))
        let shown = await notifier.shown
        #expect(
            shown == [
                AlertNotice(
                    id: "alert-7",
                    title: "NVDA above $7",
                    body: "Value: $200.35 at 30 Nov 2026.",
                    destination: .alert("a7")
                )
            ]
        )
        #expect(shown.first?.destination.link == "bourse://alerts/a7")
        test.desk.on(key, .respond(200, fires([7, 8])))
        #expect(await model.refresh(test.context, person: ann) == .shown(1))
        #expect(await notifier.shown.map(\.id) == ["alert-7", "alert-8"])
    }

    @Test func alertsBeforeItWasTurnedOn_andSeenOnes_areQuiet() async {
        let notifier = ScriptedNotifier()
        let model = await turnedOn(notifier)
        test.desk.on(key, .respond(200, fires([1, 2], minutes: -1)))
        #expect(await model.refresh(test.context, person: ann) == .shown(0))
        test.desk.on(key, .respond(200, fires([3], seen: [3])), .respond(200, fires([])))
        #expect(await model.refresh(test.context, person: ann) == .shown(0))
        #expect(await model.refresh(test.context, person: ann) == .shown(0))
        #expect(await notifier.shown.isEmpty)
    }

    @Test(arguments: [6, 12, 50]) func manyAlerts_areBounded_oldestFirst(count: Int) async {
        let notifier = ScriptedNotifier()
        let model = await turnedOn(notifier)
        test.desk.on(key, .respond(200, fires(Array(1...count))))
        #expect(await model.refresh(test.context, person: ann) == .shown(6))
        let shown = await notifier.shown
        let least = count == AlertNotificationsModel.limit ? "At least " : ""
        #expect(shown[0].title == "\(least)\(count - 5) more alert\(count == 6 ? "" : "s")")
        #expect(shown[0].destination == .alerts)
        #expect(shown.dropFirst().map(\.id) == ((count - 4)...count).map { "alert-\($0)" })
        #expect(await model.refresh(test.context, person: ann) == .shown(0))
        #expect(test.desk.requests.allSatisfy { $0 == "\(key)?limit=50" })
    }

    @Test func noticeThatFails_isTriedAgain_withoutTheOnesBefore() async {
        let notifier = ScriptedNotifier()
        let model = await turnedOn(notifier)
        await notifier.set(capacity: 1)
        test.desk.on(key, .respond(200, fires([4, 5])))
        if case .failed = await model.refresh(test.context, person: ann) {} else { Issue.record("Nothing failed") }
        await notifier.set(capacity: 10)
        #expect(await model.refresh(test.context, person: ann) == .shown(1))
        #expect(await notifier.shown.map(\.id) == ["alert-4", "alert-5"])
    }

    @Test func alertsWhileItWasOff_areQuiet() async {
        let notifier = ScriptedNotifier()
        let model = await turnedOn(notifier)
        test.desk.on(key, .respond(200, fires([10])))
        #expect(await model.refresh(test.context, person: ann) == .shown(1))
        model.turnOff()
        test.desk.on(key, .respond(200, fires([10, 11])))
        test.clock.advance(.seconds(3600))
        await model.turnOn(test.context)
        #expect(await model.refresh(test.context, person: ann) == .shown(0))
        test.desk.on(key, .respond(200, fires([12])))
        #expect(await model.refresh(test.context, person: ann) == .shown(1))
    }

    @Test func signOut_removesNotices_andWithdrawsTheRefresh() async {
        let notifier = ScriptedNotifier()
        let model = await turnedOn(notifier)
        model.signedOut()
        #expect(notifier.removed == 1 && scheduler.scheduled == nil && model.isOn)
    }

    @Test func failedRefresh_showsNothing_andIsScheduledAgain() async {
        let notifier = ScriptedNotifier()
        let model = await turnedOn(notifier)
        scheduler.cancel()
        test.desk.on(key, .fail(.offline), .respond(200, fires([9])))
        guard case .failed(let problem) = await model.refresh(test.context, person: ann) else {
            Issue.record("Nothing failed")
            return
        }
        #expect(problem.isOffline)
        #expect(scheduler.scheduled == test.clock.now + AlertNotificationsModel.interval)
        #expect(await model.refresh(test.context, person: ann) == .shown(1))
    }

    @Test func anotherAccount_hasItsOwnAlerts() async {
        let notifier = ScriptedNotifier()
        let model = await turnedOn(notifier)
        test.desk.on(key, .respond(200, fires([900])))
        _ = await model.refresh(test.context, person: ann)
        test.desk.on(key, .respond(200, fires([3])))
        #expect(await model.refresh(test.context, person: "bob@example.com") == .shown(1))
        #expect(await model.refresh(nil, person: ann) == .off)
        #expect(await model.refresh(test.context, person: nil) == .off)
    }

    @Test func refreshDuringAnother_asksNothing() async {
        let notifier = ScriptedNotifier()
        let model = await turnedOn(notifier)
        test.desk.on(key, .hold(200, fires([2])))
        let first = Task { await model.refresh(test.context, person: ann) }
        await test.desk.arrival(key)
        #expect(await model.refresh(test.context, person: ann) == .off)
        test.desk.release(key)
        #expect(await first.value == .shown(1))
    }

    @Test func recordedFires_haveTheTextOfTheDesk() async throws {
        let notifier = ScriptedNotifier()
        settings["notifications.since"] = "0"
        await notifier.set(.allowed)
        test.desk.on(key, .respond(200, try Recorded.text("alertFires")))
        #expect(await model(notifier).refresh(test.context, person: ann) == .shown(3))
        let last = try #require(await notifier.shown.last)
        #expect(last.title == "BTC-USD up or down 0.4% within an hour")
        #expect(last.body.hasPrefix("Value: 0.4% at 30 Nov 2026") && last.body.hasSuffix("Note: Big moves only"))
    }
}
