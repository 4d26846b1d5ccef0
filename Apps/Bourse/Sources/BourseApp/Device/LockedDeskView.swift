public import BourseClientModels
import Foundation
public import SwiftUI

/// The app behind its lock, with what the device offers for settings.
public struct LockedDeskView: View {
    private let desk: DeskModel
    private let device: DeviceModel
    @Environment(\.scenePhase) private var phase

    /// Makes the app of a desk on a device.
    public init(_ desk: DeskModel, _ device: DeviceModel) {
        self.desk = desk
        self.device = device
    }

    /// The desk, its lock, or the cover of the app switcher.
    public var body: some View {
        content
            .environment(device)
            // Also above the lock: a link opens while it is on, and shows afterwards.
            .onOpenURL { [desk] url in _ = desk.open(url) }
            .onChange(of: phase, initial: true) { _, new in changed(new) }
    }

    @ViewBuilder private var content: some View {
        if device.lock.state == .open {
            DeskView(desk)
                // Sheets are above an overlay: their texts are hidden as well.
                .redacted(reason: device.lock.hidesDesk ? .placeholder : [])
                .accessibilityHidden(device.lock.hidesDesk)
                .overlay { if device.lock.hidesDesk { CoverView() } }
        } else {
            LockView(lock: device.lock) { [desk, device] in
                _ = await desk.signOut()
                device.lock.signedOut(hasJournal: await desk.hasJournal())
            }
        }
    }

    private func changed(_ phase: ScenePhase) {
        switch phase {
        case .active: Task { await device.lock.entered() }
        case .inactive: device.lock.resigned()
        case .background:
            device.lock.left()
            if let context = desk.context { device.notifications.schedule(context) }
        @unknown default: device.lock.resigned()
        }
    }
}
