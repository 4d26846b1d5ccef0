import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@Suite("Sessions that were looked up a moment ago")
struct RecentSessionsTests {
    private func entered() async throws -> (rig: AccountRig, user: User, token: SessionToken) {
        let rig = AccountRig()
        try await rig.join()
        let (user, token) = try await rig.enter()
        _ = try await rig.service.user(token: token)
        return (rig, user, token)
    }

    @Test func session_isReadOncePerSecond() async throws {
        let (rig, user, token) = try await entered()
        let before = rig.store.sessionLookups
        for _ in 0..<20 {
            let found = try await rig.service.user(token: token)
            #expect(found == user)
        }
        #expect(rig.store.sessionLookups == before)
        rig.clock.advance(seconds: 1)
        _ = try await rig.service.user(token: token)
        #expect(rig.store.sessionLookups == before + 1)
    }

    @Test func signingOut_countsAtOnce() async throws {
        let (rig, _, token) = try await entered()
        try await rig.service.signOut(token)
        let found = try await rig.service.user(token: token)
        #expect(found == nil)
    }

    @Test func signingOutEverywhere_countsAtOnce() async throws {
        let (rig, user, token) = try await entered()
        try await rig.service.signOutEverywhere(user.id)
        let found = try await rig.service.user(token: token)
        #expect(found == nil)
    }

    @Test func settings_countAtOnce() async throws {
        let (rig, user, token) = try await entered()
        var settings = user.settings
        settings.zone = "Asia/Kolkata"
        try await rig.service.setSettings(settings, of: user.id)
        let found = try await rig.service.user(token: token)
        #expect(found?.settings.zone == "Asia/Kolkata")
    }

    @Test func whatAnotherProcessWrote_countsAfterASecond() async throws {
        let (rig, user, token) = try await entered()
        try await rig.store.deleteSessions(of: user.id)
        rig.clock.advance(seconds: 1)
        let found = try await rig.service.user(token: token)
        #expect(found == nil)
    }

    @Test func session_thatEnds_isNotRememberedBeyondItsEnd() async throws {
        let (rig, _, token) = try await entered()
        rig.clock.advance(seconds: SessionLifetime.seconds + 1)
        let found = try await rig.service.user(token: token)
        #expect(found == nil)
    }
}
