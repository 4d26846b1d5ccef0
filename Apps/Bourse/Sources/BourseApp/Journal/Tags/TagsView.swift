import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// The setups and mistakes of the journal, with their results.
struct TagsView: View {
    @State private var model: TagsModel
    @State private var edited: TagsModel.Row?
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: TagsModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { rows in
            List {
                if let problem = model.problem { ProblemLabel(problem: problem) }
                if let undo = model.undo {
                    Section {
                        Text(undo.text)
                        Button("Undo") { Task { await model.undoLast() } }
                    }
                }
                ForEach(rows) { row in
                    NavigationLink(value: Destination.trades(TradeQuery(range: "all", tag: row.name))) {
                        TagRowView(row: row)
                    }
                    .swipeActions {
                        Button("Delete", systemImage: "trash", role: .destructive) { Task { await model.delete(row) } }
                        Button("Edit", systemImage: "pencil") { edited = row }
                    }
                    .contextMenu {
                        Button("Edit", systemImage: "pencil") { edited = row }
                        Button("Delete", systemImage: "trash", role: .destructive) { Task { await model.delete(row) } }
                    }
                }
            }
        }
        .navigationTitle("Tags")
        .toolbar {
            if case .empty = model.state, let undo = model.undo {
                ToolbarItem {
                    Button("Undo") { Task { await model.undoLast() } }.accessibilityHint(undo.text)
                }
            }
        }
        .sheet(item: $edited) { row in TagEditor(model: model, row: row) { edited = nil } }
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText(
            "No tags yet",
            symbol: "tag",
            hint: "Add setups and mistakes on the page of a trade. They appear here with their results."
        )
    }
}

/// A tag in the list.
private struct TagRowView: View {
    let row: TagsModel.Row

    var body: some View {
        HStack {
            Image(systemName: "tag.fill").foregroundStyle(row.color?.style ?? .hueGray)
            VStack(alignment: .leading) {
                Text(row.name).font(.headline)
                Text("\(row.kindText) · \(row.tradesText)").font(.footnote).foregroundStyle(DeskColor.text2)
            }
            Spacer()
            if !row.net.isEmpty { ToneText(text: row.net, tone: row.tone) }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}

/// The name and the color of a tag.
private struct TagEditor: View {
    let model: TagsModel
    let row: TagsModel.Row
    let close: @MainActor @Sendable () -> Void
    @State private var name: String
    @State private var color: API.Tag.Color?

    init(model: TagsModel, row: TagsModel.Row, close: @escaping @MainActor @Sendable () -> Void) {
        self.model = model
        self.row = row
        self.close = close
        _name = State(initialValue: row.name)
        _color = State(initialValue: row.color)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Name", text: $name)
                } footer: {
                    if let other = model.mergeTarget(of: row, name: name) {
                        Text("“\(other.name)” is another tag. The two are merged.")
                    }
                }
                Picker("Color", selection: $color) {
                    Text("None").tag(API.Tag.Color?.none)
                    ForEach(TagsModel.colors, id: \.self) { color in
                        Text(color.rawValue.capitalized).tag(Optional(color))
                    }
                }
                if let problem = model.problem { ProblemLabel(problem: problem) }
            }
            .formStyle(.grouped)
            .navigationTitle(row.name)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { close() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") { save() }.disabled(model.isSaving)
                }
            }
        }
    }

    private func save() {
        Task { if await model.save(row, name: name, color: color) { close() } }
    }
}

extension API.Tag.Color {
    /// The color of the design that is nearest.
    fileprivate var style: DeskColor {
        switch self {
        case .red, .pink: .hueRed
        case .orange: .hueOrange
        case .yellow: .warn
        case .green: .hueGreen
        case .teal: .series3
        case .blue: .hueBlue
        case .purple: .accent
        case .unlisted: .hueGray
        }
    }
}
