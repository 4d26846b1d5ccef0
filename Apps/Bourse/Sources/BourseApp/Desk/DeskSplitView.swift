import BourseClientModels
import Foundation
import SwiftUI

/// The screens of the desk in a sidebar, for iPad, Mac and Vision.
struct DeskSplitView: View {
    let desk: DeskModel
    let context: DeskContext

    var body: some View {
        NavigationSplitView {
            List(selection: selection) {
                Section("Desk") { rows(MoreSection.desk) }
                ForEach(MoreSection.all) { section in
                    Section(section.title) { rows(section.destinations) }
                }
            }
            .navigationTitle("Bourse")
            .deskSearch(desk, context)
        } detail: {
            NavigationStack(path: path) {
                Group {
                    if let root {
                        DestinationView(destination: root, desk: desk, context: context)
                    } else {
                        ContentUnavailableView(
                            "Nothing selected",
                            systemImage: "sidebar.left",
                            description: Text("Select a screen in the sidebar.")
                        )
                    }
                }
                .navigationDestination(for: Destination.self) { destination in
                    DestinationView(destination: destination, desk: desk, context: context)
                }
            }
        }
    }

    private func rows(_ destinations: [Destination]) -> some View {
        ForEach(destinations, id: \.self) { destination in
            Label(destination.title, systemImage: destination.symbol).tag(destination)
        }
    }

    /// The first screen of the detail: that of the tab, or the one chosen of those without a tab.
    private var root: Destination? {
        let navigator = desk.navigator
        return navigator.tab.root ?? navigator.paths[navigator.tab]?.first
    }

    private var selection: Binding<Destination?> {
        Binding(get: { root }, set: { if let chosen = $0 { desk.navigator.open(chosen) } })
    }

    private var path: Binding<[Destination]> {
        let navigator = desk.navigator
        return Binding {
            let path = navigator.paths[navigator.tab] ?? []
            return navigator.tab.root == nil ? Array(path.dropFirst()) : path
        } set: { path in
            let first = navigator.tab.root == nil ? (navigator.paths[navigator.tab] ?? []).prefix(1) : []
            navigator.paths[navigator.tab] = first + path
        }
    }
}
