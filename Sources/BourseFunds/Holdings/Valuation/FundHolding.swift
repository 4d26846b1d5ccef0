import BourseCore

/// What is held of one scheme, and what it is worth.
public struct FundHolding: Hashable, Sendable {
    /// A NAV older than this many days is marked: the longest holidays of the exchanges are shorter.
    public static let staleAfterDays = 7

    /// A number of units that was stated this many days before the value is marked: instalments go on every month.
    public static let oldAfterDays = 31

    /// What it is of.
    public let key: HoldingKey
    /// The scheme as the first statement names it.
    public let stated: StatedScheme
    /// The other names that statements give it, in order.
    public let otherNames: [String]
    /// Which scheme that is.
    public let match: SchemeMatch
    /// The scheme, when it is known.
    public let scheme: Scheme?
    /// What transactions do not add up to, if anything.
    public let shortfall: HoldingShortfall?
    /// The day from which the number of units is known that no transaction tells; the earliest of several folios.
    public let statedOn: TradingDay?
    /// Its folios, by number.
    public let folios: [FundFolio]
    /// What the units are worth; nothing when neither a NAV nor a statement tells.
    public let value: HoldingValue?
    /// The change from the NAV before the last one; nothing for fewer than two NAVs, or no units.
    public let dayChange: HoldingDayChange?

    /// What redeeming all units would bring by the exit load of the fund; nothing when that or the NAV is not known.
    public let redeemable: RedeemableUnits?

    /// What it is called: the scheme's name, or the statement's.
    public var name: String { scheme?.name ?? stated.title }
    /// Units held.
    public var units: Quantity { folios.reduce(.zero) { $0 + $1.units } }
    /// Whether nothing is left.
    public var isClosed: Bool { units == .zero }
    /// What the units held cost, first in first out; nothing when a statement does not tell.
    public var invested: Money? {
        folios.reduce(Money.zero as Money?) { sum, folio in sum.flatMap { sum in folio.invested.map { sum + $0 } } }
    }
    /// Value less cost of the units held; nothing when either is not known, or units went that never came.
    public var gain: Money? {
        guard unexplainedUnits == .zero, let value, let invested else { return nil }
        return value.amount - invested
    }
    /// ``gain`` as a fraction of the cost.
    public var gainOnInvested: Ratio? { gain.flatMap { gain in invested.flatMap { Ratio(gain, over: $0) } } }
    /// What units that went brought, less what they cost, and less charges that belong to no purchase.
    public var realized: Money { folios.reduce(.zero) { $0 + $1.realized - $1.unplacedCharges } }
    /// Income that was paid out.
    public var payouts: Money { folios.reduce(.zero) { $0 + $1.payouts } }
    /// Units that went without having come.
    public var unexplainedUnits: Quantity { folios.reduce(.zero) { $0 + $1.unexplainedUnits } }

    /// The fund house: the scheme's, or what the statement tells.
    public var house: FundHouse? {
        if let scheme { return scheme.house }
        return stated.house.flatMap { FundHouse(heading: $0) } ?? FundHouse(schemeName: stated.name)
    }
    /// The category: the scheme's, or what the statement tells.
    public var category: SchemeCategory {
        if let scheme { return scheme.category }
        return stated.category.flatMap { SchemeCategory(heading: $0) } ?? SchemeCategory(name: stated.name)
    }
    /// The plan: the scheme's, or what the statement tells.
    public var plan: SchemePlan { scheme?.plan ?? MatchTraits(stated).plan }

    /// All payments by day, and the value at the end; nothing where the payments are not all known.
    public var flows: [CashFlow]? {
        guard folios.allSatisfy({ $0.isDated && $0.unexplainedUnits == .zero }) else { return nil }
        var flows = folios.flatMap(\.flows)
        if !isClosed {
            guard let value else { return nil }
            let last = flows.map(\.day).max() ?? value.day
            flows.append(CashFlow(day: max(value.day, last), amount: value.amount))
        }
        return flows.sorted { ($0.day, $0.amount) < ($1.day, $1.amount) }
    }

    /// The yearly rate of return of all payments, or why there is none; never of less than a year.
    public var rate: Result<Double, NoHoldingRate> {
        if unexplainedUnits > .zero { return .failure(.missingPurchases(unexplainedUnits)) }
        if folios.contains(where: { !$0.isDated }) { return .failure(.noTransactions) }
        guard let flows else { return .failure(.noValue) }
        return PlanOutcome.xirr(flows).mapError(NoHoldingRate.flows)
    }

    /// What a person should know about it, as sentences.
    public var remarks: [String] {
        var remarks = match.remarks
        switch value?.source {
        case .nav(let row, let isStale) where isStale && !isClosed:
            remarks.append("Stale NAV: the value is as of \(row.day).")
        case .statement(let day) where !isClosed:
            remarks.append("No NAV available; the value is that of the statement of \(day).")
        case nil where !isClosed: remarks.append("No NAV available. Value unknown.")
        default: break
        }
        if let shortfall { remarks.append(shortfall.sentence) }
        if let statedOn, let value, value.day.number - statedOn.number > Self.oldAfterDays {
            remarks.append("Units are as of \(statedOn). Import a newer statement if they have changed.")
        }
        if unexplainedUnits > .zero {
            remarks.append(
                "\(unexplainedUnits) units left the holding without a recorded purchase. Import the earlier statements."
            )
        }
        return remarks
    }
}

/// What units are worth, and how that is known.
public struct HoldingValue: Hashable, Sendable {
    /// How a value is known.
    public enum ValueSource: Hashable, Sendable {
        /// Units times the last NAV; stale when that is older than ``FundHolding/staleAfterDays``.
        case nav(NAVRow, isStale: Bool)
        /// A statement says so, as of this day.
        case statement(TradingDay)
    }

    /// Rupees, exact.
    public let amount: Money
    /// How it is known.
    public let source: ValueSource

    /// What units are worth at a NAV; nothing beyond ``Money/limit``, which no fund of the country comes near.
    static func worth(_ units: Quantity, at nav: Price) -> Money? {
        let (worth, overflow) = units.units.multipliedReportingOverflow(by: Int128(nav.units))
        return overflow || worth.magnitude > Money.limit.units.magnitude ? nil : Money(units: worth)
    }

    /// The day it is of.
    public var day: TradingDay {
        switch source {
        case .nav(let row, _): row.day
        case .statement(let day): day
        }
    }
}

/// What the last change of the NAV did to a holding.
public struct HoldingDayChange: Hashable, Sendable {
    /// The two NAVs with their days.
    public let nav: NAVChange
    /// Units held times the difference, exact.
    public let amount: Money
}

/// Why a holding has no rate of return.
public enum NoHoldingRate: Error, Hashable, Sendable {
    /// Statements tell what is held, not when it was bought.
    case noTransactions
    /// This many units went that no statement says were bought.
    case missingPurchases(Quantity)
    /// It is not known what the units are worth.
    case noValue
    /// The payments have none.
    case flows(NoRate)

    /// The reason as a sentence.
    public var sentence: String {
        switch self {
        case .noTransactions:
            "The statement has holdings but no purchases. Import one with transactions to calculate the XIRR."
        case .missingPurchases(let units): "\(units) units left the holding without a recorded purchase."
        case .noValue: "The value of the units is unknown."
        case .flows(let reason): reason.sentence
        }
    }
}
