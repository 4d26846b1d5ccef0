import BourseCore
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Signing in and what follows")
struct SignInTests {
    private func rig() async throws -> AccountRig {
        let rig = AccountRig()
        try await rig.join()
        return rig
    }

    @Test
    func rightPassword_givesATokenOfItsOwnEachTime() async throws {
        let rig = try await rig()
        let first = try await rig.enter()
        let second = try await rig.enter("ANN@example.com")
        #expect(first.token != second.token && first.user == second.user)
        #expect(first.token.text.count == 64)
        #expect(try await rig.service.user(token: first.token) == first.user)
    }

    @Test(arguments: [
        ("ann@example.com", "wrong"), ("bob@example.com", "four quiet words here"), ("bob@example.com", ""),
        ("not an address", "four quiet words here"), ("", ""), ("ann@example.com", "Four quiet words here"),
    ])
    func wrongAddressOrPassword_givesTheSameAnswer(email: String, password: String) async throws {
        let rig = try await rig()
        await #expect(throws: AccountError.wrongCredentials) { try await rig.enter(email, password: password) }
        #expect(rig.store.sessionCount == 1)
    }

    @Test(arguments: ["bob@example.com", "not an address"])
    func unknownAddress_costsTheSameWorkAsAWrongPassword(email: String) async throws {
        let rig = try await rig()
        _ = try? await rig.enter("somebody@example.com", password: "to make the decoy")
        let before = rig.secrets.work
        _ = try? await rig.enter(password: "wrong")
        let known = rig.secrets.work - before
        _ = try? await rig.enter(email, password: "wrong")
        #expect(rig.secrets.work - before - known == known)
        #expect(known == 1)
    }

    @Test
    func firstUnknownAddress_costsTheSameWorkAsAWrongPassword() async throws {
        var work: [Int] = []
        for email in ["ann@example.com", "bob@example.com"] {
            let rig = try await rig()
            let before = rig.secrets.work
            _ = try? await rig.enter(email, password: "wrong")
            work.append(rig.secrets.work - before)
        }
        #expect(work[0] == work[1])
    }

    @Test
    func unknownAddress_isLimitedAsAKnownOneIs() async throws {
        for email in ["ann@example.com", "bob@example.com"] {
            let rig = try await rig()
            for _ in 1...10 {
                await #expect(throws: AccountError.wrongCredentials) { try await rig.enter(email, password: "wrong") }
            }
            let work = rig.secrets.work
            await #expect(throws: AccountError.tooManyAttempts(seconds: 900)) { try await rig.enter(email) }
            #expect(rig.secrets.work == work)
        }
    }

    @Test
    func limitOfAnAccount_endsWithItsWindow() async throws {
        let rig = try await rig()
        for _ in 1...10 { _ = try? await rig.enter(password: "wrong") }
        rig.clock.advance(seconds: 899)
        await #expect(throws: AccountError.tooManyAttempts(seconds: 1)) { try await rig.enter() }
        rig.clock.advance(seconds: 1)
        try await rig.enter()
    }

    @Test
    func limitOfAnAccount_doesNotTouchOthers() async throws {
        let rig = try await rig()
        try await rig.join("bob@example.com")
        for _ in 1...10 { _ = try? await rig.enter(password: "wrong") }
        try await rig.enter("bob@example.com")
    }

    @Test
    func success_forgetsTheFailuresOfTheAccount() async throws {
        let rig = try await rig()
        for _ in 1...5 {
            for _ in 1...9 { _ = try? await rig.enter(password: "wrong", from: "192.0.2.9") }
            rig.clock.advance(seconds: 1)
            try await rig.enter(from: "192.0.2.8")
            try await rig.enter(from: "192.0.2.9")
        }
    }

    @Test
    func guessingManyAccounts_isLimitedPerAddress() async throws {
        let rig = try await rig()
        for number in 1...60 {
            await #expect(throws: AccountError.wrongCredentials) {
                try await rig.enter("person\(number)@example.com", password: "wrong")
            }
        }
        await #expect(throws: AccountError.tooManyAttempts(seconds: 900)) { try await rig.enter() }
        try await rig.enter(from: "192.0.2.2")
    }

    @Test
    func guessingManyAccounts_isLimitedEvenWithAnAccountOfOnesOwn() async throws {
        let rig = try await rig()
        var judged = 0
        for number in 1...200 {
            do {
                try await rig.enter("person\(number)@example.com", password: "wrong")
            } catch AccountError.wrongCredentials {
                judged += 1
            } catch AccountError.tooManyAttempts {
                break
            }
            if number % 50 == 0 { _ = try? await rig.enter() }
        }
        #expect(judged <= 100)
    }

    @Test
    func manyAttemptsAtOnce_doNotOutrunTheLimit() async throws {
        let rig = try await rig()
        let judged = await withTaskGroup(of: Bool.self) { group in
            for _ in 1...50 {
                group.addTask {
                    do {
                        try await rig.enter(password: "wrong")
                    } catch AccountError.wrongCredentials {
                        return true
                    } catch {}
                    return false
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(judged == 10)
    }

    @Test
    func session_endsAfterThirtyDaysWithoutUse() async throws {
        let rig = try await rig()
        let token = try await rig.enter().token
        rig.clock.advance(seconds: SessionLifetime.seconds)
        #expect(try await rig.service.user(token: token) == nil)
    }

    @Test
    func session_thatIsUsed_lastsOn() async throws {
        let rig = try await rig()
        let token = try await rig.enter().token
        for _ in 1...3 {
            rig.clock.advance(seconds: SessionLifetime.seconds - 1)
            #expect(try await rig.service.user(token: token) != nil)
        }
    }

    @Test
    func signOut_endsOneSessionAndSignOutEverywhereAll() async throws {
        let rig = try await rig()
        let tokens = [try await rig.enter().token, try await rig.enter().token, try await rig.enter().token]
        let user = try #require(try await rig.service.user(token: tokens[0]))
        try await rig.service.signOut(tokens[0])
        #expect(try await rig.service.user(token: tokens[0]) == nil)
        #expect(try await rig.service.user(token: tokens[1]) == user)
        try await rig.service.signOutEverywhere(user.id)
        for token in tokens { #expect(try await rig.service.user(token: token) == nil) }
        #expect(rig.store.sessionCount == 0)
    }

    @Test
    func changedPassword_endsOtherSessionsAndTheOldPassword() async throws {
        let rig = try await rig()
        let (user, mine) = try await rig.enter()
        let other = try await rig.enter().token
        let new = "another handful of words"
        try await rig.service.changePassword(of: user, from: AccountRig.password, to: new, keeping: mine)
        #expect(try await rig.service.user(token: mine) == user)
        #expect(try await rig.service.user(token: other) == nil)
        await #expect(throws: AccountError.wrongCredentials) { try await rig.enter() }
        try await rig.enter(password: new)
    }

    @Test
    func password_isNotChangedWithoutTheOldOneOrToAWeakOne() async throws {
        let rig = try await rig()
        let (user, token) = try await rig.enter()
        await #expect(throws: AccountError.wrongCredentials) {
            try await rig.service.changePassword(of: user, from: "wrong", to: "another handful", keeping: token)
        }
        await #expect(throws: AccountError.self) {
            try await rig.service.changePassword(of: user, from: AccountRig.password, to: "short", keeping: token)
        }
        try await rig.enter()
    }

    @Test
    func accountThatIsDeleted_hasNoSessionsAndNoSignIn() async throws {
        let rig = try await rig()
        let (user, token) = try await rig.enter()
        await #expect(throws: AccountError.wrongCredentials) { try await rig.service.confirm(user, password: "wrong") }
        #expect(try await rig.service.user(token: token) == user)
        try await rig.service.delete(user)
        #expect(try await rig.service.user(token: token) == nil)
        await #expect(throws: AccountError.wrongCredentials) { try await rig.enter() }
    }

    @Test
    func guessingThePasswordWithAStolenSession_isLimitedToo() async throws {
        let rig = try await rig()
        let (user, _) = try await rig.enter()
        for _ in 1...10 { try? await rig.service.confirm(user, password: "wrong") }
        await #expect(throws: AccountError.tooManyAttempts(seconds: 900)) {
            try await rig.service.confirm(user, password: AccountRig.password)
        }
    }

    @Test(arguments: ["", "0", String(repeating: "g", count: 64), String(repeating: "0", count: 63)])
    func token_thatIsNone_isRefusedByItsForm(text: String) { #expect(SessionToken(text) == nil) }

    @Test
    func demoPerson_cannotSignInWithAPassword() async throws {
        let rig = AccountRig(isOpen: false)
        let demo = try #require(try await rig.service.makeDemo(zone: "UTC"))
        for password in ["", "none", "demo"] {
            await #expect(throws: AccountError.wrongCredentials) {
                try await rig.enter(demo.email.description, password: password)
            }
        }
    }
}
