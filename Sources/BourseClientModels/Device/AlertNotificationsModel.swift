import BourseClient
public import Foundation
public import Observation

/// Notifications of alerts that fired, fetched while the app is in the background.
///
/// Each alert is shown once on this device. The number of the last one is stored for each account of each desk.
@Observable @MainActor
public final class AlertNotificationsModel {
    /// What the setting shows.
    public enum State: Equatable, Sendable {
        case off
        /// The system asks the person.
        case asking
        case on
        /// The person refused; with what to do.
        case denied(Problem)
        /// The device cannot; with why.
        case unsupported(Problem)
    }

    /// How a refresh ended.
    public enum Outcome: Equatable, Sendable {
        /// Notifications are off, or the person is not signed in; no request was sent.
        case off
        /// So many notices were shown; 0 if there is nothing new.
        case shown(Int)
        /// The rest is tried at the next refresh.
        case failed(Problem)
    }

    /// Alerts in one answer of the desk.
    public static let limit = 50
    /// Notices of a refresh; a further one states how many alerts there are beyond them.
    public static let mostNotices = 5
    /// The least time between two refreshes, in seconds.
    ///
    /// The system decides when it starts one.
    public static let interval: TimeInterval = 15 * 60

    /// What the setting shows.
    public private(set) var state = State.off
    @ObservationIgnored private let notifier: any AlertNotifier
    @ObservationIgnored private let scheduler: any RefreshScheduler
    @ObservationIgnored private let settings: any DeviceSettings
    @ObservationIgnored private var isRefreshing = false

    /// Makes the model of the device.
    public init(notifier: any AlertNotifier, scheduler: any RefreshScheduler, settings: any DeviceSettings) {
        self.notifier = notifier
        self.scheduler = scheduler
        self.settings = settings
    }

    /// Whether the person wants notifications, allowed or not.
    public var isOn: Bool { settings[Key.since] != nil }

    /// Reads the permission, which the person may have changed in the settings of the system.
    public func load() async {
        guard state != .asking else { return }
        show(await notifier.permission())
    }

    /// Turns notifications on, and asks the person if they were not asked before.
    ///
    /// Alerts that fired before are not shown.
    public func turnOn(_ context: DeskContext) async {
        guard state != .asking else { return }
        state = .asking
        settings[Key.since] = "\(context.now.timeIntervalSince1970)"
        let permission = await notifier.ask()
        // The settings of the system are the place to allow them later: until then the app asks for nothing.
        if permission != .allowed { settings[Key.since] = nil }
        show(permission)
        if permission == .allowed { schedule(context) }
    }

    /// Turns notifications off.
    public func turnOff() {
        settings[Key.since] = nil
        scheduler.cancel()
        if state == .on { state = .off }
    }

    /// Forgets what was shown of an account that was signed out; the next one has notifications again.
    public func signedOut() {
        scheduler.cancel()
        notifier.removeAll()
    }

    /// Asks for the next refresh, as when the app goes to the background.
    public func schedule(_ context: DeskContext) {
        guard isOn else { return }
        scheduler.schedule(notBefore: context.now + Self.interval)
    }

    /// Shows alerts that fired since the last refresh, and asks for the next one.
    ///
    /// - Parameters:
    ///   - context: The desk; nil without one.
    ///   - person: The address of the account.
    public func refresh(_ context: DeskContext?, person: String?) async -> Outcome {
        guard let context, let person, isOn, !isRefreshing else { return .off }
        isRefreshing = true
        defer { isRefreshing = false }
        // A refresh that fails, or that the system ends early, is not the last one.
        schedule(context)
        guard await notifier.permission() == .allowed else { return .off }
        let mark = Key.mark(context.client.server, person)
        var result = Outcome.shown(0)
        let problem = await context.perform { () throws(ClientError) in
            let answer = try await context.client.alertFires(limit: Self.limit).value()
            result = await self.show(self.new(answer.fires, mark: mark), mark: mark, context)
        }
        return problem.map { .failed($0) } ?? result
    }

    /// Alerts that this device has not shown, the oldest first.
    private func new(_ fires: [API.AlertFire], mark: String) -> [API.AlertFire] {
        let last = settings[mark].flatMap { Int($0) }
        let since = settings[Key.since].flatMap { Double($0) } ?? .infinity
        return fires.filter { fire in
            !fire.isSeen && fire.number > (last ?? .min) && fire.foundAt.timeIntervalSince1970 >= since
        }
        .sorted { $0.number < $1.number }
    }

    private func show(_ fires: [API.AlertFire], mark: String, _ context: DeskContext) async -> Outcome {
        var notices = fires.suffix(Self.mostNotices).map { (AlertNotice($0), $0.number) }
        let rest = fires.dropLast(Self.mostNotices)
        if let last = rest.last {
            // A full answer may not have all of them.
            let least = fires.count == Self.limit ? "At least " : ""
            let title = least + context.formats.count(rest.count, "more alert")
            let notice = AlertNotice(
                id: "alerts-\(last.number)",
                title: title,
                body: "Open the list of alerts to see them.",
                destination: .alerts
            )
            notices.insert((notice, last.number), at: 0)
        }
        for (count, (notice, number)) in notices.enumerated() {
            guard !Task.isCancelled else { return .shown(count) }
            do {
                try await notifier.show(notice)
            } catch {
                return .failed(Problem("The device did not show a notification.", remedy: "It is tried again later."))
            }
            settings[mark] = "\(number)"
        }
        return .shown(notices.count)
    }

    private func show(_ permission: NotificationPermission) {
        state =
            switch permission {
            case .undecided: .off
            case .allowed: isOn ? .on : .off
            case .denied:
                .denied(
                    Problem(
                        "Notifications of Bourse are turned off.",
                        remedy: "Allow them in the settings of this device."
                    )
                )
            case .unsupported:
                .unsupported(
                    Problem(
                        "This device does not refresh alerts in the background.",
                        remedy: "Add an e-mail address or a webhook to the alert on your desk."
                    )
                )
            }
    }

    private enum Key {
        /// When notifications were turned on; not set if they are off.
        static let since = "notifications.since"

        /// The number of the last alert that was shown to a person of a desk.
        static func mark(_ server: URL, _ person: String) -> String {
            "notifications.last \(server.absoluteString) \(person)"
        }
    }
}

extension AlertNotice {
    /// The notice of an alert that fired.
    init(_ fire: API.AlertFire) {
        let details = fire.details
        self.init(
            id: "alert-\(fire.number)",
            title: fire.title,
            // The rule is the title.
            body: details.isEmpty ? fire.words.trimmingCharacters(in: .newlines) : details.joined(separator: "\n"),
            destination: .alert(fire.alert)
        )
    }
}
