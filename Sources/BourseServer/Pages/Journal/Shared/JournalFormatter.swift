import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The figures of one page in words: one currency, one reader.
struct JournalFormatter: Sendable {
    let money: MoneyText
    let currency: Currency
    let zone: ZoneRules
    let style: UserSettings.NumberStyle

    init(frame: PageFrame, currency: Currency) {
        self.currency = currency
        zone = frame.zone
        style = frame.settings.numbers
        money = MoneyText(style: style, currency: currency)
    }

    /// What stands in the heads of money columns: `$`.
    var unit: String { currency.sign.replacing("\u{00A0}", with: "") }

    /// The class of a change.
    static func direction(_ amount: Money) -> String { amount > .zero ? "up" : amount < .zero ? "down" : "flat" }

    /// A trade as a row.
    func row(_ index: Int, in journal: UserJournal, query: Query) -> TradeRowView {
        let trade = journal.matched.trades[index]
        let subject = journal.matched.subject(of: trade)
        let id = journal.id(ofTradeAt: index)
        let opened = zone.localTime(at: trade.openedAt)
        let closed = zone.localTime(at: trade.closedAt)
        let annotation = journal.annotation(ofTradeAt: index)
        return TradeRowView(
            id: id.description,
            href: query.href("/journal/trades/\(id)"),
            symbol: subject.symbol.name,
            contract: subject.contracts,
            openedDay: day(opened.day),
            openedTime: DayText.clock(opened),
            closedDay: day(closed.day),
            closedTime: DayText.clock(closed),
            zone: zone.abbreviation(at: trade.closedAt),
            side: trade.direction == .long ? "Long" : "Short",
            quantity: NumberText.quantity(trade.quantity),
            entry: subject.entryPrice.map { NumberText.price($0) } ?? FractionText.none,
            exit: subject.exitPrice.map { NumberText.price($0) } ?? FractionText.none,
            held: DayText.duration(seconds: trade.heldMicroseconds / 1_000_000),
            tags: Self.tags(annotation, in: journal),
            percent: NumberText.percent(trade.returnOnCost, decimals: 2, plus: "+"),
            multiple: RText.signed(journal.rMultiple(ofTradeAt: index), unit: ""),
            net: money.bareSigned(trade.netProfit),
            direction: Self.direction(trade.netProfit)
        )
    }

    /// The rating, setups and mistakes of a trade, and the first words of its note.
    private static func tags(_ annotation: TradeAnnotation?, in journal: UserJournal) -> TradeTagsCell {
        guard let annotation else { return TradeTagsCell(rating: nil, tags: []) }
        let tags =
            annotation.setups.map { TradeTag(.setup, $0) } + annotation.mistakes.map { TradeTag(.mistake, $0) }
        return TradeTagsCell(
            rating: annotation.halfStars.map { RatingView.value($0) },
            tags: tags.map { TagView(name: $0.name, css: TagView.css($0.kind, journal.tagColors[$0])) },
            note: NoteExcerpt.firstWords(of: annotation.note)
        )
    }

    func day(_ day: TradingDay) -> String { DayText.short(day) }

    /// A net profit or loss in a table whose head has the currency.
    func profit(_ net: Money) -> Cell { .profit(money.bareSigned(net), direction: Self.direction(net)) }

    /// The fees of something as a cost: `−2.09`, or what they earned.
    func cost(_ fees: Money) -> String { money.bareSigned(-fees) }
}
