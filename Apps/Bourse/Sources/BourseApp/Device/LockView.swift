import BourseClientModels
import Foundation
import SwiftUI

/// Covers the desk until the owner of the device is recognized.
struct LockView: View {
    let lock: LockModel
    /// Signs out for an owner who is not recognized any more.
    let signOut: @MainActor @Sendable () async -> Void
    @State private var isLeaving = false

    var body: some View {
        ContentUnavailableView {
            Label("Bourse is locked", systemImage: "lock")
        } description: {
            if case .locked(let problem?) = lock.state {
                Text(problem.message)
                Text(problem.remedy)
            }
        } actions: {
            if lock.state == .asking {
                ProgressView("Waiting for the device")
            } else {
                Button("Unlock") { Task { await lock.unlock() } }
                if case .locked(.some) = lock.state { Button("Sign Out") { isLeaving = true } }
            }
        }
        .signOutDialog(isPresented: $isLeaving, signOut: signOut)
        .task { await lock.unlock() }
    }
}

/// What the app switcher shows in place of the desk.
struct CoverView: View {
    var body: some View {
        ContentUnavailableView("Bourse", systemImage: "lock", description: Text("Open the app to see your desk."))
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(DeskColor.canvas)
    }
}
