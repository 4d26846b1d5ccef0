import Foundation
import LocalAuthentication
import SwiftUI

/// Covers the desk until the owner of the device is recognized.
struct LockView: View {
    let unlocked: () -> Void
    @State private var isRefused = false

    var body: some View {
        ContentUnavailableView {
            Label("Bourse is locked", systemImage: "lock")
        } description: {
            if isRefused { Text("The device did not recognize you. Try again.") }
        } actions: {
            Button("Unlock") { Task { await unlock() } }
        }
        .task { await unlock() }
    }

    private func unlock() async {
        let context = LAContext()
        let reason = "Unlock your desk"
        let isOwner = try? await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: reason)
        isRefused = isOwner != true
        if isOwner == true { unlocked() }
    }
}
