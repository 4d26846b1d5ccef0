import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// The account, the desk and the device.
struct SettingsView: View {
    private let desk: DeskModel
    private let context: DeskContext
    @State private var model: SettingsModel
    @Environment(DeviceModel.self) private var device: DeviceModel?
    @State private var problem: Problem?
    @State private var isLeaving = false

    init(_ desk: DeskModel, _ context: DeskContext) {
        self.desk = desk
        self.context = context
        _model = State(initialValue: SettingsModel(context))
    }

    var body: some View {
        LoadableView(state: model.account, context: context, empty: empty, load: { await model.load() }) { account in
            form(account)
        }
        .navigationTitle("Settings")
        .signOutDialog(isPresented: $isLeaving) { problem = await desk.signOut() }
        .toolbar { ToolbarItem { Button("Sign Out") { isLeaving = true } } }
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No account", symbol: "person", hint: "Sign in to your desk.")
    }

    private func form(_ account: API.SessionResponse) -> some View {
        Form {
            Section("Account") {
                NavigationLink(value: Destination.account) { LabeledContent("E-mail", value: account.email) }
                LabeledContent("Time zone", value: account.zone)
                if let plan = model.planText {
                    NavigationLink(value: Destination.plans) { LabeledContent("Plan", value: plan) }
                }
            }
            Section("Desk") {
                LabeledContent("Address", value: context.client.server.absoluteString)
            }
            OutboxView(context)
            SessionsSection(model: model)
            if let device {
                NotificationsSection(notifications: device.notifications, context: context)
                LockSection(lock: device.lock)
            }
            if let problem { Section { ProblemLabel(problem: problem) } }
        }
        .formStyle(.grouped)
    }
}

/// Sessions of the account on other devices.
private struct SessionsSection: View {
    let model: SettingsModel

    var body: some View {
        Section("Sessions") {
            switch model.sessions {
            case .loading: ProgressView("Loading sessions")
            case .empty: Text("No other sessions.")
            case .failed(let problem): ProblemLabel(problem: problem)
            case .shown(let sessions, _):
                ForEach(sessions) { session in
                    LabeledContent(session.device, value: session.detail)
                        .swipeActions {
                            Button("End Session", systemImage: "xmark", role: .destructive) {
                                Task { await model.end(session.id) }
                            }
                        }
                }
            }
            if let problem = model.problem { ProblemLabel(problem: problem) }
        }
    }
}
