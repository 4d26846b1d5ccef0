import BourseCore
import BourseFunds

/// The fund holdings of a user, as programs get them.
///
/// Amounts are rupees, exact; returns, shares and rates are fractions. Unknown values are null.
public struct FundHoldingsDocument {
    private let holdings: FundHoldings
    private let scheme: (Int32) -> Scheme?

    /// Makes the document.
    ///
    /// - Parameter scheme: The scheme of a code, for the names of candidates.
    public init(_ holdings: FundHoldings, scheme: @escaping (Int32) -> Scheme?) {
        self.holdings = holdings
        self.scheme = scheme
    }

    /// The day and why holdings may be missing on it, totals, every holding, the allocation of the value, and which
    /// schemes are ambiguous.
    ///
    /// - Parameter hasLots: Whether the lots of each folio are listed.
    public func members(hasLots: Bool) -> [(String, JSON)] { Self.fields.members(of: (self, hasLots)) }

    /// The schema of ``members(hasLots:)``.
    public static var schema: JSONSchema { fields.schema }

    private static let fields = DocumentFields<(document: FundHoldingsDocument, hasLots: Bool)>([
        .field("asOf", .day) { $0.document.holdings.asOf },
        .nullable("note", .text) { $0.document.holdings.note },
        .field("totals", .object(totals)) { ($0.document.holdings.totals, $0.document.holdings.totals.rate) },
        .field("holdings", .list(of: holding)) { it in
            it.document.holdings.holdings.lazy.map { ($0, $0.rate, it.document.scheme, it.hasLots) }
        },
        .field("allocation", .object(allocation)) { $0.document.holdings },
        .field("unmatched", .list(of: SchemeMatchDocument.fields)) { $0.document.unmatched },
    ])

    private var unmatched: [SchemeMatchDocument.StatedMatch] {
        holdings.holdings.filter { $0.match.code == nil && $0.match.ground != .choice }
            .map { ($0.stated, $0.match, scheme) }
    }

    private typealias HoldingRate = Result<Double, NoHoldingRate>

    private static let rate: [DocumentField<HoldingRate>] = [
        .nullable("xirr", .double) { if case .success(let rate) = $0 { rate } else { nil } },
        .nullable("xirrProblem", .text) { if case .failure(let reason) = $0 { reason.sentence } else { nil } },
    ]

    private static let totals = DocumentFields<(totals: HoldingTotals, rate: HoldingRate)>(
        [
            .field("count", .count) { $0.totals.count },
            .field("value", .money) { $0.totals.value },
            .field("invested", .money) { $0.totals.invested },
            .field("gain", .money) { $0.totals.gain },
            .nullable("gainOnInvested", .ratio) { $0.totals.gainOnInvested },
            .field("realized", .money) { $0.totals.realized },
            .field("payouts", .money) { $0.totals.payouts },
            .nullable("costs", .object(costs)) { $0.totals.costs }
                .described("What the funds take from the value per year, by their expense ratios."),
        ] + rate.map { $0.of { $0.rate } } + [
            .nullable("dayChange", .object(totalChange)) { $0.totals.dayChange },
            .field("withoutValue", .count) { $0.totals.withoutValue },
            .field("withoutGain", .count) { $0.totals.withoutGain },
            .field("withoutRate", .count) { $0.totals.withoutRate },
        ]
    )

    private static let costs = DocumentFields<HoldingCosts>([
        .field("perYear", .money) { $0.perYear },
        .nullable("average", .ratio) { $0.average },
        .field("value", .money) { $0.value },
        .field("excluded", .count) { $0.excluded },
    ])

    private static let totalChange = DocumentFields<TotalDayChange>([
        .field("day", .day) { $0.day },
        .field("since", .day) { $0.since.lowerBound },
        .field("amount", .money) { $0.amount },
        .nullable("fraction", .ratio) { $0.fraction },
        .field("holdings", .count) { $0.count },
        .field("excluded", .count) { $0.excluded },
    ])

    private typealias RatedHolding = (
        holding: FundHolding, rate: HoldingRate, scheme: (Int32) -> Scheme?, hasLots: Bool
    )

    private static let holding = DocumentFields<RatedHolding>(
        named: "Holding",
        [
            .field("name", .text) { $0.holding.name },
            .nullable("scheme", .object(FundDocument.scheme)) { $0.holding.scheme },
            .field("match", .object(SchemeMatchDocument.fields)) { ($0.holding.stated, $0.holding.match, $0.scheme) },
            .field("otherNames", .list(.text)) { $0.holding.otherNames },
            .field("isClosed", .flag) { $0.holding.isClosed },
            .field("units", .quantity) { $0.holding.units },
            .nullable("invested", .money) { $0.holding.invested },
            .nullable("value", .object(value)) { $0.holding.value },
            .nullable("gain", .money) { $0.holding.gain },
            .nullable("gainOnInvested", .ratio) { $0.holding.gainOnInvested },
        ] + rate.map { $0.of { $0.rate } } + [
            .nullable("dayChange", .object(change)) { $0.holding.dayChange },
            .field("realized", .money) { $0.holding.realized },
            .field("payouts", .money) { $0.holding.payouts },
            .nullable("redeemable", .object(redeemable)) { $0.holding.redeemable }
                .described("By the exit load that was entered for the scheme."),
            .field("folios", .list(of: folio)) { it in it.holding.folios.lazy.map { ($0, it.hasLots) } },
            .field("remarks", .list(.text)) { $0.holding.remarks },
        ]
    )

    private static let value = DocumentFields<HoldingValue>([
        .field("amount", .money) { $0.amount },
        .field("day", .day) { $0.day },
        .field("source", .choice(["nav", "statement"])) { if case .nav = $0.source { "nav" } else { "statement" } },
        .nullable("nav", .price) { if case .nav(let row, _) = $0.source { row.nav } else { nil } },
        .field("isStale", .flag) { if case .nav(_, let isStale) = $0.source { isStale } else { false } },
    ])

    private static let redeemable = DocumentFields<RedeemableUnits>([
        .field("value", .money) { $0.value },
        .field("free", .money) { $0.free }.described("What can be redeemed today without a load."),
        .field("load", .money) { $0.load }.described("What redeeming these purchases today costs."),
        .field("undated", .quantity) { $0.undated }.described("Units without a purchase date, which are not included."),
        .field("lots", .list(of: redeemableLot)) { $0.lots },
    ])

    private static let redeemableLot = DocumentFields<RedeemableUnits.RedeemableLot>([
        .field("folio", .text) { $0.folio },
        .field("day", .day) { $0.day },
        .field("units", .quantity) { $0.units },
        .field("value", .money) { $0.value },
        .nullable("rate", .ratio) { $0.rate },
        .field("load", .money) { $0.load },
        .nullable("freeFrom", .day) { $0.freeFrom },
    ])

    private static let change = DocumentFields<HoldingDayChange>([
        .field("from", .object(FundDocument.nav)) { $0.nav.before },
        .field("to", .object(FundDocument.nav)) { $0.nav.after },
        .field("amount", .money) { $0.amount },
    ])

    private static let folio = DocumentFields<(folio: FundFolio, hasLots: Bool)>([
        .field("folio", .text) { $0.folio.folio },
        .field("units", .quantity) { $0.folio.units },
        .nullable("invested", .money) { $0.folio.invested },
        .field("realized", .money) { $0.folio.realized },
        .field("payouts", .money) { $0.folio.payouts },
        .optional("lots", .list(of: lot)) { $0.hasLots ? $0.folio.lots : nil },
    ])

    private static let lot = DocumentFields<FundLot>([
        .field("day", .day) { $0.day },
        .field("units", .quantity) { $0.units },
        .nullable("cost", .money) { $0.cost },
    ])

    private static let allocation = DocumentFields<FundHoldings>(
        FundAllocationAxis.allCases.map { axis in .field(axis.rawValue, .list(of: share)) { $0.allocation(by: axis) } }
    )

    private static let share = DocumentFields<AllocationShare>(
        named: "AllocationShare",
        [
            .nullable("part", .text) {
                switch $0.part {
                case .house(let house): house?.name
                case .category(let category): category.rawValue
                case .plan(let plan): plan.rawValue
                }
            },
            .field("value", .money) { $0.value },
            .nullable("share", .ratio) { Ratio(units: Int128($0.basisPoints) * 1_000_000) },
            .field("holdings", .count) { $0.count },
        ]
    )
}
