import BourseClientModels
import Foundation
import SwiftUI

/// The lessons, which are there without a desk, and how far the person is with them.
struct LessonsView: View {
    @State private var model: LessonsModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: LessonsModel(context))
    }

    var body: some View {
        List {
            if let problem = model.problem { ProblemLabel(problem: problem) }
            Section {
                Text(model.summary)
                if let next = model.next, let title = model.nextTitle {
                    NavigationLink(title, value: Destination.lesson(next.id)).fontWeight(.semibold)
                }
            }
            Section("Lessons") {
                ForEach(model.rows) { row in
                    NavigationLink(value: Destination.lesson(row.id)) { LessonRow(row: row) }
                }
            }
        }
        .navigationTitle("Lessons")
        .refreshable { await model.load() }
        .safeAreaInset(edge: .bottom) {
            if let reading = model.reading { StatusLine(reading: reading, context: context) }
        }
        .task { await model.load() }
    }
}

/// A lesson in a list.
private struct LessonRow: View {
    let row: LessonsModel.Row

    var body: some View {
        HStack {
            VStack(alignment: .leading) {
                Text("\(row.number). \(row.title)").font(.headline)
                Text(row.summary).font(.footnote)
                Text(row.detail).font(.caption).foregroundStyle(DeskColor.text2)
            }
            Spacer()
            if row.isPassed { Image(systemName: "checkmark.circle.fill").accessibilityLabel("Passed") }
        }
        .accessibilityElement(children: .combine)
    }
}
