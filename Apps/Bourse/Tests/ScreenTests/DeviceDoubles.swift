import BourseClientModels
import Foundation

/// Settings in memory.
final class MemorySettings: DeviceSettings {
    private var values: [String: String] = [:]

    subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }
}

/// A notification center with a permission.
struct ScriptedNotifier: AlertNotifier {
    let now: NotificationPermission

    func permission() async -> NotificationPermission { now }
    func ask() async -> NotificationPermission { now }
    func show(_ notice: AlertNotice) async throws {}
    func removeAll() {}
}

/// A scheduler that starts nothing.
struct NoScheduler: RefreshScheduler {
    func schedule(notBefore time: Date) {}
    func cancel() {}
}

/// A device whose owner is recognized as a test says.
actor ScriptedOwner: OwnerAuthenticator {
    private var answers: [OwnerAnswer]

    init(_ answers: [OwnerAnswer]) { self.answers = answers }

    func method() -> OwnerMethod { .face }
    func authenticate(reason: String) -> OwnerAnswer { answers.isEmpty ? .cancelled : answers.removeFirst() }
}
