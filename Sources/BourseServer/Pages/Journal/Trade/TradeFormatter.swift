import BourseCore
import BourseDesk
import BourseJournal

/// One trade in words, down to how its profit comes about.
struct TradeFormatter {
    let journal: UserJournal
    let trade: RoundTrip
    let words: JournalFormatter

    private var matched: MatchedJournal { journal.matched }
    private var key: PositionKey { matched.key(of: trade) }
    private var money: MoneyText { words.money }

    var facts: [FactView] {
        func fact(_ label: String, _ value: String, isMoney: Bool = false, tone: String = "") -> FactView {
            FactView(label: label, value: value, isMoney: isMoney, tone: tone)
        }
        let opened = words.zone.localTime(at: trade.openedAt)
        let closed = words.zone.localTime(at: trade.closedAt)
        return [
            fact(
                "Opened",
                "\(DayText.medium(opened.day)) \(opened.clock.prefix(8)) \(words.zone.abbreviation(at: trade.openedAt))"
            ),
            fact(
                "Closed",
                "\(DayText.medium(closed.day)) \(closed.clock.prefix(8)) \(words.zone.abbreviation(at: trade.closedAt))"
            ),
            fact("Holding time", DayText.duration(seconds: trade.heldMicroseconds / 1_000_000)),
            fact("Quantity", NumberText.quantity(trade.quantity), isMoney: true),
            fact("Average entry", NumberText.price(trade.entryPrice)),
            fact("Average exit", NumberText.price(trade.exitPrice)),
            fact(trade.direction == .long ? "Cost" : "Opening credit", money.text(trade.cost), isMoney: true),
            fact("Gross P&L", money.signed(trade.grossProfit), isMoney: true),
            fact("Fees", money.signed(-trade.fees), isMoney: true),
            fact("Return on cost", NumberText.percent(trade.returnOnCost, decimals: 2, plus: "+")),
            fact("Account", key.account),
            fact("Type", key.instrument.type.title),
        ]
    }

    var headlineFoot: [TextPartView] {
        [
            .plain("gross "), .money(money.signed(trade.grossProfit)), .plain(", fees "),
            .money(money.signed(-trade.fees)),
            .plain(", return \(NumberText.percent(trade.returnOnCost, decimals: 2, plus: "+"))"),
        ]
    }

    var executions: [ExecutionRowView] {
        matched.parts[trade.parts].map { part in
            let fill = matched.ledger.fills[Int(part.fill)]
            let time = words.zone.localTime(at: fill.time)
            let isWhole = part.quantity == fill.quantity
            let value = Money(price: fill.price, quantity: part.quantity, multiplier: fill.multiplier)
            return ExecutionRowView(
                day: DayText.short(time.day),
                time: String(time.clock.prefix(8)),
                side: fill.side == .buy ? "Buy" : "Sell",
                effect: fill.effect.map { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() } ?? "",
                quantity: NumberText.quantity(fill.quantity),
                matched: isWhole ? "" : NumberText.quantity(part.quantity),
                price: NumberText.price(fill.price),
                value: money.bareSigned(fill.side == .buy ? -value : value),
                fees: words.cost(matched.fees(of: part))
            )
        }
    }

    var arithmetic: ArithmeticView {
        let isLong = trade.direction == .long
        return ArithmeticView(
            rule: isLong
                ? "quantity × (exit − entry) × multiplier, first in, first out"
                : "quantity × (entry − exit) × multiplier, first in, first out",
            entryTitle: isLong ? "Bought at" : "Sold at",
            exitTitle: isLong ? "Sold at" : "Bought back at",
            lots: matched.lots(of: trade).map(lot),
            gross: money.bareSigned(trade.grossProfit),
            grossDirection: JournalFormatter.direction(trade.grossProfit),
            fees: matched.parts[trade.parts].compactMap(fee),
            net: money.bareSigned(trade.netProfit),
            netDirection: JournalFormatter.direction(trade.netProfit)
        )
    }

    private func lot(_ lot: ClosedLot) -> LotLineView {
        let opening = matched.ledger.fills[lot.opening]
        let closing = matched.ledger.fills[lot.closing]
        let units = closing.price.units - opening.price.units
        let difference = Price(units: trade.direction == .long ? units : -units)
        let isNegative = difference < .zero
        let magnitude = NumberText.price(Price(units: isNegative ? -difference.units : difference.units))
        return LotLineView(
            quantity: NumberText.quantity(lot.quantity),
            entry: NumberText.price(opening.price),
            exit: NumberText.price(closing.price),
            difference: (isNegative ? NumberText.minus : difference.units == 0 ? "" : "+") + magnitude,
            multiplier: closing.multiplier.description,
            amount: money.bareSigned(lot.grossProfit)
        )
    }

    private func fee(_ part: TradePart) -> FeeLineView? {
        let fees = matched.fees(of: part)
        guard fees != .zero else { return nil }
        let fill = matched.ledger.fills[Int(part.fill)]
        let time = words.zone.localTime(at: fill.time)
        let share = part.quantity == fill.quantity ? "" : ", its share of this trade"
        return FeeLineView(
            title: "\(fees > .zero ? "Fees" : "Rebate") of the \(fill.side == .buy ? "purchase" : "sale") on "
                + "\(DayText.dayMonth(time.day)) \(DayText.clock(time))\(share)",
            amount: words.cost(fees)
        )
    }

    /// The fills with all decimals, as a file.
    var csv: String {
        var text = CSVText.line(["time", "side", "effect", "quantity", "part", "price", "multiplier", "fees", "cash"])
        for part in matched.parts[trade.parts] {
            let fill = matched.ledger.fills[Int(part.fill)]
            let value = Money(price: fill.price, quantity: part.quantity, multiplier: fill.multiplier)
            text += CSVText.line([
                fill.time.description, fill.side.rawValue, fill.effect?.rawValue ?? "", fill.quantity.description,
                part.quantity.description, fill.price.description, fill.multiplier.description,
                matched.fees(of: part).rounded(places: 10).description,
                (fill.side == .buy ? -value : value).description,
            ])
        }
        return text
    }
}
