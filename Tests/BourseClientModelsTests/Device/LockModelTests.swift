import BourseClientModels
import Foundation
import Testing

@Suite("Lock") @MainActor
struct LockModelTests {
    private let settings = MemorySettings()
    private let clock = TestClock()

    private func lock(_ owner: ScriptedOwner = ScriptedOwner(), _ policy: LockPolicy = .off) -> LockModel {
        if policy != .off { settings["lock"] = policy.rawValue }
        return LockModel(owner: owner, settings: settings, now: { [clock] in clock.now })
    }

    /// An open app with a policy.
    private func opened(_ owner: ScriptedOwner = ScriptedOwner(), _ policy: LockPolicy) async -> LockModel {
        let model = lock(owner, policy)
        await model.unlock()
        return model
    }

    @Test func withoutALock_theDeskIsOpen_alsoInTheAppSwitcher() async {
        let model = lock()
        #expect(model.state == .open && !model.hidesDesk)
        model.resigned()
        model.left()
        #expect(!model.hidesDesk)
        clock.advance(.seconds(86_400))
        await model.entered()
        #expect(model.state == .open)
    }

    @Test func start_isLocked_untilTheOwnerIsRecognized() async {
        let owner = ScriptedOwner(.face, .recognized)
        let model = lock(owner, .afterFifteenMinutes)
        #expect(model.state == .locked(nil) && model.hidesDesk)
        await model.unlock()
        #expect(model.state == .open && !model.hidesDesk)
        #expect(await owner.reasons == ["Unlock your desk"])
    }

    @Test func appSwitcher_showsNothing_andTheReturnAsksNobody() async {
        let owner = ScriptedOwner()
        let model = await opened(owner, .atOnce)
        model.resigned()
        #expect(model.hidesDesk && model.state == .open)
        await model.entered()
        #expect(!model.hidesDesk)
        #expect(await owner.reasons.count == 1)
    }

    @Test(arguments: [
        (LockPolicy.atOnce, 0, true), (.afterOneMinute, 59, false), (.afterOneMinute, 60, true),
        (.afterFiveMinutes, 299, false), (.afterFiveMinutes, 300, true), (.afterFifteenMinutes, 899, false),
        (.afterFifteenMinutes, 900, true), (.afterFifteenMinutes, -1, true),
    ])
    func leftApp_locksAfterItsTime(policy: LockPolicy, seconds: Int, locks: Bool) async {
        let owner = ScriptedOwner(.face, .recognized, .cancelled)
        let model = await opened(owner, policy)
        model.resigned()
        model.left()
        clock.advance(.seconds(seconds))
        await model.entered()
        #expect(model.state == (locks ? .locked(nil) : .open))
        #expect(await owner.reasons.count == (locks ? 2 : 1))
    }

    @Test(arguments: [
        (OwnerAnswer.refused, "The device did not recognize you."), (.lockedOut, "Too many attempts."),
        (.unavailable, "This device has no passcode."),
    ])
    func refusedOwner_staysLocked_withWhatToDo(answer: OwnerAnswer, message: String) async {
        let model = lock(ScriptedOwner(.face, answer, .recognized), .atOnce)
        await model.unlock()
        guard case .locked(let problem) = model.state else {
            Issue.record("The state is \(model.state)")
            return
        }
        #expect(problem?.message == message && problem?.remedy.isEmpty == false && model.hidesDesk)
        await model.unlock()
        #expect(model.state == .open)
    }

    @Test func cancelledUnlock_saysNothing_andTheNextReturnAsksAgain() async {
        let owner = ScriptedOwner(.face, .cancelled, .recognized)
        let model = lock(owner, .atOnce)
        await model.unlock()
        #expect(model.state == .locked(nil))
        // The panel of the system itself takes the focus: it must not ask in a circle.
        model.resigned()
        await model.entered()
        #expect(model.state == .locked(nil))
        model.left()
        await model.entered()
        #expect(model.state == .open)
    }

    @Test func lock_isTurnedOnAtOnce_andTurnedOffByTheOwnerOnly() async {
        let owner = ScriptedOwner(.face, .refused, .cancelled, .recognized)
        let model = lock(owner)
        await model.choose(.atOnce)
        #expect(model.policy == .atOnce && settings["lock"] == "atOnce" && model.method == .face)
        #expect(await owner.reasons.isEmpty)
        await model.choose(.off)
        #expect(model.policy == .atOnce && model.problem?.message.contains("The lock is unchanged.") == true)
        await model.choose(.afterFiveMinutes)
        #expect(model.policy == .atOnce && model.problem == nil)
        await model.choose(.off)
        #expect(model.policy == .off && settings["lock"] == nil)
        #expect(await owner.reasons.count == 3)
    }

    @Test func strongerLock_needsNobody() async {
        let owner = ScriptedOwner(.finger, .recognized, .refused)
        let model = await opened(owner, .afterFifteenMinutes)
        await model.choose(.afterOneMinute)
        #expect(model.policy == .afterOneMinute)
        #expect(await owner.reasons.count == 1)
    }

    @Test func deviceWithoutAPasscode_refusesTheLock() async {
        let model = lock(ScriptedOwner(.none))
        await model.choose(.atOnce)
        #expect(model.policy == .off && model.problem?.message == "This device has no passcode.")
        #expect(settings["lock"] == nil)
    }

    @Test func lockedDesk_cannotChangeThePolicy_andOpensAfterASignOut_thatLeavesNothing() async {
        let model = lock(ScriptedOwner(.face, .unavailable), .atOnce)
        await model.unlock()
        await model.choose(.off)
        #expect(model.policy == .atOnce)
        model.signedOut(hasJournal: true)
        #expect(model.state != .open)
        model.signedOut(hasJournal: false)
        #expect(model.state == .open)
    }

    @Test func settingOfANewerVersion_staysLocked() {
        settings["lock"] = "afterAnHour"
        #expect(lock().policy == .atOnce)
    }

    @Test(arguments: LockPolicy.allCases) func policies_haveTheirOwnTitles(policy: LockPolicy) {
        #expect(LockPolicy.allCases.count { $0.title == policy.title } == 1)
    }
}
