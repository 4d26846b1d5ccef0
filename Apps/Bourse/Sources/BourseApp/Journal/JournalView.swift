import BourseClientModels
import Foundation
import SwiftUI

/// The dashboard of the journal.
struct JournalView: View {
    @State private var model: JournalModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: JournalModel(context))
    }

    var body: some View {
        LoadableView(
            state: model.state,
            context: context,
            empty: empty,
            beside: AnyView(Form { links }.formStyle(.grouped)),
            load: { await model.load() }
        ) { dashboard in
            List {
                Section { MetricGrid(metrics: dashboard.metrics) }
                if model.course.count > 1 {
                    Section("Net P&L") {
                        ProfitChart(points: model.course, currency: dashboard.currency, context: context)
                    }
                }
                Section("Calendar") {
                    if let month = model.month {
                        CalendarView(month: month) { model.showMonth($0) }
                    }
                    if let problem = model.calendarProblem { ProblemLabel(problem: problem) }
                }
                Section("Recent trades") {
                    if dashboard.recent.isEmpty { Text("No closed trades in this range.") }
                    ForEach(dashboard.recent) { TradeLink(row: $0) }
                    NavigationLink("All Trades", value: Destination.trades(TradeQuery(range: model.range)))
                }
                links
            }
        }
        .navigationTitle("Journal")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Picker("Range", selection: range) {
                    ForEach(JournalModel.ranges, id: \.id) { Text($0.title).tag($0.id) }
                }
                .pickerStyle(.menu)
            }
        }
        .task { await model.load() }
    }

    private var range: Binding<String> {
        Binding(get: { model.range }, set: { range in Task { await model.show(range: range) } })
    }

    private var empty: EmptyText {
        EmptyText(
            "No trades in this range",
            symbol: "book",
            hint: context.hasDesk
                ? "Choose another range, or import a file of your broker."
                : "Choose another range, or another file of your broker."
        )
    }

    /// The other screens of the journal, which need a desk.
    @ViewBuilder private var links: some View {
        if context.hasDesk {
            Section {
                NavigationLink("Reports", value: Destination.reports)
                NavigationLink("Tags", value: Destination.tags)
                NavigationLink("Imports", value: Destination.imports)
            }
        }
    }
}

/// Metrics in as many columns as the text size leaves room for.
struct MetricGrid: View {
    let metrics: [JournalModel.Metric]
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        LazyVGrid(columns: [column], alignment: .leading, spacing: 12) {
            ForEach(metrics) { metric in
                VStack(alignment: .leading) {
                    Text(metric.title).font(.footnote).foregroundStyle(DeskColor.text2)
                    ToneText(text: metric.text, tone: metric.tone).font(.headline)
                }
                .accessibilityElement(children: .combine)
            }
        }
    }

    private var column: GridItem {
        GridItem(.adaptive(minimum: textSize.isAccessibilitySize ? 260 : 140), alignment: .leading)
    }
}
