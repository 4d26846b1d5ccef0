import BourseClientModels
import BourseDesk
import BourseOptions
import Foundation
import SwiftUI

/// The levels that brokers ask for, which are there without a desk, and the brokers of the person.
struct BrokersView: View {
    @State private var model: BrokersModel

    init(_ context: DeskContext) { _model = State(initialValue: BrokersModel(context)) }

    var body: some View {
        List {
            if let problem = model.problem { ProblemLabel(problem: problem) }
            Section {
                Picker("Brokers", selection: $model.region) {
                    ForEach(Broker.Region.allCases, id: \.self) { Text($0.title).tag(Broker.Region?.some($0)) }
                    Text("My brokers").tag(Broker.Region?.none)
                }
                Picker("Category", selection: $model.category) {
                    Text("All categories").tag(Strategy.Category?.none)
                    ForEach(Strategy.Category.allCases, id: \.self) { category in
                        Text(StrategyFormatter.category(category)).tag(Strategy.Category?.some(category))
                    }
                }
            } footer: {
                Text(model.basis)
            }
            if model.brokers.isEmpty {
                ContentUnavailableView(
                    "No brokers of your own",
                    systemImage: "tablecells",
                    description: Text("Choose a region, then your level at a broker.")
                )
            } else {
                levels
                ForEach(model.groups) { group in
                    Section(group.title) { ForEach(group.rows) { BrokerMatrixRow(row: $0) } }
                }
            }
        }
        .navigationTitle("Brokers")
        .refreshable { await model.load() }
        .task { await model.load() }
    }

    private var levels: some View {
        Section("Your options level, \(model.countText)") {
            ForEach(model.brokers) { broker in
                Picker(broker.name, selection: level(broker)) {
                    Text("Not my broker").tag(Int?.none)
                    ForEach(broker.levels) { Text($0.name).tag(Int?.some($0.id)) }
                }
                .disabled(!model.canChange)
            }
        }
    }

    private func level(_ broker: BrokersModel.Choice) -> Binding<Int?> {
        Binding(
            get: { broker.level },
            set: { level in Task { await model.set(broker.id, level: level) } }
        )
    }
}

/// A strategy with the level that each broker asks for.
private struct BrokerMatrixRow: View {
    let row: BrokersModel.Row

    var body: some View {
        DisclosureGroup {
            ForEach(row.cells) { cell in
                LabeledContent {
                    Text(cell.level ?? "Not offered")
                } label: {
                    Text(cell.broker)
                    if let own = cell.own { Text(own).font(.footnote).fontWeight(.semibold) }
                    if let reason = cell.reason { Text(reason).font(.footnote).foregroundStyle(DeskColor.text2) }
                }
            }
            NavigationLink("About \(row.name)", value: Destination.strategy(row.id))
        } label: {
            VStack(alignment: .leading) {
                Text(row.name)
                Text(row.offersText).font(.caption)
            }
        }
    }
}
