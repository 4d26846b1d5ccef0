public import Foundation
public import Observation

/// The lock of the app: covers the desk until the owner of the device is recognized.
@Observable @MainActor
public final class LockModel {
    /// What the app shows.
    public enum State: Equatable, Sendable {
        /// The desk.
        case open
        /// Nothing of the desk; with why the last attempt failed, nil before one.
        case locked(Problem?)
        /// The system asks for the owner.
        case asking
    }

    /// What the app shows.
    public private(set) var state: State
    /// When the app locks.
    public private(set) var policy: LockPolicy
    /// How the device recognizes its owner.
    public private(set) var method = OwnerMethod.passcode
    /// Why the policy was not changed; nil if it was.
    public private(set) var problem: Problem?
    /// Whether the app switcher may show the app.
    public private(set) var isActive = true
    @ObservationIgnored private let owner: any OwnerAuthenticator
    @ObservationIgnored private let settings: any DeviceSettings
    @ObservationIgnored private let now: () -> Date
    @ObservationIgnored private var leftAt: Date?
    @ObservationIgnored private var isChanging = false

    /// Makes the lock, which is closed if the person turned it on.
    public init(owner: any OwnerAuthenticator, settings: any DeviceSettings, now: @escaping () -> Date = { Date() }) {
        self.owner = owner
        self.settings = settings
        self.now = now
        // A value that this version does not know comes from a newer one: the lock stays on.
        let stored = settings[Self.key].map { LockPolicy(rawValue: $0) ?? .atOnce } ?? .off
        policy = stored
        state = stored == .off ? .open : .locked(nil)
    }

    /// Whether the desk is hidden: while the app is locked, and in the app switcher.
    public var hidesDesk: Bool { state != .open || (policy != .off && !isActive) }

    /// Reads how the device recognizes its owner.
    public func load() async { method = await owner.method() }

    /// The app lost the focus, as in the app switcher.
    public func resigned() { isActive = false }

    /// The app went to the background.
    public func left() {
        isActive = false
        leftAt = leftAt ?? now()
    }

    /// The app is in use again: locks it if it was left for too long, and asks for the owner after a return.
    public func entered() async {
        isActive = true
        let left = leftAt
        leftAt = nil
        guard let left else { return }
        if state == .open, let limit = policy.seconds {
            let duration = now().timeIntervalSince(left)
            // A clock that was set back is no reason to stay open.
            if duration >= limit || duration < 0 { state = .locked(nil) }
        }
        await unlock()
    }

    /// Asks for the owner.
    public func unlock() async {
        guard case .locked = state else { return }
        state = .asking
        switch await owner.authenticate(reason: "Unlock your desk") {
        case .recognized: state = .open
        case .cancelled: state = .locked(nil)
        case .refused:
            state = .locked(Problem("The device did not recognize you.", remedy: "Try again, or enter the passcode."))
        case .lockedOut:
            state = .locked(Problem("Too many attempts.", remedy: "Try again with the passcode of this device."))
        case .unavailable: state = .locked(Self.noPasscode)
        }
    }

    /// Changes when the app locks.
    ///
    /// A weaker lock needs the owner: whoever finds the device open must not turn the lock off.
    public func choose(_ new: LockPolicy) async {
        guard new != policy, state == .open, !isChanging else { return }
        isChanging = true
        defer { isChanging = false }
        problem = nil
        method = await owner.method()
        if policy == .off {
            guard method != .none else {
                problem = Self.noPasscode
                return
            }
        } else if isWeaker(new) {
            switch await owner.authenticate(reason: "Change the lock of your desk") {
            case .recognized: break
            case .cancelled: return
            case .refused, .lockedOut:
                problem = Problem("The device did not recognize you. The lock is unchanged.", remedy: "Try again.")
                return
            case .unavailable:
                problem = Self.noPasscode
                return
            }
        }
        policy = new
        settings[Self.key] = new == .off ? nil : new.rawValue
    }

    /// Opens the app without the owner after the account was signed out, if that leaves nothing to protect.
    public func signedOut(hasJournal: Bool) {
        guard !hasJournal else { return }
        leftAt = nil
        state = .open
    }

    private func isWeaker(_ new: LockPolicy) -> Bool { (new.seconds ?? .infinity) > (policy.seconds ?? .infinity) }

    private static let key = "lock"
    private static let noPasscode = Problem(
        "This device has no passcode.",
        remedy: "Set one in the settings of the device, or sign out of the desk."
    )
}
