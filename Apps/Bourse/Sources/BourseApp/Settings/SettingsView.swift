import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// The account, the desk and the device.
struct SettingsView: View {
    let desk: DeskModel
    @AppStorage("lock") private var isLocked = false
    @State private var problem: Problem?
    @State private var isLeaving = false

    var body: some View {
        Form {
            Section("Account") {
                if let account = desk.account {
                    LabeledContent("E-mail", value: account.email)
                    LabeledContent("Time zone", value: account.zone)
                    LabeledContent("Plan", value: account.plan?.name ?? "None")
                } else {
                    Text("The account has not been read yet.").foregroundStyle(DeskColor.text2)
                }
            }
            Section("Desk") {
                LabeledContent("Address", value: desk.context?.client.server.absoluteString ?? "—")
            }
            Section {
                Toggle("Require Face ID or passcode", isOn: $isLocked)
            } header: {
                Text("Device")
            } footer: {
                Text("Asks each time the app opens.")
            }
            Section {
                Button("Sign Out", role: .destructive) { isLeaving = true }
                if let problem { ProblemLabel(problem: problem) }
            }
        }
        .formStyle(.grouped)
        .navigationTitle("Settings")
        .confirmationDialog("Sign out?", isPresented: $isLeaving, titleVisibility: .visible) {
            Button("Sign Out", role: .destructive) { Task { problem = await desk.signOut() } }
        } message: {
            Text("Deletes what this device stores of the account. The data on the desk are kept.")
        }
    }
}
