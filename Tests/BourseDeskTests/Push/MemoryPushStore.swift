import BourseCore
import BourseDesk
import BourseValues
import Synchronization

/// Subscriptions and settings in memory.
final class MemoryPushStore: PushStore {
    private struct State {
        var people: [UserID: User] = [:]
        var subscriptions: [(user: UserID, session: SessionDigest, value: PushSubscription)] = []
        var settings: [UserID: PushSettings] = [:]
        var summaries: [UserID: TradingDay] = [:]
        var key: [UInt8]?
    }

    private let state = Mutex(State())

    func add(_ person: User) { state.withLock { $0.people[person.id] = person } }

    func subscriptions(of user: UserID) async throws -> [PushSubscription] {
        state.withLock { $0.subscriptions.filter { $0.user == user }.map(\.value) }
    }

    func insert(
        _ subscription: PushSubscription,
        session: SessionDigest,
        of user: UserID,
        limit: Int
    ) async throws -> Bool {
        state.withLock { state in
            state.subscriptions.removeAll { $0.session == session || $0.value.endpoint == subscription.endpoint }
            guard state.subscriptions.count < limit else { return false }
            state.subscriptions.append((user, session, subscription))
            return true
        }
    }

    func deleteSubscription(_ id: String, of user: UserID) async throws {
        state.withLock { $0.subscriptions.removeAll { $0.user == user && $0.value.id == id } }
    }

    func deleteSubscription(session: SessionDigest, of user: UserID) async throws -> Bool {
        state.withLock { state in
            let before = state.subscriptions.count
            state.subscriptions.removeAll { $0.user == user && $0.session == session }
            return state.subscriptions.count < before
        }
    }

    func subscription(session: SessionDigest, of user: UserID) async throws -> String? {
        state.withLock { $0.subscriptions.first { $0.user == user && $0.session == session }?.value.id }
    }

    func setDelivered(_ id: String, of user: UserID, at now: Timestamp, failure: String?) async throws {
        state.withLock { state in
            for place in state.subscriptions.indices where state.subscriptions[place].value.id == id {
                let old = state.subscriptions[place].value
                state.subscriptions[place].value = PushSubscription(
                    id: old.id,
                    endpoint: old.endpoint,
                    publicKey: old.publicKey,
                    secret: old.secret,
                    createdAt: old.createdAt,
                    deliveredAt: failure == nil ? now : old.deliveredAt,
                    failure: failure
                )
            }
        }
    }

    func settings(of user: UserID) async throws -> PushSettings? { state.withLock { $0.settings[user] } }

    func setSettings(_ settings: PushSettings, of user: UserID) async throws {
        state.withLock { $0.settings[user] = settings }
    }

    func summaryReaders() async throws -> [(user: User, settings: PushSettings, last: TradingDay?)] {
        state.withLock { state in
            state.settings.filter { $0.value.topics.contains(.summary) }.compactMap { id, settings in
                state.people[id].map { ($0, settings, state.summaries[id]) }
            }
        }
    }

    func setSummarized(_ day: TradingDay, of user: UserID) async throws -> Bool {
        state.withLock { state in
            if let last = state.summaries[user], last >= day { return false }
            state.summaries[user] = day
            return true
        }
    }

    func subscribers() async throws -> [User] {
        state.withLock { state in
            Set(state.subscriptions.map(\.user)).compactMap { state.people[$0] }
        }
    }

    func person(_ user: UserID) async throws -> User? { state.withLock { $0.people[user] } }

    func key(orStoring new: [UInt8], at now: Timestamp) async throws -> [UInt8] {
        state.withLock { state in
            let key = state.key ?? new
            state.key = key
            return key
        }
    }
}

/// Messages that anybody can read.
struct OpenPushCipher: PushCipher {
    func makeKey() -> [UInt8] { [UInt8](repeating: 7, count: 32) }
    func publicText(ofKey key: [UInt8]) throws -> String { "public" }
    func browserKeys(publicKey: String, secret: String) -> (publicKey: [UInt8], secret: [UInt8])? {
        publicKey == "key" && secret == "secret" ? ([4], [1]) : nil
    }
    func request(
        _ text: [UInt8],
        to subscription: PushSubscription,
        salt: [UInt8],
        key: [UInt8],
        contact: String,
        now: Timestamp
    ) throws -> PushRequest {
        PushRequest(body: text, headers: [("Authorization", contact)])
    }
}
