import BourseClient
import BourseDesk
import BourseFunds
import BourseValues
import Foundation
public import Observation

/// The search for mutual funds, which the desk answers page by page.
@Observable @MainActor
public final class FundsModel {
    /// A fund of the list, prepared once.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The code of AMFI.
        public let id: Int
        /// The name.
        public let name: String
        /// The fund house; empty if the name has none.
        public let house: String
        /// `Large cap`.
        public let category: String
        /// The newest NAV; an em dash without one.
        public let nav: String
        /// The day of the NAV; an em dash without one.
        public let day: String
        /// `1.15%`; an em dash without one.
        public let expenseRatio: String
        /// Whether the fund is closed.
        public let isGone: Bool
    }

    /// A page of the list, and how many funds there are.
    public struct Page: ListPage, Equatable {
        /// The funds that were read so far.
        public var rows: [Row]
        /// How many funds match.
        public let total: Int
        /// Whether no fund matches all words, and these match some.
        public let isLoose: Bool
    }

    /// The funds, with their age.
    public var state: Loadable<Page> { content.state }
    /// What is typed.
    public var search = ""
    /// Categories that are shown; empty for all.
    public var categories: Set<String> = []
    /// Favorites of the person.
    public private(set) var favorites: Set<Int> = []
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let content: ScreenContent<Page>
    @ObservationIgnored private let liked: ScreenContent<Set<Int>>
    @ObservationIgnored private let context: DeskContext

    /// The number of funds of a page.
    public static let pageSize = 50

    /// All categories with their titles.
    public static let allCategories = SchemeCategory.allCases.map {
        (id: $0.rawValue, title: FundFormatter.category($0))
    }

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
        liked = ScreenContent(context)
        liked.didChange = { [weak self] in
            guard let self, let codes = liked.state.value else { return }
            favorites = codes
        }
    }

    /// Reads favorites and the first page of what is typed.
    public func load() async {
        async let page: Void = find()
        async let favorites: Void = liked.load(context.client.favoriteFunds()) { Set($0.favorites) }
        _ = await (page, favorites)
    }

    /// Reads the first page of what is typed.
    public func find() async {
        await content.load(call(offset: 0)) { answer in
            let rows = answer.schemes.map(Self.row)
            return rows.isEmpty ? nil : Page(rows: rows, total: answer.total, isLoose: answer.isLoose)
        }
    }

    /// Reads the next page, when the end of the list is near.
    public func loadMore() async {
        let read = await content.loadMore(call) { $0.schemes.map(Self.row) }
        if let read { problem = read.problem }
    }

    /// Marks a fund as a favorite, or removes the mark.
    public func toggleFavorite(_ code: Int) async {
        let isFavorite = favorites.contains(code)
        favorites.formSymmetricDifference([code])
        let outcome = await context.attempt { () throws(ClientError) in
            let client = self.context.client
            try await (isFavorite ? client.unfollowFund(code) : client.followFund(code)).value()
        }
        problem = outcome.problem
        if !outcome.isDone { favorites.formSymmetricDifference([code]) }
    }

    private func call(offset: Int) -> Call<API.FundsResponse> {
        let text = search.trimmingCharacters(in: .whitespaces)
        return context.client.funds(
            q: text.isEmpty ? nil : text,
            category: categories.sorted().compactMap { API.FundsCategory(rawValue: $0) },
            offset: offset == 0 ? nil : offset,
            limit: Self.pageSize
        )
    }

    nonisolated private static func row(_ scheme: API.FoundScheme) -> Row {
        Row(
            id: scheme.code,
            name: scheme.name,
            house: scheme.house ?? "",
            category: SchemeCategory(rawValue: scheme.category.rawValue).map(FundFormatter.category) ?? "Not specified",
            nav: scheme.latest?.nav.price.map(RupeeText.nav) ?? "—",
            day: scheme.latest?.day.tradingDay.map(DayText.short) ?? "—",
            expenseRatio: FundFormatter.share(scheme.expenseRatio?.perYear.ratio),
            isGone: scheme.isGone
        )
    }
}
