import BourseCore
import BourseJournal
import BourseValues

/// Which trades a page is about.
///
/// Pairing is always done over the whole history; this only chooses among the trades.
public struct TradeFilter: Hashable, Sendable {
    /// The days on which a trade may have been closed.
    public var range: DateRange
    /// The account, or all.
    public var account: String?
    /// The currency; amounts of two are never added.
    public var currency: Currency?
    /// What the symbol, the contract, a tag or the note must contain, ignoring case.
    public var text: String
    /// The type of instrument; of a merged trade, of any leg.
    public var type: InstrumentType?
    /// Long or short.
    public var direction: Direction?
    /// Won or lost.
    public var result: TradeOutcome?
    /// A tag, setup or mistake.
    public var tag: String?
    /// Conditions in the vocabulary of reports, such as `weekday:Monday`; see ``TradeCondition`` for how they combine.
    public var conditions: [TradeCondition]

    /// How a trade ended.
    public enum TradeOutcome: String, CaseIterable, Sendable {
        case win, loss, even
    }

    /// Makes a filter; what is not given does not restrict.
    public init(
        range: DateRange = .all,
        account: String? = nil,
        currency: Currency? = nil,
        text: String = "",
        type: InstrumentType? = nil,
        direction: Direction? = nil,
        result: TradeOutcome? = nil,
        tag: String? = nil,
        conditions: [TradeCondition] = []
    ) {
        self.range = range
        self.account = account
        self.currency = currency
        self.text = text
        self.type = type
        self.direction = direction
        self.result = result
        self.tag = tag
        self.conditions = conditions
    }

    /// What the conditions need to know of markets.
    public var needs: Set<TradeDimension.MarketNeed> {
        conditions.reduce(into: []) { $0.formUnion(TradeDimension.named($1.dimension)?.needs ?? []) }
    }

    /// The indexes of the journal's trades that pass, in order of closing.
    ///
    /// - Complexity: O(trades), and O(length of all notes) with a text.
    public func indexes(in journal: UserJournal) -> [Int] {
        let matched = journal.matched
        let needle = text.lowercased()
        let contracts = needle.isEmpty ? [] : journal.columns.contracts(of: journal)
        let passes = matched.ledger.positions.enumerated().map { place, key in
            (key: self.passes(key), text: needle.isEmpty || contracts[place].contains(needle))
        }
        let hasTag = tag.map { tag in journal.tags(where: { $0.lowercased() == tag.lowercased() }) }
        let hasText = needle.isEmpty ? nil : journal.tags(where: { $0.lowercased().contains(needle) })
        let noted = needle.isEmpty ? [] : journal.columns.notes(of: journal).trades(with: needle)
        let restrictions = journal.restrictions(conditions)
        return matched.trades.indices.filter { index in
            let trade = matched.trades[index]
            guard range.contains(journal.closingDays[index]) else { return false }
            guard restrictions.allSatisfy({ $0.allows(index) }) else { return false }
            if let direction, trade.direction != direction { return false }
            if let result, result != TradeOutcome(trade.netProfit) { return false }
            var contract = passes[Int(trade.position)]
            for leg in matched.mergedLegs(of: trade) ?? [] {
                let other = passes[Int(leg.position)]
                contract = (contract.key || other.key, contract.text || other.text)
            }
            guard contract.key else { return false }
            if let hasTag, !hasTag(index) { return false }
            return contract.text || hasText?(index) == true || noted.contains(index)
        }
    }

    private func passes(_ key: PositionKey) -> Bool {
        if let account, key.account != account { return false }
        if let currency, key.currency != currency { return false }
        return type == nil || key.instrument.type == type
    }
}

extension TradeFilter.TradeOutcome {
    /// How a trade with this net profit ended.
    public init(_ netProfit: Money) { self = netProfit > .zero ? .win : netProfit < .zero ? .loss : .even }
}

extension TradedInstrument {
    /// `NVDA`, or of an option `NVDA 21 Mar 25 150 call`.
    public var title: String { description.isEmpty ? symbol.name : "\(symbol) \(description)" }

    /// What comes behind the symbol: nothing, or of an option `21 Mar 25 150 call`.
    public var description: String {
        guard let expiration, let strike else { return "" }
        return "\(DayText.short(expiration)) \(strike) \(type.rawValue)"
    }
}
