import BourseCore
import BourseJournal
import BourseWorld

/// Writes one idea's executions down, with the fees a discount broker charges, and keeps the cash they move.
struct DemoBlotter: Sendable {
    /// The account the idea belongs to.
    let account: DemoAccount
    /// The executions, in order of time.
    private(set) var executions: [Execution] = []
    /// Cents received less cents paid, after fees; the profit once everything is closed.
    private(set) var cents = 0
    /// Whether every execution was one that can be.
    private(set) var isSound = true
    private let calendar: WorldCalendar
    private let firstOrder: Int
    private var orders = 0

    /// Starts a blotter whose orders are numbered from `firstOrder`.
    init(account: DemoAccount, calendar: WorldCalendar, firstOrder: Int) {
        self.account = account
        self.calendar = calendar
        self.firstOrder = firstOrder
    }

    /// Starts another order: the executions that follow share its number.
    mutating func startOrder() { orders += 1 }

    /// Writes a trade at `price` cents down.
    mutating func trade(
        _ instrument: TradedInstrument,
        side: Side,
        count: Int,
        at price: Int,
        moment: WorldMoment,
        effect: Effect
    ) {
        let fees =
            effect == .open || effect == .close
            ? Self.fees(instrument: instrument, side: side, count: count, price: price) : 0
        append(instrument, side: side, count: count, at: price, fees: fees, moment: moment, effect: effect)
    }

    /// Writes the shares down that change hands at the strike, which costs nothing here.
    mutating func deliver(_ shares: TradedInstrument, side: Side, count: Int, at strike: Int, moment: WorldMoment) {
        append(
            shares,
            side: side,
            count: count,
            at: strike,
            fees: 0,
            moment: moment,
            effect: side == .buy ? .open : .close
        )
    }

    private mutating func append(
        _ instrument: TradedInstrument,
        side: Side,
        count: Int,
        at price: Int,
        fees: Int,
        moment: WorldMoment,
        effect: Effect
    ) {
        let isTrade = effect == .open || effect == .close
        do throws(ExecutionError) {
            executions.append(
                try Execution(
                    account: account.rawValue,
                    time: calendar.timestamp(of: moment),
                    instrument: instrument,
                    side: side,
                    quantity: Quantity(count),
                    price: Price(units: Int64(price) * 1_000_000),
                    fees: Money(units: Int128(fees) * 100_000_000_000_000),
                    effect: effect,
                    order: isTrade ? String(firstOrder + orders) : ""
                )
            )
        } catch {
            isSound = false
        }
        let value = price * count * (instrument.type.isOption ? 100 : 1)
        cents += (side == .sell ? value : -value) - fees
    }

    /// Fees in cents: 0.65 a contract and about 0.03 for exchange and clearing; shares trade free but for what the
    /// regulators take from sellers.
    private static func fees(instrument: TradedInstrument, side: Side, count: Int, price: Int) -> Int {
        if instrument.type.isOption {
            let tenThousandths = count * (side == .sell ? 295 : 262)
            return count * 65 + (tenThousandths + 99) / 100
        }
        guard side == .sell else { return 0 }
        let onValue = (price * count * 206 + 9_999_999) / 10_000_000
        let onShares = (count * 166 + 9_999) / 10_000
        return onValue + onShares
    }
}
