import BourseApp
import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// The app of the desk for iPhone, iPad, Mac and Vision.
@main
struct BourseMain: App {
    @State private var desk: DeskModel
    @State private var device: DeviceModel
    @AppStorage("server") private var server = ""
    private let notifier: SystemNotifier

    init() {
        let desk = DeskModel(
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
            },
            device: DeviceJournal(folder: Self.folder(.applicationSupportDirectory, "journal"))
        )
        let settings = StoredSettings()
        // A tap may start the app: the link waits for the sign-in and the lock.
        notifier = SystemNotifier { url in _ = desk.open(url) }
        notifier.start()
        let notifications = AlertNotificationsModel(
            notifier: notifier,
            scheduler: SystemScheduler(),
            settings: settings
        )
        desk.didSignOut = { notifications.signedOut() }
        _desk = State(initialValue: desk)
        _device = State(
            initialValue: DeviceModel(
                lock: LockModel(owner: SystemOwner(), settings: settings),
                notifications: notifications
            )
        )
    }

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
        #if BOURSE_MACOS
            window
        #else
            window.backgroundTask(.appRefresh(SystemScheduler.identifier)) { await refresh() }
        #endif
    }

    private var window: some Scene {
        WindowGroup {
            LockedDeskView(desk, device)
                .task { await start() }
                .onChange(of: desk.context?.client.server) { _, new in server = new?.absoluteString ?? server }
        }
    }

    @MainActor
    private func start() async {
        guard desk.phase == .starting else { return }
        await desk.start(server: URL(string: server))
    }

    /// Runs without a window, so that the desk may not have been opened yet.
    @MainActor
    private func refresh() async {
        await start()
        _ = await device.refresh(desk)
    }
}
