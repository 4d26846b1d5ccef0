import BourseClientModels
import Foundation
import SwiftUI

/// The funds that the person holds.
struct FundHoldingsView: View {
    @State private var model: FundHoldingsModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: FundHoldingsModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { value in
            List {
                Section {
                    ForEach(value.tiles) { tile in
                        LabeledContent {
                            ToneText(text: tile.value, tone: tile.tone)
                        } label: {
                            Text(tile.id)
                            Text(tile.detail)
                        }
                    }
                    if value.unmatched > 0 {
                        Label(
                            "\(context.formats.count(value.unmatched, "holding")) to match on the desk",
                            systemImage: "exclamationmark.triangle"
                        )
                        .foregroundStyle(DeskColor.warn)
                    }
                    if !value.note.isEmpty { Text(value.note) }
                }
                Section(value.title) { ForEach(value.rows) { HoldingLink(row: $0) } }
                Section("Allocation") {
                    Picker("Group by", selection: $model.axis) {
                        ForEach(FundHoldingsValue.Axis.allCases) { Text($0.title).tag($0) }
                    }
                    ForEach(value.shares(model.axis)) { share in
                        LabeledContent {
                            Text(share.share).monospacedDigit()
                        } label: {
                            Text(share.id)
                            Text("\(share.value), \(share.holdings)")
                        }
                    }
                }
            }
        }
        .navigationTitle("Fund holdings")
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No holdings yet", symbol: "building.columns", hint: "Import statements of your funds on the desk.")
    }
}

/// A holding, which leads to its fund if it is matched to one.
private struct HoldingLink: View {
    let row: FundHoldingsValue.Row

    var body: some View {
        if let code = row.code {
            NavigationLink(value: Destination.fund(code)) { content }
        } else {
            content
        }
    }

    private var content: some View {
        VStack(alignment: .leading) {
            Text(row.name).font(.headline)
            if !row.detail.isEmpty { Text(row.detail).font(.footnote) }
            LabeledContent("Value", value: row.value)
            LabeledContent("Units", value: row.units)
            LabeledContent("Cost basis", value: row.invested)
            LabeledContent("Gain") { ToneText(text: "\(row.gain) (\(row.gainOnInvested))", tone: row.tone) }
            LabeledContent("XIRR", value: row.xirr)
            LabeledContent("Day change") { ToneText(text: row.dayChange, tone: row.dayTone) }
            LabeledContent("NAV date", value: row.day)
            ForEach(row.remarks, id: \.self) { Text($0).font(.footnote).foregroundStyle(DeskColor.text2) }
        }
        .accessibilityElement(children: .combine)
    }
}
