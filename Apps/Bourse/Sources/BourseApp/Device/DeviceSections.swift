import BourseClientModels
import Foundation
import SwiftUI

/// When the app locks.
struct LockSection: View {
    let lock: LockModel

    var body: some View {
        Section {
            Picker("Lock", selection: policy) {
                ForEach(LockPolicy.allCases, id: \.self) { Text($0.title).tag($0) }
            }
            if let problem = lock.problem { ProblemLabel(problem: problem) }
        } header: {
            Text("Device")
        } footer: {
            Text("\(lock.method.title) opens the app. The app switcher hides your desk while a lock is on.")
        }
        .task { await lock.load() }
    }

    private var policy: Binding<LockPolicy> {
        Binding(get: { [lock] in lock.policy }, set: { [lock] new in Task { await lock.choose(new) } })
    }
}

/// Notifications of alerts that fired, and why there are none.
struct NotificationsSection: View {
    let notifications: AlertNotificationsModel
    let context: DeskContext
    @Environment(\.scenePhase) private var phase

    var body: some View {
        Section {
            switch notifications.state {
            case .asking: ProgressView("Waiting for your permission")
            case .denied(let problem):
                LabeledContent("Alerts", value: "Off")
                ProblemLabel(problem: problem)
                SystemSettingsButton()
            case .unsupported(let problem):
                LabeledContent("Alerts", value: "Off")
                ProblemLabel(problem: problem)
            case .on, .off: Toggle("Alerts", isOn: isOn)
            }
        } header: {
            Text("Notifications")
        } footer: {
            Text("Alerts are fetched in the background, when the system allows it. They may arrive late.")
        }
        .task { await notifications.load() }
        // The person may have changed the permission in the settings of the system.
        .onChange(of: phase) { old, new in
            if old != .active, new == .active { Task { await notifications.load() } }
        }
    }

    private var isOn: Binding<Bool> {
        Binding(
            get: { [notifications] in notifications.state == .on },
            set: { [notifications, context] new in
                if new { Task { await notifications.turnOn(context) } } else { notifications.turnOff() }
            }
        )
    }
}
