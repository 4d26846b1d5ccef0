import BourseClientModels
import Foundation
import SwiftUI

/// A draft of the gains of a tax year.
struct TaxView: View {
    @State private var model: TaxModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: TaxModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { draft in
            List {
                Section {
                    CautionLabel(text: draft.mark)
                    ForEach(draft.totals) { total in
                        LabeledContent(total.title) { ToneText(text: total.text, tone: total.tone) }
                    }
                }
                if !draft.checks.isEmpty {
                    Section("To check") {
                        ForEach(draft.checks) { check in
                            Text(check.message)
                            Text(check.advice).font(.footnote).foregroundStyle(DeskColor.text2)
                        }
                    }
                }
                ForEach(draft.groups) { TaxGroupSection(group: $0) }
            }
        }
        .navigationTitle("Taxes")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Menu("Year and country", systemImage: "calendar") {
                    Picker("Country", selection: country) {
                        ForEach(TaxModel.Country.allCases) { Text($0.title).tag($0.id) }
                    }
                    Picker("Year", selection: year) {
                        ForEach(model.years, id: \.self) { Text(model.title(ofYear: $0)).tag($0) }
                    }
                    Toggle("Only the journal", isOn: journal)
                }
            }
        }
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText(
            "No sales in \(model.title(ofYear: model.shownYear))",
            symbol: "doc.text",
            hint: "Choose another year or source."
        )
    }

    private var country: Binding<String> {
        Binding(get: { model.country.id }, set: { chosen in show(chosen) })
    }

    private func show(_ country: String) {
        guard let country = TaxModel.Country(rawValue: country) else { return }
        Task { await model.show(country) }
    }

    private var year: Binding<Int> {
        Binding(get: { model.shownYear }, set: { chosen in Task { await model.show(year: chosen) } })
    }

    private var journal: Binding<Bool> {
        Binding(get: { model.countsJournal }, set: { chosen in Task { await model.count(journal: chosen) } })
    }
}

/// A part of the form; a sale opens its calculation.
private struct TaxGroupSection: View {
    let group: TaxDraft.Group

    var body: some View {
        Section {
            Text(group.note).font(.footnote)
            if !group.gain.isEmpty { LabeledContent("Total, \(group.countText)", value: group.gain) }
            ForEach(group.rows) { row in
                DisclosureGroup {
                    ForEach(row.remarks, id: \.self) { CautionLabel(text: $0) }
                    ForEach(row.working, id: \.self) { Text($0).font(.footnote) }
                } label: {
                    VStack(alignment: .leading) {
                        LabeledContent(row.name) { ToneText(text: row.gain, tone: row.tone) }
                        Text(row.days).font(.footnote).foregroundStyle(DeskColor.text2)
                    }
                }
            }
        } header: {
            Text(group.title)
        }
    }
}
