import BourseClientModels
import Foundation
import SwiftUI

/// Two to six funds side by side.
struct FundComparisonView: View {
    @State private var model: FundComparisonModel
    private let context: DeskContext

    init(_ context: DeskContext, codes: [Int], period: String?) {
        self.context = context
        _model = State(initialValue: FundComparisonModel(context, codes: codes, period: period))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { value in
            List {
                members(value)
                Section("Growth of 100") {
                    Picker("Period", selection: period) {
                        ForEach(FundModel.allPeriods, id: \.id) { Text($0.title).tag($0.id) }
                    }
                    growth(value)
                }
                Section {
                    ForEach(value.rows) { ComparisonRow(row: $0) }
                } header: {
                    Text("Returns and risk")
                } footer: {
                    Text(value.asOf)
                }
                if let first = value.members.first, !value.relations.isEmpty {
                    Section("Compared with \(first.letter)") {
                        ForEach(value.relations) { RelationRow(relation: $0, excess: value.excessDetail) }
                    }
                }
                if value.correlations.count > 1 {
                    Section("Correlation") { ForEach(value.correlations) { ComparisonRow(row: $0) } }
                }
                if !value.caveats.isEmpty {
                    Section("Notes") { ForEach(value.caveats, id: \.self) { Text($0) } }
                }
            }
        }
        .safeAreaInset(edge: .top) { if !model.offers.isEmpty || !model.offerText.isEmpty { offers } }
        .navigationTitle("Compare funds")
        .searchable(text: $model.search, prompt: "Add a fund by name or code")
        .onSubmit(of: .search) { Task { await model.find() } }
        .task { await model.load() }
    }

    private func members(_ value: FundComparisonValue) -> some View {
        Section("Funds") {
            if let problem = model.problem { ProblemLabel(problem: problem) }
            ForEach(value.members) { member in
                NavigationLink(value: Destination.fund(member.id)) {
                    VStack(alignment: .leading) {
                        Text("\(member.letter): \(member.name)").font(.headline)
                        Text(member.problem.isEmpty ? member.nav : member.problem).font(.footnote)
                    }
                }
                .accessibilityElement(children: .combine)
                .swipeActions(edge: .trailing) {
                    Button("Remove \(member.letter)", systemImage: "minus.circle", role: .destructive) {
                        Task { await model.remove(member.id) }
                    }
                }
            }
        }
    }

    @ViewBuilder private func growth(_ value: FundComparisonValue) -> some View {
        if value.lines.isEmpty {
            Text("These funds have no common period.")
        } else {
            Text(value.range).font(.footnote)
            FundLines(
                title: "Growth of 100",
                yTitle: "Value",
                days: value.days,
                lines: value.lines,
                basis: value.basis,
                summary: value.accessibilityText
            )
        }
    }

    private var offers: some View {
        VStack(alignment: .leading, spacing: 8) {
            if !model.offerText.isEmpty { Text(model.offerText) }
            ForEach(model.offers) { offer in
                Button("Add \(offer.name)", systemImage: "plus.circle") { Task { await model.add(offer.id) } }
                    .disabled(!model.hasRoom)
            }
            if !model.hasRoom { Text("At most six funds can be compared.").font(.footnote) }
        }
        .padding()
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.bar)
    }

    private var period: Binding<String> {
        Binding(get: { model.period }, set: { chosen in Task { await model.show(period: chosen) } })
    }

    private var empty: EmptyText {
        EmptyText("Nothing to compare yet", symbol: "building.columns", hint: model.emptyText)
    }
}

/// A metric with the value of each fund.
private struct ComparisonRow: View {
    let row: FundComparisonValue.Row

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text(row.id)
                if !row.detail.isEmpty { Text(row.detail).foregroundStyle(DeskColor.text2) }
            }
            .font(.footnote)
            AdaptiveGrid(minimum: 80) {
                ForEach(row.cells) { cell in
                    VStack(alignment: .leading) {
                        Text(cell.id).font(.caption).foregroundStyle(DeskColor.text2)
                        ToneText(text: cell.text, tone: cell.tone).fontWeight(cell.isBest ? .bold : .regular)
                        if cell.isBest { Text("best").font(.caption).foregroundStyle(DeskColor.ok) }
                    }
                }
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}

/// How a fund moves with the first one.
private struct RelationRow: View {
    let relation: FundComparisonValue.Relation
    let excess: String

    var body: some View {
        LabeledContent("\(relation.id): beta", value: relation.beta)
        LabeledContent("\(relation.id): correlation", value: relation.correlation)
        LabeledContent("\(relation.id): tracking error", value: relation.trackingError)
        LabeledContent(
            "\(relation.id): excess return\(excess.isEmpty ? "" : ", \(excess)")",
            value: relation.excessReturn
        )
    }
}
