import Foundation
import ScreenReader
import ScreenTree
import SwiftUI
import Testing
import UniformTypeIdentifiers

struct DeskView: View {
    @SceneStorage("part") private var part = "today"
    @State private var selected: Int?
    @State private var order = [KeyPathComparator(\Holding.name)]
    @State private var isExpanded = false
    let rows: [Holding]

    var body: some View {
        TabView(selection: $part) {
            Tab("Today", systemImage: "sun.max", value: "today") {
                NavigationSplitView {
                    List(rows, selection: $selected) { row in Text(row.name) }
                } detail: {
                    if let selected { Text("Row \(selected)").id(selected) } else { Text("Nothing") }
                }
            }
            Tab("Trades", systemImage: "list.bullet", value: "trades") {
                Table(rows.sorted(using: order), sortOrder: $order) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Price", value: \.price) { Text($0.price, format: .number) }
                }
            }
            .badge(3)
            Tab("More", systemImage: "ellipsis", value: "more") {
                ScrollView {
                    LazyVStack { ForEach(rows) { Text($0.name) } }
                    DisclosureGroup("Details", isExpanded: $isExpanded) { Gauge(value: 0.5) { Text("Risk") } }
                    Menu("Actions") { Button("Copy") {} }
                    Link("Web", destination: URL(filePath: "/desk"))
                    ProgressView("Import", value: 0.25)
                }
            }
        }
    }
}

struct FilesView: View {
    @State private var isImporting = false
    @State private var names = "none"
    @State private var error: String?
    @State private var isFailed = false
    @Environment(\.locale) private var locale
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        Form {
            Text("Files: \(names)").privacySensitive()
            Text("\(locale.identifier) \(size.isAccessibilitySize ? "large" : "small")").redacted(reason: .placeholder)
            Button("Import") { isImporting = true }.sensoryFeedback(.success, trigger: names)
        }
        .fileImporter(
            isPresented: $isImporting,
            allowedContentTypes: [.commaSeparatedText],
            allowsMultipleSelection: true
        ) {
            switch $0 {
            case .success(let urls): names = urls.map(\.lastPathComponent).joined(separator: " ")
            case .failure: isFailed = true
            }
        }
        .alert("Not imported", isPresented: $isFailed) {
            Button("OK") {}
        } message: {
            Text("Try another file.")
        }
        .dropDestination(for: String.self) { items, _ in
            names = items.joined()
            return !items.isEmpty
        }
    }
}

struct CountingView: View {
    @State private var isShown = true
    let log: WatchlistModel
    var body: some View {
        VStack {
            if isShown {
                Text("Shown").onAppear { log.log.append("appear") }.onDisappear { log.log.append("disappear") }
            }
            Button("Hide") { isShown = false }
        }
    }
}

struct RestlessView: View {
    @State private var number = 0
    var body: some View { Text("\(number)").onChange(of: number, initial: true) { number += 1 } }
}

struct DeskApp: Scene {
    var body: some Scene {
        WindowGroup("Desk") { Text("Window") }
            .commands {
                SidebarCommands()
                CommandMenu("Markets") { Button("Refresh") {}.keyboardShortcut("r", modifiers: [.command, .shift]) }
            }
    }
}

@MainActor
@Suite struct ContainerTests {
    let rows = [Holding(id: 1, name: "Bosch", price: 12), Holding(id: 2, name: "Apple", price: 190)]

    @Test func tabs_eachSelected_areGolden() throws {
        let screen = Screen(DeskView(rows: rows))
        try screen.choose(2, in: "List")
        try expectGolden(screen, "desk-today")
        try screen.tap("Trades", "Tab")
        try expectGolden(screen, "desk-trades")
        try screen.tap("Price", "TableColumn")
        let first = try #require(screen.nodes.flatMap(\.all).first { $0.kind == "row" })
        #expect(first.label == "Bosch, 12")
        try screen.tap("More", "Tab")
        try screen.tap("Details")
        try expectGolden(screen, "desk-more")
        try screen.tap("Web")
        #expect(screen.openedURLs == [URL(filePath: "/desk")])
        #expect(screen.faults == [])
    }

    @Test func files_importedFailedAndDropped_areShown() throws {
        let screen = Screen(FilesView()) { $0.dynamicTypeSize = .accessibility2 }
        #expect(screen.golden.contains("en_US large"))
        try screen.tap("Import")
        #expect(screen.golden.contains("file importer (types: public.comma-separated-values-text)"))
        try screen.receive(.success([URL(filePath: "/a.csv"), URL(filePath: "/b.csv")]))
        #expect(screen.golden.contains("Files: a.csv b.csv"))
        #expect(!screen.golden.contains("file importer"))
        try screen.tap("Import")
        try screen.receive(.failure(CancellationError()))
        try expectGolden(screen, "files-failed")
        try screen.tap("OK")
        #expect(!screen.golden.contains("alert"))
        #expect(try screen.drop(["c.csv"]))
        #expect(try !screen.drop([1]))
    }

    @Test func view_hidden_appearsAndDisappearsOnce() throws {
        let model = WatchlistModel()
        let screen = Screen(CountingView(log: model))
        screen.update()
        try screen.tap("Hide")
        screen.update()
        #expect(model.log == ["appear", "disappear"])
    }

    @Test func view_thatChangesItself_doesNotSettle() {
        #expect(!Screen(RestlessView()).settles)
        #expect(Screen(FilesView()).settles)
    }

    @Test func scenes_withCommands_areGolden() throws {
        try expectGolden(Screen(scenes: DeskApp()), "scenes")
    }
}
