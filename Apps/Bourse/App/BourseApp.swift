import BourseApp
import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// The app of the desk for iPhone, iPad, Mac and Vision.
@main
struct BourseMain: App {
    @State private var desk = DeskModel(
        connection: { server in
            DeskClient(
                server: server,
                transport: URLSessionTransport(),
                credentials: Self.credentials,
                cache: ResponseCache(folder: Self.folder(.cachesDirectory, "answers"))
            )
        },
        outbox: { client, person in
            Outbox(client: client, person: person, folder: Self.folder(.applicationSupportDirectory, "outbox"))
        }
    )
    @AppStorage("server") private var server = ""
    @AppStorage("lock") private var isLocked = false
    @State private var isUnlocked = false
    @Environment(\.scenePhase) private var phase

    private static func folder(_ directory: FileManager.SearchPathDirectory, _ name: String) -> URL {
        let found = FileManager.default.urls(for: directory, in: .userDomainMask).first
        return (found ?? FileManager.default.temporaryDirectory).appending(path: "Bourse/\(name)")
    }

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
