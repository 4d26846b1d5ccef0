import BourseClient
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import Foundation

/// The funds of the person with totals, ready to be shown.
public struct FundHoldingsValue: Equatable, Sendable {
    /// A holding.
    public struct Row: Equatable, Identifiable, Sendable {
        /// What names the holding.
        public let id: String
        /// The code of AMFI; nil if the holding is not matched to a fund.
        public let code: Int?
        /// The name.
        public let name: String
        /// `Direct · Growth · folio 123456`.
        public let detail: String
        /// Units, cost basis, value, gain, gain on cost, XIRR and day change; dashes where they are not known.
        public let units, invested, value, gain, gainOnInvested, xirr, dayChange: String
        /// The day of the value; `closed` for a closed holding.
        public let day: String
        /// Whether the holding gained.
        public let tone: Tone
        /// Whether the day gained.
        public let dayTone: Tone
        /// Why the gain or the XIRR is not known, and what else is to be known.
        public let remarks: [String]
    }

    /// A part of the value.
    public struct Share: Equatable, Identifiable, Sendable {
        /// `Large cap`.
        public let id: String
        /// The value and its share of all.
        public let value, share: String
        /// The value in rupees, for the length of a bar.
        public let amount: Double
        /// How many holdings it has.
        public let holdings: String
    }

    /// What the value is grouped by.
    public enum Axis: String, CaseIterable, Identifiable, Sendable {
        case house, category, plan
        /// The axis itself.
        public var id: Self { self }
        /// `By fund house`.
        public var title: String {
            switch self {
            case .house: "By fund house"
            case .category: "By category"
            case .plan: "By plan"
            }
        }
    }

    /// Market value, cost basis, unrealized gain, XIRR and day change.
    public let tiles: [FundTile]
    /// Holdings, the largest value first.
    public let rows: [Row]
    /// `2 holdings`, and how many are closed.
    public let title: String
    /// How many holdings are matched to no fund.
    public let unmatched: Int
    /// What the desk says of all holdings; empty if nothing.
    public let note: String
    let allocation: [Axis: [Share]]

    /// The parts of the value, the largest first.
    public func shares(_ axis: Axis) -> [Share] { allocation[axis] ?? [] }

    /// nil without holdings.
    init?(_ answer: API.HoldingsResponse, _ formats: DeskFormats) {
        guard !answer.holdings.isEmpty else { return nil }
        tiles = FundHoldingTiles(answer.totals).tiles
        rows = answer.holdings.map { Row($0) }
        let closed = answer.holdings.count { $0.isClosed }
        let count = formats.count(answer.holdings.count, "holding")
        title = closed > 0 ? "\(count), \(closed) closed" : count
        unmatched = answer.unmatched.count
        note = answer.note ?? ""
        allocation = [
            .house: answer.allocation.house.map { Share($0, $0.part ?? "Fund house not specified") },
            .category: answer.allocation.category.map { share in
                let category = share.part.flatMap(SchemeCategory.init(rawValue:))
                let isKnown = category != nil && category != .unspecified
                return Share(share, isKnown ? category.map(FundFormatter.category) ?? "" : "Category not specified")
            },
            .plan: answer.allocation.plan.map { share in
                let plan = share.part.flatMap(SchemePlan.init(rawValue:)).flatMap(FundFormatter.plan)
                return Share(share, plan ?? "Plan not specified")
            },
        ]
    }
}

extension FundHoldingsValue.Share {
    init(_ share: API.AllocationShare, _ name: String) {
        id = name
        value = share.value.money.map(RupeeText.amount) ?? "—"
        self.share = NumberText.percent(share.share?.ratio, decimals: 2)
        amount = share.value.double
        holdings = Count.of(share.holdings, "holding")
    }
}

extension FundHoldingsValue.Row {
    private static let rupees = MoneyText(style: .indian, currency: .inr)

    init(_ holding: API.Holding) {
        let isClosed = holding.isClosed
        id = holding.match.of
        code = holding.scheme?.code
        name = holding.scheme?.name ?? holding.name
        let folios = holding.folios.map(\.folio).filter { !$0.isEmpty }
        let tags = [
            holding.scheme.flatMap { SchemePlan(rawValue: $0.plan.rawValue) }.flatMap(FundFormatter.plan),
            holding.scheme.flatMap { SchemeOption(rawValue: $0.option.rawValue) }.flatMap(FundFormatter.option),
            folios.isEmpty ? nil : "folio " + folios.joined(separator: ", "),
        ]
        detail = tags.compactMap(\.self).joined(separator: " · ")
        units = holding.units.quantity.map(NumberText.quantity) ?? "—"
        invested = Self.text(isClosed ? nil : holding.invested) { RupeeText.amount($0) }
        value = Self.text(isClosed ? nil : holding.value?.amount) { RupeeText.amount($0) }
        gain = Self.text(isClosed ? nil : holding.gain) { Self.rupees.signed($0) }
        gainOnInvested =
            isClosed ? FractionText.none : NumberText.percent(holding.gainOnInvested?.ratio, plus: "+")
        xirr = FractionText.signed(holding.xirr?.double)
        dayChange = Self.text(holding.dayChange?.amount) { Self.rupees.signed($0) }
        day = isClosed ? "closed" : holding.value?.day.tradingDay.map(DayText.short) ?? FractionText.none
        tone = isClosed ? .neutral : Tone(holding.gain)
        dayTone = Tone(holding.dayChange?.amount)
        remarks = Self.remarks(on: holding)
    }

    private static func text(_ amount: Decimal?, _ write: (Money) -> String) -> String {
        amount?.money.map(write) ?? FractionText.none
    }

    private static func remarks(on holding: API.Holding) -> [String] {
        var remarks = holding.remarks
        if let scheme = holding.scheme, scheme.name != holding.match.stated.name {
            remarks.insert("In the statement: “\(holding.match.stated.name)”.", at: 0)
        }
        if holding.isClosed {
            let realized = holding.realized.money.map { rupees.signed($0) } ?? FractionText.none
            remarks.append("Closed. Realized gain: \(realized).")
            return remarks
        }
        if holding.value == nil { remarks.append("No NAV available. Value unknown.") }
        if holding.invested == nil { remarks.append("No statement contains its cost.") }
        if let problem = holding.xirrProblem { remarks.append("XIRR: \(problem)") }
        return remarks
    }
}
