import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// Edits that wait for a connection, were changed elsewhere, or were refused.
struct OutboxView: View {
    @State private var model: OutboxModel

    init(_ context: DeskContext) { _model = State(initialValue: OutboxModel(context)) }

    var body: some View {
        Section("Waiting changes") {
            if model.rows.isEmpty { Text("All changes are saved on the desk.") }
            ForEach(model.rows) { row in
                VStack(alignment: .leading) {
                    Text(row.title)
                    Text("\(row.time). \(row.detail)").font(.footnote)
                }
                .accessibilityElement(children: .combine)
                .swipeActions {
                    Button("Delete", systemImage: "trash", role: .destructive) {
                        Task { await model.discard(row.id) }
                    }
                }
                if row.canRetry { Button("Send \(row.title) Again") { Task { await model.retry(row.id) } } }
                if let conflict = row.conflict {
                    LabeledContent("Mine", value: conflict.sent ?? "—")
                    LabeledContent("On the desk", value: conflict.storedText ?? "—")
                    Button("Keep Mine") { Task { await model.resolve(row.id, with: .mine) } }
                    Button("Use the Other") { Task { await model.resolve(row.id, with: .theirs) } }
                }
            }
            if let problem = model.problem { ProblemLabel(problem: problem) }
            if model.isSending { ProgressView("Sending") }
            if !model.rows.isEmpty { Button("Send Now") { Task { await model.send() } }.disabled(model.isSending) }
        }
        .task { await model.load() }
    }
}
