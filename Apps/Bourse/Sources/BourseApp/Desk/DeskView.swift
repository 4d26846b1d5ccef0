public import BourseClientModels
import Foundation
public import SwiftUI

/// The app: connecting to a desk, signing in, and the screens of the desk.
public struct DeskView: View {
    private let desk: DeskModel

    /// Makes the app of a desk.
    public init(_ desk: DeskModel) { self.desk = desk }

    /// The screen for what the desk is at.
    public var body: some View {
        content.tint(DeskColor.accent)
    }

    @ViewBuilder private var content: some View {
        switch desk.phase {
        case .starting: ProgressView("Opening your desk")
        case .connect: ConnectView(desk)
        case .signIn: SignInView(desk)
        case .planRequired(let problem):
            if let context = desk.context { PlanGateView(desk, context, problem: problem) }
        case .device:
            if let context = desk.context, let journal = desk.device {
                DeviceView(desk: desk, context: context, journal: journal)
            }
        case .open:
            if let context = desk.context { DeskScreens(desk: desk, context: context) }
        }
    }
}

/// Tabs where the window is narrow, a split view elsewhere.
struct DeskScreens: View {
    let desk: DeskModel
    let context: DeskContext
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.scenePhase) private var phase

    var body: some View {
        Group {
            if width == .compact {
                DeskTabs(desk: desk, context: context)
            } else {
                DeskSplitView(desk: desk, context: context)
            }
        }
        // In the background there is no connection.
        .task(id: phase == .background) { if phase != .background { await desk.listen() } }
    }
}
