import BourseClientModels
import Foundation

/// Settings in memory.
final class MemorySettings: DeviceSettings {
    private(set) var values: [String: String] = [:]

    subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }
}

/// A notification center that answers as a test says.
actor ScriptedNotifier: AlertNotifier {
    struct Refused: Error {}

    private var now: NotificationPermission
    private let answer: NotificationPermission
    private(set) var asked = 0
    private(set) var shown: [AlertNotice] = []
    private let removals = Removals()
    /// Notices that are shown before the center fails.
    private var capacity = Int.max

    init(_ now: NotificationPermission = .undecided, answer: NotificationPermission = .allowed) {
        self.now = now
        self.answer = answer
    }

    func permission() -> NotificationPermission { now }

    func ask() -> NotificationPermission {
        asked += 1
        if now == .undecided { now = answer }
        return now
    }

    func show(_ notice: AlertNotice) throws {
        guard shown.count < capacity else { throw Refused() }
        shown.append(notice)
    }

    nonisolated func removeAll() { removals.add() }

    /// How often all notices were removed.
    nonisolated var removed: Int { removals.count }

    func set(_ permission: NotificationPermission) { now = permission }

    func set(capacity: Int) { self.capacity = capacity }
}

/// Counts removals outside of an actor.
private final class Removals: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var count: Int { lock.withLock { number } }

    func add() { lock.withLock { number += 1 } }
}

/// A scheduler that remembers the request.
final class ScriptedScheduler: RefreshScheduler, @unchecked Sendable {
    private let lock = NSLock()
    private var time: Date?

    var scheduled: Date? { lock.withLock { time } }

    func schedule(notBefore time: Date) { lock.withLock { self.time = time } }

    func cancel() { lock.withLock { time = nil } }
}

/// A device whose owner is recognized as a test says; the last answer is repeated.
actor ScriptedOwner: OwnerAuthenticator {
    private let kind: OwnerMethod
    private var answers: [OwnerAnswer]
    private(set) var reasons: [String] = []

    init(_ kind: OwnerMethod = .face, _ answers: OwnerAnswer...) {
        self.kind = kind
        self.answers = answers
    }

    func method() -> OwnerMethod { kind }

    func authenticate(reason: String) -> OwnerAnswer {
        reasons.append(reason)
        return answers.count > 1 ? answers.removeFirst() : answers.first ?? .recognized
    }
}
