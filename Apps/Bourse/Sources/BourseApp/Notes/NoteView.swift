import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// A note that is edited, with what became of the last save.
struct NoteView: View {
    @Bindable var note: NoteEditor

    var body: some View {
        TextField("Note", text: $note.text, axis: .vertical).lineLimit(3...)
        switch note.state {
        case .saved: EmptyView()
        case .unsaved: Button("Save Note") { Task { await note.save() } }
        case .saving: ProgressView("Saving")
        case .waiting: Label("Saved on this device. Sent with the next connection.", systemImage: "clock")
        case .failed(let problem):
            ProblemLabel(problem: problem)
            Button("Save Again") { Task { await note.save() } }
        case .conflict(let conflict): ConflictView(conflict: conflict, note: note)
        }
    }
}

/// Both versions of a note that was changed elsewhere, and what can be kept.
private struct ConflictView: View {
    let conflict: Conflict
    let note: NoteEditor

    var body: some View {
        Label(conflict.message, systemImage: "arrow.triangle.branch").foregroundStyle(DeskColor.warn)
        LabeledContent("On the desk", value: conflict.storedText ?? "—")
        Button("Keep Mine") { Task { await note.resolve(.mine) } }
        Button("Use the Other") { Task { await note.resolve(.theirs) } }
        if conflict.joined != nil { Button("Join Both") { Task { await note.resolve(.joined) } } }
    }
}
