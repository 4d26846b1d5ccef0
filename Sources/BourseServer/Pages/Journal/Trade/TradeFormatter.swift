import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// One trade in words, down to how its profit comes about.
struct TradeFormatter {
    let journal: UserJournal
    let trade: RoundTrip
    let formatter: JournalFormatter

    private var matched: MatchedJournal { journal.matched }
    private var subject: TradeSubject { matched.subject(of: trade) }
    private var money: MoneyText { formatter.money }

    var facts: [FactView] {
        func fact(_ label: String, value: String, isMoney: Bool = false, tone: String = "") -> FactView {
            FactView(label: label, value: value, isMoney: isMoney, tone: tone)
        }
        let opened = formatter.zone.localTime(at: trade.openedAt)
        let closed = formatter.zone.localTime(at: trade.closedAt)
        return [
            fact(
                "Opened",
                value:
                    "\(DayText.medium(opened.day)) \(opened.clock.prefix(8)) \(formatter.zone.abbreviation(at: trade.openedAt))"
            ),
            fact(
                "Closed",
                value:
                    "\(DayText.medium(closed.day)) \(closed.clock.prefix(8)) \(formatter.zone.abbreviation(at: trade.closedAt))"
            ),
            fact("Holding time", value: DayText.duration(seconds: trade.heldMicroseconds / 1_000_000)),
            fact("Quantity", value: NumberText.quantity(trade.quantity), isMoney: true),
            fact("Average entry", value: subject.entryPrice.map { NumberText.price($0) } ?? FractionText.none),
            fact("Average exit", value: subject.exitPrice.map { NumberText.price($0) } ?? FractionText.none),
            fact(
                isOneDirection && trade.direction == .short ? "Opening credit" : "Cost",
                value: money.text(trade.cost),
                isMoney: true
            ),
            fact("Gross P&L", value: money.signed(trade.grossProfit), isMoney: true),
            fact("Fees", value: money.signed(-trade.fees), isMoney: true),
            fact("Return on cost", value: NumberText.percent(trade.returnOnCost, decimals: 2, plus: "+")),
            fact("Account", value: journal.title(ofAccount: subject.account)),
            fact("Type", value: subject.type?.title ?? "Several"),
        ]
    }

    /// Whether all legs were opened on the same side.
    private var isOneDirection: Bool { matched.legs(of: trade).allSatisfy { $0.direction == trade.direction } }

    var headlineFoot: [TextPartView] {
        [
            .plain("gross "), .money(money.signed(trade.grossProfit)), .plain(", fees "),
            .money(money.signed(-trade.fees)),
            .plain(", return \(NumberText.percent(trade.returnOnCost, decimals: 2, plus: "+"))"),
        ]
    }

    /// The executions, in the order of time.
    ///
    /// - Parameter splitAction: The address that splits the trade; nil for a table without buttons.
    func executions(file: FileAddress? = nil, splitAction: String? = nil) -> Table<TradePart> {
        Table(
            id: "fills",
            heading: "Executions",
            span: "executions",
            caption: "Executions of this trade",
            style: .compact,
            columns: executionColumns + contractColumns + [.onCard(.sub) { brief($0) }]
                + [.onCard(.note) { [.plain("fees "), .money(formatter.cost(matched.fees(of: $0)))] }],
            rows: Array(matched.parts[trade.parts]),
            fileAddress: file,
            actions: splitAction.map { action in { part in ends(part) ? splitButton(part, action) : nil } },
            actionSlot: .note
        )
    }

    /// Whether the trade can be split after a part.
    private func ends(_ part: TradePart) -> Bool {
        !part.isOpening && matched.boundaries(of: trade).contains { matched.parts[$0].fill == part.fill }
    }

    private func splitButton(_ part: TradePart, _ action: String) -> HTML {
        """
        <form method="post" action="\(action)"><input type="hidden" name="after" value="\(journal.identity(ofFillAt: Int(part.fill)).description)"><button class="btn btn-small btn-ghost" type="submit" title="Ends this trade here; the lots closed later become a trade of their own.">Split after<span class="vh"> the \(fill(of: part).side == .buy ? "purchase" : "sale") of \(NumberText.quantity(part.quantity)) at \(NumberText.price(fill(of: part).price))</span></button></form>
        """
    }

    /// The contract of each execution, where the trade has several.
    private var contractColumns: [Column<TradePart>] {
        guard subject.keys.count > 1 else { return [] }
        return [
            Column("Contract") { .text(matched.ledger.key(of: fill(of: $0)).instrument.title) }
                .file("contract") { .text(matched.ledger.key(of: fill(of: $0)).instrument.title) }
        ]
    }

    private var executionColumns: [Column<TradePart>] {
        let unit = formatter.unit
        return [
            Column("Time, \(Zones.title(formatter.zone))") { moment(of: $0) }.file("time") {
                .value(fill(of: $0).time)
            },
            Column("Side") { .side(side(of: $0)) }
                .file("side") { .text(fill(of: $0).side.rawValue) }.card(.title),
            Column("Effect", .quiet) { .text(effect(of: $0)) }
                .file("effect") { .optional(fill(of: $0).effect?.rawValue) },
            Column("Quantity", .number) { .money(NumberText.quantity(fill(of: $0).quantity)) }
                .file("quantity") { .value(fill(of: $0).quantity) },
            Column("In this trade", .number) { .money(share(of: $0)) }.file("part") { .value($0.quantity) },
            Column("Price", .number) { .text(NumberText.price(fill(of: $0).price)) }
                .file("price") { .value(fill(of: $0).price) },
            .inFile("multiplier") { .value(fill(of: $0).multiplier) },
            Column("Fees, \(unit)", .number) { .money(formatter.cost(matched.fees(of: $0))) }
                .file("fees") { .value(matched.fees(of: $0).rounded(places: 10)) },
            Column("Cash, \(unit)", .number) { .money(money.bareSigned(cash(of: $0))) }
                .file("cash") { .value(cash(of: $0)) }.css(head: "last", cells: "last").card(.value),
        ]
    }

    private func fill(of part: TradePart) -> Fill { matched.ledger.fills[Int(part.fill)] }

    private func side(of part: TradePart) -> String { fill(of: part).side.title }

    private func effect(of part: TradePart) -> String {
        fill(of: part).effect?.title ?? ""
    }

    /// The quantity that belongs to this trade, or empty for a whole execution.
    private func share(of part: TradePart) -> String {
        part.quantity == fill(of: part).quantity ? "" : NumberText.quantity(part.quantity)
    }

    /// What was received, or paid if it is negative, before fees.
    private func cash(of part: TradePart) -> Money {
        let fill = fill(of: part)
        let value = Money(price: fill.price, quantity: part.quantity, multiplier: fill.multiplier)
        return fill.side == .buy ? -value : value
    }

    private func moment(of part: TradePart) -> Cell {
        let time = formatter.zone.localTime(at: fill(of: part).time)
        return .moment(DayText.short(time.day), String(time.clock.prefix(8)))
    }

    private func brief(_ part: TradePart) -> [TextPartView] {
        let fill = fill(of: part)
        let time = formatter.zone.localTime(at: fill.time)
        let moment = "\(DayText.short(time.day)) \(time.clock.prefix(8)) \(Zones.title(formatter.zone))"
        return [
            .money(NumberText.quantity(fill.quantity)), .plain(" at \(NumberText.price(fill.price)) · \(moment)"),
        ]
    }

    var arithmetic: ArithmeticView {
        let isLong = trade.direction == .long
        return ArithmeticView(
            rule: !isOneDirection
                ? "quantity × difference × multiplier, first in, first out in each leg"
                : isLong
                    ? "quantity × (exit − entry) × multiplier, first in, first out"
                    : "quantity × (entry − exit) × multiplier, first in, first out",
            entryTitle: !isOneDirection ? "Opened at" : isLong ? "Bought at" : "Sold at",
            exitTitle: !isOneDirection ? "Closed at" : isLong ? "Sold at" : "Bought back at",
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
        let difference = Price(units: opening.side == .buy ? units : -units)
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
        let time = formatter.zone.localTime(at: fill.time)
        let share = part.quantity == fill.quantity ? "" : ", its share of this trade"
        return FeeLineView(
            title: "\(fees > .zero ? "Fees" : "Rebate") of the \(fill.side == .buy ? "purchase" : "sale") on "
                + "\(DayText.dayMonth(time.day)) \(DayText.clock(time))\(share)",
            amount: formatter.cost(fees)
        )
    }
}
