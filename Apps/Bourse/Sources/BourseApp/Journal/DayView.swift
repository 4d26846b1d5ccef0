import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// A day of the journal: its statistics, its trades, and its note.
struct DayView: View {
    @State private var model: DayModel
    @State private var rated: TradeRow?
    private let context: DeskContext

    init(_ context: DeskContext, day: Day) {
        self.context = context
        _model = State(initialValue: DayModel(context, day: day))
    }

    var body: some View {
        LoadableView(
            state: model.state,
            context: context,
            empty: empty,
            beside: AnyView(Form { noteSection }.formStyle(.grouped)),
            load: { await model.load() }
        ) { day in
            Form {
                Section {
                    LabeledContent("Net P&L") { ToneText(text: day.net, tone: day.tone) }
                    LabeledContent("Trades", value: day.tradesText)
                    LabeledContent("Win rate", value: day.winRate)
                    LabeledContent("Fees", value: day.fees)
                }
                if let curve = model.curve { Section("Intraday") { IntradayChart(curve: curve) } }
                noteSection
                Section("Trades") {
                    ForEach(day.trades) { row in
                        TradeLink(row: row)
                            .swipeActions {
                                Button("Rating and Tags", systemImage: "star") { rated = row }
                            }
                    }
                    if context.hasDesk {
                        NavigationLink("Share Day", value: Destination.shareCard("day:\(model.day)"))
                    }
                }
            }
            .formStyle(.grouped)
        }
        .navigationTitle(model.title)
        .sheet(item: $rated) { RatingSheet(context, id: $0.id) }
        .task { await model.load() }
    }

    private var noteSection: some View {
        Section("Note") {
            NoteView(note: model.note)
            if let problem = model.noteProblem { ProblemLabel(problem: problem) }
        }
    }

    private var empty: EmptyText {
        EmptyText("No trades on this day", symbol: "calendar", hint: "Choose a marked day in the calendar.")
    }
}
