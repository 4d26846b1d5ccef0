import BourseClientModels
import Charts
import Foundation
import SwiftUI

/// The practice account: positions with money that is not real, and their results.
struct PracticeView: View {
    @State private var model: PracticeModel
    @State private var deleted: PracticeRow?
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: PracticeModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { account in
            if account.isEmpty {
                ContentUnavailableView {
                    Label(empty.title, systemImage: empty.symbol)
                } description: {
                    Text(empty.hint)
                    Text(model.note)
                } actions: {
                    NavigationLink("Open Builder", value: Destination.builder(BuilderLink()))
                    NavigationLink("Lessons", value: Destination.lessons)
                }
            } else {
                content(account)
            }
        }
        .navigationTitle("Practice")
        .confirmationDialog(
            deleted.map { model.question($0).title } ?? "",
            isPresented: Binding(get: { deleted != nil }, set: { if !$0 { deleted = nil } }),
            titleVisibility: .visible,
            presenting: deleted
        ) { row in
            Button("Delete", role: .destructive) { Task { await model.delete(row.id) } }
        } message: { row in
            Text(model.question(row).consequence)
        }
        .task { await model.load() }
    }

    private func content(_ account: PracticeModel.Account) -> some View {
        List {
            if let problem = model.problem { ProblemLabel(problem: problem) }
            Section {
                LabeledValues(values: account.facts)
            } footer: {
                Text("\(model.note) \(account.basis)")
            }
            if account.curve.count > 1 { Section("Equity") { PracticeChart(points: account.curve) } }
            if !account.open.isEmpty {
                Section("Open") {
                    ForEach(account.open) { row in
                        PracticeRowView(row: row)
                        Button("Close \(row.name) on \(row.symbol)") { Task { await model.close(row.id) } }
                            .disabled(model.working != nil)
                    }
                }
            }
            if !account.closed.isEmpty {
                Section("Closed") {
                    ForEach(account.closed) { row in
                        PracticeRowView(row: row)
                            .swipeActions {
                                Button("Delete", systemImage: "trash", role: .destructive) { deleted = row }
                            }
                    }
                }
            }
            if !account.calibration.isEmpty {
                Section("Calibration") { LabeledValues(values: account.calibration) }
            }
        }
    }

    private var empty: EmptyText {
        EmptyText(
            "No practice positions yet",
            symbol: "target",
            hint: "Build a position on an underlying, then choose Practice on the web app of your desk."
        )
    }
}

/// A practice position in a list, which opens in the builder.
private struct PracticeRowView: View {
    let row: PracticeRow

    var body: some View {
        NavigationLink(value: Destination.builder(row.builder)) {
            VStack(alignment: .leading) {
                HStack {
                    Text("\(row.name), \(row.symbol)").font(.headline)
                    Spacer()
                    ToneText(text: row.result, tone: row.tone)
                }
                Text(row.legs).font(.footnote)
                Text(row.dates).font(.footnote)
                Text(row.terms)
                    .font(.caption)
                    .foregroundStyle(DeskColor.text2)
            }
            .accessibilityElement(children: .combine)
        }
    }
}

/// The equity of the practice account by day.
private struct PracticeChart: View {
    let points: [PracticeModel.Account.Point]

    var body: some View {
        Chart {
            ForEach(Array(points.enumerated()), id: \.offset) { place, point in
                LineMark(x: .value("Day", place), y: .value("Equity", point.equity)).foregroundStyle(DeskColor.accent)
            }
        }
        .frame(minHeight: 160)
        .accessibilityChartDescriptor(
            SeriesDescription(
                title: "Equity of the practice account",
                xTitle: "Day",
                yTitle: "Equity in US dollars",
                points: points.map { SeriesDescription.Point(name: $0.id, value: $0.equity) },
                text: { $0.formatted(.number.precision(.fractionLength(2))) }
            )
        )
    }
}
