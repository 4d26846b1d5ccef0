public import BourseClient
import Foundation
public import Observation

/// The list of prediction markets, which the desk answers page by page.
@Observable @MainActor
public final class PredictionsModel {
    /// A category with the number of its markets.
    public struct Category: Equatable, Identifiable, Sendable {
        /// The name.
        public let id: String
        /// `Politics (12)`.
        public let title: String
    }

    /// A page of the list, and how many markets there are.
    public struct Page: ListPage, Equatable {
        /// The markets that were read so far.
        public var rows: [PredictionRow]
        /// How many markets match.
        public let total: Int
        /// `182 markets`.
        public let countText: String
        /// Categories of all markets.
        public let categories: [Category]
        /// Why the source has nothing newer; nil if nothing went wrong.
        public let caution: String?
    }

    /// The markets, with their age; shown without rows if the filter leaves none.
    public var state: Loadable<Page> { content.state }
    /// The text in the question or the event that is searched for.
    public var search = ""
    /// The category; empty for all.
    public private(set) var category = ""
    /// The order; nil for the default order.
    public private(set) var order: API.PredictionsSort?
    /// What went wrong with the next page; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let content: ScreenContent<Page>
    @ObservationIgnored private let context: DeskContext

    /// The number of markets of a page.
    public static let pageSize = 60

    /// Orders with their titles.
    public static let orders: [(order: API.PredictionsSort?, title: String)] = [
        (nil, "Default order"), (.volume24hr, "24-hour volume"), (.volume, "Total volume"), (.liquidity, "Liquidity"),
        (.end, "Ending soonest"), (.probability, "Highest probability"), (.change, "Largest 24-hour change"),
    ]

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the first page of what is searched for.
    public func load() async {
        let formats = context.formats
        let isFiltered = !text.isEmpty || !category.isEmpty
        await content.load(call(offset: 0)) { answer in
            // Without a filter there is nothing; a filter that leaves nothing can be changed.
            if answer.markets.isEmpty && !isFiltered { return nil }
            return Page(
                rows: answer.markets.map { PredictionRow($0, formats) },
                total: answer.total,
                countText: formats.count(answer.total, "market"),
                categories: answer.categories.map { Category(id: $0.name, title: "\($0.name) (\($0.count))") },
                caution: answer.problem.map { "\($0). Showing the last known values." }
            )
        }
    }

    /// Shows a category; all of them without a name.
    public func show(category: String) async {
        self.category = category
        await load()
    }

    /// Shows the markets in an order.
    public func show(order: API.PredictionsSort?) async {
        self.order = order
        await load()
    }

    /// Reads the next page, when the end of the list is near.
    public func loadMore() async {
        let formats = context.formats
        let read = await content.loadMore(call) { $0.markets.map { PredictionRow($0, formats) } }
        if let read { problem = read.problem }
    }

    private var text: String { search.trimmingCharacters(in: .whitespaces) }

    private func call(offset: Int) -> Call<API.PredictionsResponse> {
        context.client.predictions(
            q: text.isEmpty ? nil : text,
            category: category.isEmpty ? nil : category,
            sort: order,
            offset: offset == 0 ? nil : offset,
            limit: Self.pageSize
        )
    }
}
