import BourseClient
import Foundation
public import Observation

/// Spending by month and category, and what is paid again and again.
@Observable @MainActor
public final class SpendingModel {
    /// The months, with their age.
    public var state: Loadable<SpendingValue> { content.state }
    /// The month whose categories are shown; the last one until another is chosen.
    public var month: SpendingValue.Month? {
        state.value?.months.first { $0.id == chosen } ?? state.value?.months.last
    }
    private var chosen = ""
    @ObservationIgnored private let content: ScreenContent<SpendingValue>
    @ObservationIgnored private let context: DeskContext

    /// A year, beside the month that is still going on.
    static let monthsRead = 13

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the last months.
    public func load() async {
        let formats = context.formats
        let today = formats.day(of: context.now)
        await content.load(context.client.spending(months: Self.monthsRead)) { answer in
            today.flatMap { SpendingValue(answer, today: $0, formats) }
        }
    }

    /// Shows the categories of a month, such as `2026-11`.
    public func show(_ month: String) { chosen = month }
}
