import BourseClientModels
import Foundation
import SwiftUI

/// A list of the household: rows are tapped to change them, and swiped to delete them.
struct HouseholdListView<Items: HouseholdList, Row: View, Above: View, Swipe: View>: View {
    let model: HouseholdListModel<Items>
    let context: DeskContext
    /// What one row is, such as `Goal`.
    let noun: String
    let empty: EmptyText
    /// Sections above the rows.
    @ViewBuilder let above: () -> Above
    /// Further actions of a row.
    @ViewBuilder let swipe: (Items.Row) -> Swipe
    @ViewBuilder let row: (Items.Row) -> Row
    @State private var form: HouseholdEditModel?

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { items in
            List {
                if model.deleted != nil || model.problem != nil {
                    Section {
                        if let deleted = model.deleted { undo(deleted) }
                        if let problem = model.problem { ProblemLabel(problem: problem) }
                    }
                }
                above()
                ForEach(items.sections) { section in
                    Section(section.id) { ForEach(section.rows) { button($0) } }
                }
            }
        }
        .toolbar { actions }
        .sheet(isPresented: isEditing, onDismiss: { Task { await model.load() } }) {
            if let form { HouseholdEditView(model: form, context: context) }
        }
        .task { await model.load() }
    }

    @ToolbarContentBuilder private var actions: some ToolbarContent {
        if case .empty = model.state, let deleted = model.deleted { ToolbarItem { undo(deleted) } }
        ToolbarItem(placement: .primaryAction) {
            Button("New \(noun)", systemImage: "plus") { form = model.make() }.keyboardShortcut("n")
        }
    }

    private func button(_ item: Items.Row) -> some View {
        Button {
            form = model.edit(item)
        } label: {
            row(item)
        }
        .buttonStyle(.plain)
        .swipeActions {
            Button("Delete", systemImage: "trash", role: .destructive) { Task { await model.delete(item.id) } }
            swipe(item)
        }
    }

    private func undo(_ deleted: Items.Row) -> some View {
        Button("Undo Deletion of \(deleted.name)") { Task { await model.undoDelete() } }
    }

    private var isEditing: Binding<Bool> { Binding(get: { form != nil }, set: { if !$0 { form = nil } }) }
}
