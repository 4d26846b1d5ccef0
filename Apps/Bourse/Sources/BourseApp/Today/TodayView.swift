import BourseClientModels
import Foundation
import SwiftUI

/// Net worth, the portfolio, the result of the day, and what needs attention.
struct TodayView: View {
    @State private var model: TodayModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: TodayModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { metrics in
            List(metrics) { metric in
                NavigationLink(value: metric.destination) {
                    LabeledContent {
                        VStack(alignment: .trailing) {
                            ToneText(text: metric.text, tone: metric.tone).font(.headline)
                            if !metric.detail.isEmpty { ToneText(text: metric.detail, tone: metric.tone) }
                        }
                    } label: {
                        Text(metric.title)
                    }
                }
                .accessibilityElement(children: .combine)
            }
        }
        .navigationTitle("Today")
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText(
            "Nothing to show yet",
            symbol: "sun.max",
            hint: "Import trades or add holdings on the desk. They appear here."
        )
    }
}
