import BourseClientModels
import Foundation
import SwiftUI

/// The reports of the journal: trades divided by one dimension as a list, or by two as a grid.
struct ReportsView: View {
    @State private var model: ReportsModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: ReportsModel(context))
    }

    var body: some View {
        LoadableView(
            state: model.state,
            context: context,
            empty: empty,
            beside: AnyView(Form { ReportChoiceSection(model: model) }.formStyle(.grouped)),
            load: { await model.load() }
        ) { report in
            List {
                ReportChoiceSection(model: model)
                if let problem = model.gridProblem { ProblemLabel(problem: problem) }
                if let grid = model.grid { ReportGridSections(grid: grid) }
                Section(report.title) {
                    if report.bars.count > 1 { ReportChart(report: report, context: context) }
                    ForEach(report.rows) { row in
                        ReportRowView(row: row)
                            .swipeActions {
                                Button("Only", systemImage: "line.3.horizontal.decrease") {
                                    Task { await model.narrow(to: row) }
                                }
                                Button("Without", systemImage: "minus.circle") {
                                    Task { await model.narrow(to: row, isExcluded: true) }
                                }
                            }
                    }
                    ReportRowView(row: report.total)
                }
                Section {
                    if !report.note.isEmpty { Text(report.note).font(.footnote) }
                    Text(ReportValue.basis).font(.footnote).foregroundStyle(DeskColor.text2)
                }
            }
        }
        .navigationTitle("Reports")
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No trades in this selection", symbol: "chart.bar", hint: model.emptyHint)
    }
}

/// What a report divides trades by, its days and its filters.
private struct ReportChoiceSection: View {
    let model: ReportsModel

    var body: some View {
        Section {
            Picker("By", selection: choice(model.choice.by) { $0.by = $1 }) {
                ForEach(ReportDimension.families) { family in
                    Section(family.title) { ForEach(family.dimensions) { Text($0.title).tag($0.id) } }
                }
            }
            Picker("And by", selection: choice(model.choice.across) { $0.across = $1 }) {
                Text("None").tag(String?.none)
                ForEach(ReportDimension.families) { family in
                    Section(family.title) {
                        ForEach(family.dimensions.filter { $0.id != model.choice.by }) {
                            Text($0.title).tag(Optional($0.id))
                        }
                    }
                }
            }
            if model.choice.across != nil {
                Picker("Metric", selection: Bindable(model).metric) {
                    ForEach(ReportMetric.allCases, id: \.self) { Text($0.title).tag($0) }
                }
            }
            Picker("Range", selection: choice(model.choice.range) { $0.range = $1 }) {
                ForEach(JournalModel.ranges, id: \.id) { Text($0.title).tag($0.id) }
            }
            Picker("Result", selection: choice(model.choice.result) { $0.result = $1 }) {
                Text("All").tag(String?.none)
                ForEach(ReportChoice.results, id: \.id) { Text($0.title).tag(Optional($0.id)) }
            }
            Picker("Direction", selection: choice(model.choice.direction) { $0.direction = $1 }) {
                Text("Both").tag(String?.none)
                ForEach(ReportChoice.directions, id: \.id) { Text($0.title).tag(Optional($0.id)) }
            }
            ForEach(model.choice.conditions) { condition in
                Button("Remove \(condition.title)", systemImage: "xmark.circle") {
                    Task { await model.remove(condition) }
                }
            }
            if model.choice.isFiltered { Button("Clear Filters") { Task { await model.clearFilters() } } }
        }
    }

    private func choice<Value>(
        _ value: Value,
        _ change: @escaping @MainActor @Sendable (inout ReportChoice, Value) -> Void
    ) -> Binding<Value> {
        Binding(
            get: { value },
            set: { new in
                var choice = model.choice
                change(&choice, new)
                Task { [choice] in await model.show(choice) }
            }
        )
    }
}

/// A group of a report, or the total.
private struct ReportRowView: View {
    let row: ReportValue.Row

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack {
                Text(row.title).font(.headline)
                Spacer()
                ToneText(text: row.net, tone: row.tone)
            }
            Text(row.tradesText).font(.footnote).foregroundStyle(row.isOfFew ? DeskColor.warn : DeskColor.text2)
            Text(row.costsText).font(.footnote)
                .foregroundStyle(DeskColor.text2)
            Text(row.expectancyText).font(.footnote)
                .foregroundStyle(DeskColor.text2)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}

/// The rows of a grid, each with its cells.
private struct ReportGridSections: View {
    let grid: ReportGridValue

    var body: some View {
        Section {
            Text(grid.title).font(.headline).accessibilityAddTraits(.isHeader)
        }
        ForEach(grid.rows) { row in
            Section(row.title) {
                ForEach(row.cells) { cell in ReportCellView(cell: cell) }
            }
        }
    }
}

/// A cell of a grid.
private struct ReportCellView: View {
    let cell: ReportGridValue.Cell

    var body: some View {
        HStack {
            VStack(alignment: .leading) {
                Text(cell.column)
                Text(cell.tradesText).font(.footnote).foregroundStyle(cell.isOfFew ? DeskColor.warn : DeskColor.text2)
            }
            Spacer()
            ToneText(text: cell.text, tone: cell.tone)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(cell.accessibilityText)
    }
}
