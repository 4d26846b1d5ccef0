import BourseClientModels
import Foundation
import SwiftUI

/// What needs no desk: the journal of a file, options, and the way to a desk.
struct DeviceView: View {
    let desk: DeskModel
    let context: DeskContext
    let journal: DeviceJournal

    var body: some View {
        @Bindable var navigator = desk.navigator
        TabView(selection: $navigator.tab) {
            SwiftUI.Tab("Journal", systemImage: "book", value: .journal) {
                stack(.journal) { JournalFileView(desk, context, journal) }
            }
            SwiftUI.Tab("More", systemImage: "ellipsis.circle", value: .more) {
                stack(.more) { DeviceMoreView(desk: desk) }
            }
        }
    }

    private func stack(_ tab: BourseClientModels.Tab, @ViewBuilder root: () -> some View) -> some View {
        NavigationStack(path: desk.navigator.path(of: tab)) {
            root()
                .navigationDestination(for: Destination.self) { destination in
                    DestinationView(destination: destination, desk: desk, context: context)
                }
        }
    }
}

/// Options, and the way to a desk.
private struct DeviceMoreView: View {
    let desk: DeskModel

    /// What the device calculates or knows by itself; lessons are answered by a desk.
    private static let options: [Destination] = [
        .builder(BuilderLink()), .strategies, .calculator(CalculatorLink()), .brokers,
    ]

    var body: some View {
        List {
            Section("Options") {
                ForEach(Self.options, id: \.self) { destination in
                    DestinationLink(destination)
                }
            }
            Section {
                Button("Connect to a Desk", systemImage: "server.rack") { Task { await desk.start(server: nil) } }
            } header: {
                Text("Desk")
            } footer: {
                Text("Markets, funds, the portfolio and alerts need a desk. The journal of this device is kept.")
            }
        }
        .navigationTitle("More")
    }
}
