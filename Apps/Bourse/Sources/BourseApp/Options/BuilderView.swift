import BourseClientModels
import BourseDesk
import Foundation
import SwiftUI

/// The builder: a position as it is typed, and its payoff, which the device calculates without a desk.
struct BuilderView: View {
    @State private var model: BuilderModel

    init(_ context: DeskContext, _ link: BuilderLink) { _model = State(initialValue: BuilderModel(context, link)) }

    var body: some View {
        Form {
            Section("Market") {
                field("Price of the underlying", \.spot, "spot")
                field("Implied volatility (%)", \.volatility, "volatility")
                field("Interest rate (%)", \.rate, "rate")
                field("Days to expiration", \.days, "days")
            }
            ForEach(Array(model.draft.legs.enumerated()), id: \.offset) { index, leg in
                LegSection(index: index, leg: leg, model: model)
            }
            Section {
                Button("Add Leg", systemImage: "plus") {
                    Task { await model.change { $0.legs.append(PositionDraft.Leg(strike: $0.spot)) } }
                }
            }
            if let mistake = model.mistakes["legs"] {
                Label(mistake, systemImage: "exclamationmark.triangle").foregroundStyle(DeskColor.bad)
            }
            if let payoff = model.payoff {
                PayoffSections(payoff: payoff, isCurrent: model.isCurrent)
            } else {
                ContentUnavailableView(
                    "No position",
                    systemImage: "slider.horizontal.3",
                    description: Text("Add a leg, or open a link to a position.")
                )
            }
        }
        .formStyle(.grouped)
        .navigationTitle("Strategy builder")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Undo", systemImage: "arrow.uturn.backward") { Task { await model.undoLast() } }
                    .disabled(!model.canUndo)
            }
        }
        .task { await model.calculate() }
    }

    @ViewBuilder private func field(
        _ title: String,
        _ path: any WritableKeyPath<PositionDraft, String> & Sendable,
        _ name: String
    ) -> some View {
        let text = Binding(
            get: { model.draft[keyPath: path] },
            // The field shows at once what is typed: a key that follows soon adds to it.
            set: { typed in if model.edit({ $0[keyPath: path] = typed }) { Task { await model.calculate() } } }
        )
        TextField(title, text: text).numberKeyboard()
        if let mistake = model.mistakes[name] { MistakeText(mistake) }
    }
}

/// A leg as it is typed.
private struct LegSection: View {
    let index: Int
    let leg: PositionDraft.Leg
    let model: BuilderModel

    var body: some View {
        Section("Leg \(index + 1)") {
            Picker("Side", selection: text(\.side)) {
                Text("Buy").tag("buy")
                Text("Sell").tag("sell")
            }
            Picker("Type", selection: text(\.type)) {
                Text("Call").tag("call")
                Text("Put").tag("put")
                Text("Shares").tag("stock")
            }
            field("Quantity", \.quantity, "quantity")
            if leg.type != "stock" {
                field("Strike", \.strike, "strike")
                field("Expiration", \.expiry, "expiration")
            }
            field("Price", \.price, "price")
            Button("Remove Leg \(index + 1)", systemImage: "trash", role: .destructive) {
                Task { await model.change { [index] in if index < $0.legs.count { $0.legs.remove(at: index) } } }
            }
        }
    }

    @ViewBuilder private func field(
        _ title: String,
        _ path: any WritableKeyPath<PositionDraft.Leg, String> & Sendable,
        _ name: String
    ) -> some View {
        TextField(title, text: text(path)).numberKeyboard()
        if let mistake = model.mistakes["\(name).\(index)"] {
            MistakeText(mistake)
        }
    }

    private func text(_ path: any WritableKeyPath<PositionDraft.Leg, String> & Sendable) -> Binding<String> {
        Binding(
            get: { (index < model.draft.legs.count ? model.draft.legs[index] : leg)[keyPath: path] },
            set: { typed in
                let isChanged = model.edit { if index < $0.legs.count { $0.legs[index][keyPath: path] = typed } }
                if isChanged { Task { await model.calculate() } }
            }
        )
    }
}
