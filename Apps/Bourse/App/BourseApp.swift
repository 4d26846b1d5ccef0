import BourseApp
import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// The app of the desk for iPhone, iPad, Mac and Vision.
@main
struct BourseMain: App {
    @State private var desk = DeskModel { server in
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        let folder = (caches ?? FileManager.default.temporaryDirectory).appending(path: "desk")
        return DeskClient(
            server: server,
            transport: URLSessionTransport(),
            credentials: Self.credentials,
            cache: ResponseCache(folder: folder)
        )
    }
    @AppStorage("server") private var server = ""
    @AppStorage("lock") private var isLocked = false
    @State private var isUnlocked = false
    @Environment(\.scenePhase) private var phase

    /// The keychain; Linux has none, where the app is only type-checked.
    private static var credentials: any CredentialStore {
        #if canImport(Security)
            KeychainCredentialStore()
        #else
            MemoryCredentialStore()
        #endif
    }

    var body: some Scene {
        WindowGroup {
            Group {
                if isLocked, !isUnlocked {
                    LockView { isUnlocked = true }
                } else {
                    DeskView(desk)
                }
            }
            .task { await desk.start(server: URL(string: server)) }
            .onChange(of: desk.context?.client.server) { _, new in server = new?.absoluteString ?? server }
            .onChange(of: phase) { _, new in if new == .background { isUnlocked = false } }
        }
    }
}
