import BourseClientModels
import Foundation
import SwiftUI

/// A strategy with its payoff and what the brokers of the person allow.
struct StrategyView: View {
    @State private var model: StrategyModel

    init(_ context: DeskContext, id: String) { _model = State(initialValue: StrategyModel(context, id: id)) }

    var body: some View {
        Group {
            if let detail = model.detail {
                content(detail)
            } else if model.isUnknown {
                ContentUnavailableView(
                    "No such strategy",
                    systemImage: "square.stack.3d.up",
                    description: Text("Choose one in the list of strategies.")
                )
            } else {
                ProgressView("Loading").frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
        .navigationTitle(model.detail?.name ?? "Strategy")
        .toolbar {
            if let isFavorite = model.isFavorite {
                ToolbarItem(placement: .primaryAction) {
                    Button(
                        isFavorite ? "Remove Favorite" : "Favorite",
                        systemImage: isFavorite ? "star.fill" : "star"
                    ) {
                        Task { await model.toggleFavorite() }
                    }
                }
            }
        }
        .task { await model.load() }
    }

    private func content(_ detail: StrategyDetail) -> some View {
        List {
            if let problem = model.problem { ProblemLabel(problem: problem) }
            Section {
                Text(detail.summary).font(.headline)
                if let aliases = detail.aliases { Text(aliases).font(.footnote).foregroundStyle(DeskColor.text2) }
                LabeledValues(values: detail.facts)
            }
            PayoffSections(payoff: detail.payoff)
            Section {
                LabeledValues(values: detail.legs)
                NavigationLink(value: Destination.builder(detail.builder)) {
                    Label("Open in Builder", systemImage: "slider.horizontal.3")
                }
            } header: {
                Text("Legs")
            } footer: {
                Text(StrategyDetail.basis)
            }
            Section("About") { Text(detail.description) }
            ForEach(detail.points) { points in
                Section(points.title) { ForEach(points.texts, id: \.self) { Text($0) } }
            }
            StrategyExampleSection(detail: detail)
            StrategyBrokersSection(brokers: model.brokers, note: model.brokersNote)
            if !detail.related.isEmpty {
                Section("Related strategies") {
                    ForEach(detail.related) { NavigationLink($0.title, value: Destination.strategy($0.id)) }
                }
            }
        }
    }
}

/// The example of a strategy, with what happens after each move.
private struct StrategyExampleSection: View {
    let detail: StrategyDetail

    var body: some View {
        Section("Example") {
            Text(detail.story)
            ForEach(Array(detail.outcomes.enumerated()), id: \.offset) { _, outcome in
                VStack(alignment: .leading) {
                    HStack {
                        Text("\(outcome.move), \(outcome.price)").font(.headline)
                        Spacer()
                        ToneText(text: outcome.profit, tone: outcome.tone)
                    }
                    Text(outcome.text).font(.footnote)
                }
                .accessibilityElement(children: .combine)
            }
            Text(detail.moral).fontWeight(.semibold)
            if let lesson = detail.lesson {
                NavigationLink("Lesson: \(lesson.title)", value: Destination.lesson(lesson.id))
            }
        }
    }
}

/// Where a strategy can be traded, and from which level on.
private struct StrategyBrokersSection: View {
    let brokers: [StrategyModel.BrokerRow]
    let note: String

    var body: some View {
        Section("Availability, \(note)") {
            ForEach(brokers) { broker in
                LabeledContent {
                    Text(broker.level ?? "Not offered")
                } label: {
                    Text(broker.name)
                    if let own = broker.own { Text(own).font(.footnote).fontWeight(.semibold) }
                    if let reason = broker.reason { Text(reason).font(.footnote) }
                    if let source = broker.source {
                        Text("Source: \(source.text)").font(.caption).foregroundStyle(DeskColor.text2)
                    }
                }
            }
        }
    }
}
