import BourseClientModels
import Charts
import Foundation
import SwiftUI

/// Spending by month and category, and subscriptions.
struct SpendingView: View {
    @State private var model: SpendingModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: SpendingModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { value in
            List {
                if !value.caution.isEmpty { Section { CautionLabel(text: value.caution) } }
                Section("Spent by month") { MonthsChart(months: value.months, basis: value.basis) }
                if let month = model.month { categories(month, value) }
                if !value.subscriptions.isEmpty {
                    Section {
                        ForEach(value.subscriptions) { SubscriptionRow(subscription: $0) }
                    } header: {
                        Text("Subscriptions")
                    } footer: {
                        Text("Detected in entries: near-equal amounts at regular intervals.")
                    }
                }
            }
        }
        .navigationTitle("Spending")
        .task { await model.load() }
    }

    private func categories(_ month: SpendingValue.Month, _ value: SpendingValue) -> some View {
        Section("By category") {
            Picker("Month", selection: chosen) {
                ForEach(Array(value.months.reversed())) { Text($0.title).tag($0.id) }
            }
            LabeledContent("Spent", value: month.spent)
            LabeledContent("Income", value: month.income)
            LabeledContent("Surplus") { ToneText(text: month.surplus, tone: month.tone) }
            LabeledContent("\(value.average.label) \(value.average.detail)", value: value.average.value)
            ForEach(month.categories) { category in
                NavigationLink(value: Destination.entries(month: month.id, category: category.id)) {
                    VStack(alignment: .leading) {
                        LabeledContent(category.id, value: category.amount)
                        ProgressView("\(category.id) beside the largest", value: category.share).labelsHidden()
                            .accessibilityHidden(true)
                    }
                }
            }
        }
    }

    private var chosen: Binding<String> {
        Binding(get: { model.month?.id ?? "" }, set: { model.show($0) })
    }

    private var empty: EmptyText {
        EmptyText(
            "No spending yet",
            symbol: "square.and.arrow.down",
            hint:
                "Import bank files. Bourse sorts entries into categories, excludes transfers between your "
                + "accounts and shows the spending of each month."
        )
    }
}

/// What was spent in each month, as columns.
private struct MonthsChart: View {
    let months: [SpendingValue.Month]
    let basis: String

    var body: some View {
        VStack(alignment: .leading) {
            Chart(months) { month in
                BarMark(x: .value("Month", month.id), y: .value("Spent", month.value))
                    .foregroundStyle(DeskColor.accent)
            }
            .frame(minHeight: 180)
            .accessibilityChartDescriptor(description)
            Text(basis).font(.caption).foregroundStyle(DeskColor.text2)
        }
    }

    private var description: CurveDescription {
        CurveDescription(
            title: "Spent by month",
            summary: months.last.map { "\($0.spent) in \($0.title)." } ?? "",
            xTitle: "Month",
            yTitle: "Spent",
            names: months.map(\.title),
            curves: [(name: "Spent", values: months.map(\.value))]
        )
    }
}

/// What is paid at regular intervals.
private struct SubscriptionRow: View {
    let subscription: SpendingValue.Subscription

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading) {
                Text(subscription.payee).font(.headline)
                Text(subscription.schedule).font(.footnote)
                if !subscription.former.isEmpty {
                    Text(subscription.former).font(.footnote).foregroundStyle(DeskColor.text2)
                }
            }
            Spacer()
            VStack(alignment: .trailing) {
                Text(subscription.amount).font(.headline)
                Text(subscription.perYear).font(.footnote)
            }
            .monospacedDigit()
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(subscription.accessibilityText)
    }
}
