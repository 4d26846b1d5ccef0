import Foundation
import SwiftUI

extension View {
    /// Asks before a person signs out.
    func signOutDialog(
        isPresented: Binding<Bool>,
        signOut: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        confirmationDialog("Sign out?", isPresented: isPresented, titleVisibility: .visible) {
            Button("Sign Out", role: .destructive) { Task { await signOut() } }
        } message: {
            Text("Deletes what this device stores of the account. Data on the desk is not deleted.")
        }
    }
}
