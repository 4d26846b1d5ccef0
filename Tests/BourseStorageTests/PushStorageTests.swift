import BourseAlerts
import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Notifications in SQLite")
struct PushStorageTests {
    private func filled() async throws -> (store: Store, push: SQLitePushStore, ann: UserID, session: NewSession) {
        let store = try Store()
        let ann = try await store.person()
        let session = store.session(on: "Phone")
        try await store.accounts.insert(session, of: ann)
        return (store, SQLitePushStore(store.database), ann, session)
    }

    @Test func subscription_goesWithItsSession() async throws {
        let (store, push, ann, session) = try await filled()
        #expect(try await push.insert(store.subscription(), session: session.digest, of: ann, limit: 1))
        #expect(try await store.accounts.sessions(of: ann, now: store.now).first?.receivesPush == true)
        // The same browser again replaces it, within the limit.
        #expect(try await push.insert(store.subscription(), session: session.digest, of: ann, limit: 1))
        #expect(try await push.subscriptions(of: ann).count == 1)
        try await store.accounts.deleteSession(session.digest)
        #expect(try await push.subscriptions(of: ann).isEmpty)
    }

    @Test func subscription_ofSomebodyElsesSession_isNotAdded() async throws {
        let (store, push, ann, session) = try await filled()
        let bob = try await store.person("bob")
        #expect(try await !push.insert(store.subscription(), session: session.digest, of: bob, limit: 9))
        #expect(try await push.insert(store.subscription(), session: session.digest, of: ann, limit: 9))
        #expect(try await !push.deleteSubscription(session: session.digest, of: bob))
        #expect(try await push.subscriptions(of: bob).isEmpty)
        let id = try #require(try await push.subscription(session: session.digest, of: ann))
        try await push.deleteSubscription(id, of: bob)
        #expect(try await push.subscriptions(of: ann).count == 1)
        try await push.setDelivered(id, of: ann, at: store.now, failure: "No answer.")
        #expect(try await push.subscriptions(of: ann).first?.failure == "No answer.")
        try await push.setDelivered(id, of: ann, at: store.now, failure: nil)
        let device = try await push.subscriptions(of: ann).first
        #expect(device?.failure == nil && device?.deliveredAt == store.now)
        #expect(try await push.deleteSubscription(session: session.digest, of: ann))
    }

    @Test func browser_belongsToWhoSignedInLast() async throws {
        let (store, push, ann, session) = try await filled()
        let bob = try await store.person("bob")
        let other = store.session(on: "Phone")
        try await store.accounts.insert(other, of: bob)
        let browser = "https://push.example/same"
        #expect(try await push.insert(store.subscription(browser), session: session.digest, of: ann, limit: 9))
        #expect(try await push.insert(store.subscription(browser), session: other.digest, of: bob, limit: 9))
        #expect(try await push.subscriptions(of: ann).isEmpty)
        #expect(try await push.subscriptions(of: bob).count == 1)
    }

    @Test func settings_stay_andSummariesAreOnceADay() async throws {
        let (store, push, ann, session) = try await filled()
        #expect(try await push.settings(of: ann) == nil)
        let settings = PushSettings(
            topics: [.summary, .alerts],
            quietHours: QuietHours(start: 1320, end: 420),
            summaryMinute: 1080
        )
        try await push.setSettings(settings, of: ann)
        #expect(try await push.settings(of: ann) == settings)
        // Without a device there is nobody to tell.
        #expect(try await push.summaryReaders().isEmpty)
        _ = try await push.insert(store.subscription(), session: session.digest, of: ann, limit: 9)
        #expect(try await push.summaryReaders().map(\.user.id) == [ann])
        let day = TradingDay(number: 20_000)
        #expect(try await push.setSummarized(day, of: ann))
        #expect(try await !push.setSummarized(day, of: ann))
        #expect(try await push.summaryReaders().first?.last == day)
        try await push.setSettings(PushSettings(topics: [.alerts]), of: ann)
        #expect(try await push.summaryReaders().isEmpty)
        #expect(try await push.subscribers().map(\.id) == [ann])
    }

    @Test func key_isMadeOnce() async throws {
        let (store, push, _, _) = try await filled()
        let first = [UInt8](repeating: 1, count: 32)
        #expect(try await push.key(orStoring: first, at: store.now) == first)
        #expect(try await push.key(orStoring: [UInt8](repeating: 2, count: 32), at: store.now) == first)
    }
}
