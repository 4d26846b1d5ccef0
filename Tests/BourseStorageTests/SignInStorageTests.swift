import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Sessions, second factors and passkeys in SQLite")
struct SignInStorageTests {
    @Test func sessions_areListedAndEnded_byTheirOwnerAlone() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let (phone, laptop) = (store.session(on: "Safari on iPhone", keepsNothing: true), store.session(on: "Mac"))
        try await store.accounts.insert(phone, of: ann)
        try await store.accounts.insert(laptop, of: ann)
        try await store.accounts.insert(store.session(on: "Bob"), of: bob)
        let later = store.now.adding(seconds: 60)
        try await store.accounts.setUsed(session: phone.digest, at: later, expiresAt: later)
        let listed = try await store.accounts.sessions(of: ann, now: store.now)
        #expect(listed.map(\.device) == ["Safari on iPhone", "Mac"])
        #expect(listed.first?.usedAt == later && listed.first?.id == phone.digest.id)
        // The end of a session never moves back.
        let found = try await store.accounts.session(phone.digest, now: later.adding(seconds: 3000))
        #expect(found?.keepsNothing == true && found?.usedAt == later)
        #expect(try await !store.accounts.endSession(phone.digest.id, of: bob))
        #expect(try await !store.accounts.endSession("not an identity", of: ann))
        #expect(try await store.accounts.endSession(phone.digest.id, of: ann))
        #expect(try await store.accounts.sessions(of: ann, now: store.now).map(\.device) == ["Mac"])
        #expect(try await store.accounts.sessions(of: bob, now: store.now).count == 1)
    }

    @Test func confirmation_isOfOneSession() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let session = store.session(on: "Mac")
        try await store.accounts.insert(session, of: ann)
        let later = store.now.adding(seconds: 60)
        try await store.accounts.setConfirmed(session: session.digest, of: bob, at: later)
        #expect(try await store.accounts.session(session.digest, now: store.now)?.confirmedAt == session.createdAt)
        try await store.accounts.setConfirmed(session: session.digest, of: ann, at: later)
        #expect(try await store.accounts.session(session.digest, now: store.now)?.confirmedAt == later)
    }

    @Test func log_keepsTheNewest() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        try await store.accounts.note(AccountEvent(.signedUp, at: store.now), of: bob)
        for number in 0..<AccountEvent.most + 3 {
            let event = AccountEvent(.signedIn, subject: "\(number)", at: store.now)
            try await store.accounts.note(event, of: ann)
        }
        let events = try await store.accounts.events(of: ann)
        #expect(events.count == AccountEvent.most)
        #expect(events.first?.subject == "\(AccountEvent.most + 2)" && events.last?.subject == "3")
        #expect(try await store.accounts.events(of: bob).map(\.kind) == [.signedUp])
    }

    @Test func log_keepsOneOfWhatRepeats() async throws {
        let store = try Store()
        let ann = try await store.person()
        try await store.accounts.note(AccountEvent(.signedIn, at: store.now), of: ann)
        for _ in 0..<600 {
            try await store.accounts.note(AccountEvent(.feedCreated, subject: "calendar", at: store.now), of: ann)
        }
        #expect(try await store.accounts.events(of: ann).map(\.kind) == [.feedCreated, .signedIn])
    }

    @Test func step_isUsedOnce_evenAtOnce() async throws {
        let store = try Store()
        let ann = try await store.person()
        #expect(try await store.accounts.setAuthenticator(secret: [UInt8](repeating: 1, count: 20), of: ann))
        // Before the first code was entered, nobody signs in with it.
        #expect(try await !store.accounts.useStep(9, of: ann))
        #expect(try await store.accounts.confirmAuthenticator(step: 5, recoveryCodes: [], of: ann, at: store.now))
        #expect(try await !store.accounts.confirmAuthenticator(step: 6, recoveryCodes: [], of: ann, at: store.now))
        #expect(try await !store.accounts.setAuthenticator(secret: [UInt8](repeating: 2, count: 20), of: ann))
        #expect(try await !store.accounts.useStep(5, of: ann))
        let used = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 { group.addTask { try await store.accounts.useStep(6, of: ann) } }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(used == 1)
    }

    @Test func recoveryCode_isUsedOnce_byItsOwnerAlone() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let code = SessionDigest(bytes: [UInt8](repeating: 7, count: 32))
        try await store.accounts.setRecoveryCodes([code], of: ann)
        #expect(try await !store.accounts.useRecoveryCode(code, of: bob, at: store.now))
        #expect(try await store.accounts.recoveryCodesLeft(of: ann) == 1)
        #expect(try await store.accounts.useRecoveryCode(code, of: ann, at: store.now))
        #expect(try await !store.accounts.useRecoveryCode(code, of: ann, at: store.now))
        #expect(try await store.accounts.recoveryCodesLeft(of: ann) == 0)
    }

    @Test func passkey_countsUp_andBelongsToOne() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let key = store.passkey("Phone", count: 4)
        #expect(try await store.accounts.insert(key, of: ann, limit: 1))
        #expect(try await !store.accounts.insert(key, of: bob, limit: 1))
        #expect(try await !store.accounts.insert(store.passkey("Second"), of: ann, limit: 1))
        let found = try #require(try await store.accounts.passkey(key.passkey.id))
        #expect(found.user.id == ann && found.passkey == key)
        let isStored = try await store.accounts.setUsed(
            passkey: key,
            count: 5,
            isBackedUp: false,
            at: store.now
        )
        #expect(isStored)
        // Whoever read the counter before the other sign-in comes too late.
        let isLate = try await store.accounts.setUsed(passkey: key, count: 6, isBackedUp: true, at: store.now)
        #expect(!isLate)
        #expect(try await store.accounts.passkeys(of: ann).first?.signCount == 5)
        #expect(try await store.accounts.deletePasskey(key.passkey.id, of: bob) == nil)
        #expect(try await store.accounts.deletePasskey(key.passkey.id, of: ann) == "Phone")
        #expect(try await store.accounts.passkeys(of: ann).isEmpty)
    }
}
