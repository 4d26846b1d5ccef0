import BourseClientModels
import Foundation
import SwiftUI

/// A story: what it says happened, what followed similar events, and strategies to look at.
struct StoryView: View {
    @State private var model: StoryModel
    private let context: DeskContext

    init(_ context: DeskContext, id: String) {
        self.context = context
        _model = State(initialValue: StoryModel(context, id: id))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { story in
            List {
                if let problem = model.problem { ProblemLabel(problem: problem) }
                Section {
                    Text(story.title).font(.headline)
                    Text(story.byline).font(.footnote).foregroundStyle(DeskColor.text2)
                    if let summary = story.summary { Text(summary) }
                    if let url = URL(string: story.address) { Link("Read Article", destination: url) }
                }
                Section("What happened") {
                    if let unclear = story.unclear { Text(unclear) }
                    LabeledValues(values: story.facts)
                }
                if !story.decisions.isEmpty {
                    Section("Decided by") { LabeledValues(values: story.decisions) }
                }
                if !story.instruments.isEmpty {
                    Section("Instruments") {
                        ForEach(Array(story.instruments.enumerated()), id: \.offset) { _, instrument in
                            NavigationLink(value: Destination.instrument(instrument.label)) {
                                LabeledValues(values: [instrument])
                            }
                        }
                    }
                }
                StoryStrategySections(story: story)
                if let past = story.past { StoryPastSections(past: past) }
            }
        }
        .navigationTitle("Story")
        .toolbar {
            if let story = model.state.value {
                ToolbarItem(placement: .primaryAction) {
                    Button(
                        story.isBookmarked ? "Remove Bookmark" : "Bookmark",
                        systemImage: story.isBookmarked ? "bookmark.fill" : "bookmark"
                    ) {
                        Task { await model.toggleBookmark() }
                    }
                }
            }
        }
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No story", symbol: "newspaper", hint: "Choose one in the news.")
    }
}

/// Strategies to look at, beside doing nothing.
private struct StoryStrategySections: View {
    let story: StoryContent

    var body: some View {
        if !story.strategies.isEmpty {
            Section {
                if let trouble = story.trouble { Label(trouble, systemImage: "exclamationmark.triangle") }
                Text("Do nothing").font(.headline)
                Text(StoryContent.doNothing)
            } header: {
                Text("Strategies to consider, \(story.strategiesNote)")
            } footer: {
                Text(StoryContent.basis)
            }
            ForEach(story.strategies) { strategy in
                Section(strategy.name) {
                    LabeledValues(values: strategy.facts)
                    if let problem = strategy.problem {
                        Label(problem, systemImage: "exclamationmark.triangle")
                    }
                    Text("Why it fits: \(strategy.why)")
                    Text("What would make it wrong: \(strategy.risk)")
                    if let permission = strategy.permission { Text(permission).font(.footnote) }
                    if let builder = strategy.builder {
                        NavigationLink("Open in Builder", value: Destination.builder(builder))
                    }
                    NavigationLink("About \(strategy.name)", value: Destination.strategy(strategy.id))
                }
            }
        }
    }
}

/// What followed similar events.
private struct StoryPastSections: View {
    let past: StoryContent.Past

    var body: some View {
        Section("Similar events, \(past.countText)") {
            if let warning = past.warning { Text(warning).fontWeight(.semibold) }
            LabeledValues(values: past.facts)
        }
        if !past.moves.isEmpty {
            Section("Moves at these events") { LabeledValues(values: past.moves) }
        }
    }
}
