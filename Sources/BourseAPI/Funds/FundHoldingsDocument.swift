import BourseCore
import BourseFunds

/// What somebody holds of funds, as programs get it.
///
/// Amounts are rupees, exact; returns, shares and rates are fractions. What is not known is null.
public struct FundHoldingsDocument {
    private let holdings: FundHoldings
    private let matches: SchemeMatchDocument

    /// Makes the document.
    ///
    /// - Parameter scheme: The scheme of a code, for the names of candidates.
    public init(_ holdings: FundHoldings, scheme: @escaping (Int32) -> Scheme?) {
        self.holdings = holdings
        matches = SchemeMatchDocument(scheme: scheme)
    }

    /// The day and why holdings may be missing on it, totals, every holding, how the value is spread, and which schemes
    /// nobody is certain of.
    ///
    /// - Parameter hasLots: Whether the units of each folio that were bought together are told apart.
    public func members(hasLots: Bool) -> [(String, JSON)] {
        let open = holdings.holdings.filter { $0.match.code == nil && $0.match.ground != .choice }
        let allocation = AllocationAxis.allCases.map { axis in
            (axis.rawValue, JSON.array(holdings.allocation(by: axis).map(Self.share)))
        }
        return [
            ("asOf", .day(holdings.asOf)), ("note", .optional(holdings.note)),
            ("totals", Self.totals(holdings.totals)),
            ("holdings", .array(holdings.holdings.map { holding($0, hasLots: hasLots) })),
            ("allocation", .object(allocation)),
            ("unmatched", .array(open.map { matches.json($0.stated, $0.match) })),
        ]
    }

    private static func totals(_ totals: HoldingTotals) -> JSON {
        let dayChange = totals.dayChange.map { change in
            JSON.object([
                ("day", .day(change.day)), ("since", .day(change.since.lowerBound)), ("amount", .money(change.amount)),
                ("fraction", .ratio(change.fraction)), ("holdings", .integer(change.count)),
                ("leftOut", .integer(change.leftOut)),
            ])
        }
        let sums: [(String, JSON)] = [
            ("count", .integer(totals.count)), ("value", .money(totals.value)), ("invested", .money(totals.invested)),
            ("gain", .money(totals.gain)), ("gainOnInvested", .ratio(totals.gainOnInvested)),
            ("realised", .money(totals.realized)), ("payouts", .money(totals.payouts)),
        ]
        let rest: [(String, JSON)] = [
            ("dayChange", dayChange ?? .null), ("withoutValue", .integer(totals.withoutValue)),
            ("withoutGain", .integer(totals.withoutGain)), ("withoutRate", .integer(totals.withoutRate)),
        ]
        return .object(sums + rate(totals.rate) + rest)
    }

    /// A yearly rate, or why there is none.
    private static func rate(_ rate: Result<Double, NoHoldingRate>) -> [(String, JSON)] {
        switch rate {
        case .success(let rate): [("xirr", .double(rate)), ("xirrProblem", .null)]
        case .failure(let reason): [("xirr", .null), ("xirrProblem", .string(reason.sentence))]
        }
    }

    private func holding(_ holding: FundHolding, hasLots: Bool) -> JSON {
        let dayChange = holding.dayChange.map { change in
            JSON.object([
                ("from", FundDocument.nav(change.nav.before)), ("to", FundDocument.nav(change.nav.after)),
                ("amount", .money(change.amount)),
            ])
        }
        let names: [(String, JSON)] = [
            ("name", .string(holding.name)), ("scheme", holding.scheme.map { FundDocument.scheme($0) } ?? .null),
            ("match", matches.json(holding.stated, holding.match)),
            ("otherNames", .array(holding.otherNames.map(JSON.string))), ("isClosed", .bool(holding.isClosed)),
        ]
        let figures: [(String, JSON)] = [
            ("units", .quantity(holding.units)), ("invested", .money(holding.invested)),
            ("value", Self.value(holding.value)), ("gain", .money(holding.gain)),
            ("gainOnInvested", .ratio(holding.gainOnInvested)),
        ]
        let rest: [(String, JSON)] = [
            ("dayChange", dayChange ?? .null), ("realised", .money(holding.realized)),
            ("payouts", .money(holding.payouts)),
            ("folios", .array(holding.folios.map { Self.folio($0, hasLots: hasLots) })),
            ("remarks", .array(holding.remarks.map(JSON.string))),
        ]
        return .object(names + figures + Self.rate(holding.rate) + rest)
    }

    private static func value(_ value: HoldingValue?) -> JSON {
        guard let value else { return .null }
        let source: [(String, JSON)] =
            switch value.source {
            case .nav(let row, let isStale):
                [("source", .string("nav")), ("nav", .price(row.nav)), ("isStale", .bool(isStale))]
            case .statement: [("source", .string("statement")), ("nav", .null), ("isStale", .bool(false))]
            }
        return .object([("amount", .money(value.amount)), ("day", .day(value.day))] + source)
    }

    private static func folio(_ folio: FundFolio, hasLots: Bool) -> JSON {
        let lots = folio.lots.map { lot in
            JSON.object([("day", .day(lot.day)), ("units", .quantity(lot.units)), ("cost", .money(lot.cost))])
        }
        let members: [(String, JSON)] = [
            ("folio", .string(folio.folio)), ("units", .quantity(folio.units)), ("invested", .money(folio.invested)),
            ("realised", .money(folio.realized)), ("payouts", .money(folio.payouts)),
        ]
        return .object(hasLots ? members + [("lots", .array(lots))] : members)
    }

    private static func share(_ share: AllocationShare) -> JSON {
        let part: JSON =
            switch share.part {
            case .house(let house): .optional(house?.name)
            case .category(let category): .string(category.rawValue)
            case .plan(let plan): .string(plan.rawValue)
            }
        return .object([
            ("part", part), ("value", .money(share.value)),
            ("share", .ratio(Ratio(units: Int128(share.basisPoints) * 1_000_000))), ("holdings", .integer(share.count)),
        ])
    }
}
