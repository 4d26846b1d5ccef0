import BourseClient
import BourseDesk
import Foundation
public import Observation

/// The portfolio: its value, its returns, its holdings and its allocation.
@Observable @MainActor
public final class PortfolioModel {
    /// A holding, prepared once.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The account and the symbol.
        public let id: String
        /// The symbol.
        public let symbol: String
        /// The name.
        public let name: String
        /// The account.
        public let account: String
        /// The quantity.
        public let quantity: String
        /// The value in the currency of the holding; an em dash without a price.
        public let value: String
        /// The unrealized gain in the base currency, and as a percentage.
        public let gain, percent: String
        /// Whether the holding gained.
        public let tone: Tone
        /// What VoiceOver reads.
        public let accessibilityText: String
        let searchText: String
        let baseValue: Decimal
    }

    /// A part of the allocation.
    public struct Share: Equatable, Identifiable, Sendable {
        /// What it is.
        public let title: String
        /// Its value in the base currency.
        public let value: String
        /// `17.8%`.
        public let percent: String
        /// The part of the whole, from 0 to 1; less than 0 for debts.
        public let fraction: Double
        /// The identity of a part is its title.
        public var id: String { title }
    }

    /// The return of a period.
    public struct Period: Equatable, Identifiable, Sendable {
        /// `1M`.
        public let id: String
        /// The gain in the base currency; an em dash without a return.
        public let gain: String
        /// The time-weighted return; an em dash without one.
        public let percent: String
        /// Why there is no return; empty if there is one.
        public let reason: String
        /// Whether the period gained.
        public let tone: Tone
    }

    /// What the screen shows.
    public struct PortfolioValue: Equatable, Sendable {
        /// The value, the change of the day, and the unrealized gain in the base currency.
        public let value, dayChange, dayPercent, unrealized: String
        /// Whether the day gained.
        public let tone: Tone
        /// Holdings, the largest first.
        public let rows: [Row]
        /// Parts by kind of allocation, such as `class`.
        public let allocation: [String: [Share]]
        /// Returns by period.
        public let periods: [Period]
        /// What the value does not contain or is not sure of.
        public let cautions: [String]
    }

    /// Kinds of allocation, and their titles.
    public static let allocations = [
        (id: "asset", title: "Asset"), (id: "class", title: "Class"), (id: "sector", title: "Sector"),
        (id: "currency", title: "Currency"), (id: "account", title: "Account"),
    ]

    /// The portfolio, with its age; empty without holdings and cash.
    public var state: Loadable<PortfolioValue> { content.state }
    /// The text that holdings are searched for.
    public var search = "" {
        didSet { arrange() }
    }
    /// Holdings that match the search.
    public private(set) var rows: [Row] = []
    /// The kind of allocation that is shown.
    public var allocation = "class"
    /// The parts of the allocation.
    public var shares: [Share] { state.value?.allocation[allocation] ?? [] }
    @ObservationIgnored private let content: ScreenContent<PortfolioValue>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
        content.didChange = { [weak self] in self?.arrange() }
    }

    /// Reads the portfolio.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.portfolio()) { Self.value($0, formats) }
    }

    /// The age of what is shown; empty without content.
    public var ageText: String { state.reading.map { context.formats.age(of: $0, at: context.now) } ?? "" }

    private func arrange() {
        let words = search.lowercased().split(separator: " ")
        rows = (state.value?.rows ?? []).filter { row in words.allSatisfy { row.searchText.contains($0) } }
    }

    nonisolated private static func value(
        _ answer: API.PortfolioResponse,
        _ formats: DeskFormats
    ) -> PortfolioValue? {
        guard !answer.holdings.isEmpty || !answer.cash.isEmpty else { return nil }
        let base = answer.base
        return PortfolioValue(
            value: formats.money(answer.value, base),
            dayChange: formats.signedMoney(answer.dayChange, base),
            dayPercent: formats.percent(answer.dayReturn, decimals: 2, plus: "+"),
            unrealized: formats.signedMoney(answer.unrealized.total, base),
            tone: Tone(answer.dayChange),
            rows: answer.holdings.map { row($0, base, formats) }.sorted { left, right in
                left.baseValue != right.baseValue ? left.baseValue > right.baseValue : left.id < right.id
            },
            allocation: answer.allocation.mapValues { parts in
                parts.map { part in
                    Share(
                        title: part.title,
                        value: formats.money(part.value, base),
                        percent: formats.percent(part.share),
                        fraction: part.share.double
                    )
                }
            },
            periods: answer.periods.map { period in
                Period(
                    id: period.period.rawValue,
                    gain: formats.signedMoney(period.gain, base),
                    percent: formats.percent(period.timeWeighted, decimals: 2, plus: "+"),
                    reason: period.reason ?? "",
                    tone: Tone(period.gain)
                )
            },
            cautions: answer.cautions
        )
    }

    nonisolated private static func row(_ holding: API.PortfolioHolding, _ base: String, _ formats: DeskFormats) -> Row
    {
        let value = formats.money(holding.value, holding.currency)
        let gain = formats.signedMoney(holding.unrealized?.total, base)
        let percent = formats.percent(holding.unrealizedReturn, decimals: 2, plus: "+")
        return Row(
            id: "\(holding.account)/\(holding.symbol)",
            symbol: holding.symbol,
            name: holding.name,
            account: holding.account,
            quantity: formats.quantity(holding.quantity),
            value: value,
            gain: gain,
            percent: percent,
            tone: Tone(holding.unrealized?.total),
            accessibilityText: "\(holding.name), \(holding.account), value \(value), gain \(gain), \(percent)",
            searchText: "\(holding.symbol) \(holding.name) \(holding.account)".lowercased(),
            baseValue: holding.baseValue ?? 0
        )
    }
}
