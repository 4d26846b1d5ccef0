import Foundation
import SwiftUI

struct WatchlistView: View {
    @Bindable var model: WatchlistModel
    @State private var isAdding = false
    @State private var removed: Holding?
    @State private var path: [Holding] = []

    var body: some View {
        NavigationStack(path: $path) {
            content
                .navigationTitle("Watchlist")
                .navigationDestination(for: Holding.self) { HoldingView(holding: $0) }
                .searchable(text: $model.search, prompt: "Name")
                .refreshable { await model.refresh() }
                .toolbar {
                    ToolbarItem(placement: .primaryAction) {
                        Button("Add", systemImage: "plus") { isAdding = true }
                            .keyboardShortcut("n")
                    }
                }
                .sheet(isPresented: $isAdding) { AddHoldingView() }
                .confirmationDialog("Remove?", isPresented: isRemoving, titleVisibility: .visible, presenting: removed)
            { holding in
                Button("Remove \(holding.name)", role: .destructive) { model.log.append("removed \(holding.id)") }
            }
        }
        .environment(model)
        .task { await model.load() }
        .onChange(of: model.search) { old, new in model.log.append("search \(old) to \(new)") }
        .onOpenURL { url in path = model.holdings.filter { "\($0.id)" == url.lastPathComponent } }
    }

    private var isRemoving: Binding<Bool> {
        Binding(get: { removed != nil }, set: { if !$0 { removed = nil } })
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .loading: ProgressView("Loading")
        case .failed(let reason):
            ContentUnavailableView("No watchlist", systemImage: "wifi.slash", description: Text(reason))
        case .loaded where model.found.isEmpty: ContentUnavailableView.search(text: model.search)
        case .loaded:
            List {
                Section("Holdings") {
                    ForEach(model.found) { holding in
                        NavigationLink(value: holding) {
                            HStack {
                                Text(holding.name)
                                Text(holding.price, format: .number.locale(Locale(identifier: "en_US")))
                            }
                        }
                        .swipeActions {
                            Button("Remove", systemImage: "trash", role: .destructive) { removed = holding }
                        }
                    }
                    .onDelete { model.delete($0) }
                }
            }
        }
    }
}

struct HoldingView: View {
    let holding: Holding
    @Environment(\.dismiss) private var dismiss
    @Environment(WatchlistModel.self) private var model

    var body: some View {
        Form {
            LabeledContent("Name", value: holding.name)
            LabeledContent("Count", value: "\(model.holdings.count)")
            Button("Back") { dismiss() }
        }
        .navigationTitle(holding.name)
    }
}

struct AddHoldingView: View {
    enum Field: Hashable { case name }
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""
    @State private var level = 100.0
    @State private var isRepeating = false
    @State private var day = Date(timeIntervalSinceReferenceDate: 0)
    @State private var kind = "stock"
    @State private var count = 1
    @FocusState private var focus: Field?
    @AppStorage("note") private var note = "none"

    var body: some View {
        Form {
            TextField("Name", text: $name, prompt: Text("Symbol")).focused($focus, equals: .name)
            TextField("Level", value: $level, format: .number.locale(Locale(identifier: "en_US")))
            SecureField("Key", text: $note)
            Toggle("Repeat", isOn: $isRepeating)
            DatePicker("Day", selection: $day, displayedComponents: .date)
            Picker("Kind", selection: $kind) {
                Text("Stock").tag("stock")
                Text("Fund").tag("fund")
            }
            Stepper("Count", value: $count, in: 1...2)
            Slider(value: $level, in: 0...200) { Text("Slide") }
            Button("Save") { dismiss() }.disabled(name.isEmpty)
        }
        .onAppear { focus = .name }
    }
}
