import BourseClientModels
import Foundation
import SwiftUI

/// The five tabs of a phone.
struct DeskTabs: View {
    let desk: DeskModel
    let context: DeskContext

    var body: some View {
        @Bindable var navigator = desk.navigator
        TabView(selection: $navigator.tab) {
            SwiftUI.Tab("Today", systemImage: "sun.max", value: .today) { stack(.today) }
            SwiftUI.Tab("Markets", systemImage: "chart.xyaxis.line", value: .markets) { stack(.markets) }
            SwiftUI.Tab("Portfolio", systemImage: "chart.pie", value: .portfolio) { stack(.portfolio) }
            SwiftUI.Tab("Journal", systemImage: "book", value: .journal) { stack(.journal) }
            SwiftUI.Tab("More", systemImage: "ellipsis.circle", value: .more) { stack(.more) }
        }
    }

    private func stack(_ tab: BourseClientModels.Tab) -> some View {
        NavigationStack(path: desk.navigator.path(of: tab)) {
            Group {
                if let root = tab.root {
                    DestinationView(destination: root, desk: desk, context: context)
                } else {
                    MoreView()
                }
            }
            .deskSearch(desk, context)
            .navigationDestination(for: Destination.self) { destination in
                DestinationView(destination: destination, desk: desk, context: context)
            }
        }
    }
}
