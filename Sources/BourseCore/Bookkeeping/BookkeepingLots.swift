/// A lot: what one transaction brought and is still held.
public struct BookkeepingLot: Hashable, Sendable {
    /// The transaction that brought it, which names the lot.
    public let opening: String
    /// The day on which it was acquired.
    public let day: TradingDay
    /// How much is held; below 0 for what was sold short.
    public var quantity: Quantity
    /// The cost basis of that quantity; below 0 for what selling short brought.
    public var cost: Money

    /// Makes a lot.
    public init(opening: String, day: TradingDay, quantity: Quantity, cost: Money) {
        self.opening = opening
        self.day = day
        self.quantity = quantity
        self.cost = cost
    }

    /// Whether a cost basis per unit of 0 or more describes it, as plain-text accounting requires.
    ///
    /// Charges above the proceeds of a short sale give a lot that has none.
    var hasUnitCost: Bool { cost == .zero || (cost > .zero) == (quantity > .zero) }

    /// Whether the other lot has exactly the same cost basis per unit.
    func hasUnitCost(of other: BookkeepingLot) -> Bool {
        guard hasUnitCost, other.hasUnitCost else { return false }
        let own = cost.units.magnitude.multipliedFullWidth(by: other.quantity.units.magnitude)
        return own == other.cost.units.magnitude.multipliedFullWidth(by: quantity.units.magnitude)
    }
}

/// Where lots are held.
public struct BookkeepingHolding: Hashable, Sendable {
    /// The account.
    public let owner: String
    /// The key of the commodity.
    public let commodity: String
    /// The currency of the cost basis.
    public let currency: Currency

    /// Makes a holding.
    public init(owner: String, commodity: String, currency: Currency) {
        self.owner = owner
        self.commodity = commodity
        self.currency = currency
    }
}

/// The lots of records as postings describe them: the one place that names, reduces and replaces lots.
///
/// A posting names a lot and a quantity, and the lot's cost basis per unit determines the amount. Where a part of a lot has
/// another cost basis per unit than the whole, because it was rounded, or where a split, a spin-off or the average-cost
/// method changes the lot, the postings close the lot and open another one with what is left. So amounts stay exact.
public struct BookkeepingLots: Sendable {
    /// A lot with the name that postings use.
    public struct NamedLot: Hashable, Sendable {
        let name: String
        /// What is left of the lot.
        public internal(set) var lot: BookkeepingLot
    }

    private var held: [BookkeepingHolding: [NamedLot]] = [:]
    /// How many lots have been named after each transaction.
    private var names: [String: Int] = [:]

    /// Makes records without lots.
    public init() {}

    /// Opens a lot.
    ///
    /// - Complexity: O(1).
    public mutating func open(
        _ lot: BookkeepingLot,
        in holding: BookkeepingHolding
    ) -> (lot: NamedLot, postings: [BookkeepingPosting]) {
        let count = names[lot.opening, default: 0] + 1
        names[lot.opening] = count
        let named = NamedLot(name: count == 1 ? lot.opening : "\(lot.opening).\(count)", lot: lot)
        return (named, Self.postings(named, quantity: lot.quantity, cost: lot.cost, isOpening: true, in: holding))
    }

    /// Reduces a lot to what is left of it, or closes it.
    ///
    /// - Returns: What is left, perhaps as a lot with another name, and the postings, those that close first.
    /// - Complexity: O(1).
    public mutating func reduce(
        _ named: NamedLot,
        to rest: BookkeepingLot?,
        in holding: BookkeepingHolding
    ) -> (lot: NamedLot?, closing: [BookkeepingPosting], opening: [BookkeepingPosting]) {
        guard let rest else { return (nil, Self.closing(named, in: holding), []) }
        let before = named.lot
        let isSmaller =
            (rest.quantity > .zero) == (before.quantity > .zero)
            && rest.quantity.units.magnitude < before.quantity.units.magnitude
        guard isSmaller, rest.day == before.day, rest.hasUnitCost(of: before) else {
            let (lot, postings) = open(rest, in: holding)
            return (lot, Self.closing(named, in: holding), postings)
        }
        let postings = Self.postings(
            named,
            quantity: rest.quantity - before.quantity,
            cost: rest.cost - before.cost,
            isOpening: false,
            in: holding
        )
        return (NamedLot(name: named.name, lot: rest), postings, [])
    }

    /// Changes the lots of a holding to others.
    ///
    /// - Returns: The postings, those that close lots first, and by how much the cost basis changes.
    /// - Complexity: O(lots of the holding).
    public mutating func change(
        _ holding: BookkeepingHolding,
        to lots: [BookkeepingLot]
    ) -> (postings: [BookkeepingPosting], cost: Money) {
        let before = held[holding] ?? []
        // Most transactions change lots at one end.
        var start = 0
        while start < min(before.count, lots.count), before[start].lot == lots[start] { start += 1 }
        var (end, last) = (before.count, lots.count)
        while end > start, last > start, before[end - 1].lot == lots[last - 1] { (end, last) = (end - 1, last - 1) }
        var changed = Array(before[start..<end])
        var after: [NamedLot] = []
        var (closing, opening): ([BookkeepingPosting], [BookkeepingPosting]) = ([], [])
        for lot in lots[start..<last] {
            let place = changed.firstIndex { $0.lot == lot } ?? changed.firstIndex { $0.lot.opening == lot.opening }
            guard let place else {
                let (named, postings) = open(lot, in: holding)
                after.append(named)
                opening += postings
                continue
            }
            let known = changed.remove(at: place)
            guard known.lot != lot else {
                after.append(known)
                continue
            }
            let (named, closed, opened) = reduce(known, to: lot, in: holding)
            if let named { after.append(named) }
            closing += closed
            opening += opened
        }
        for named in changed { closing += Self.closing(named, in: holding) }
        held[holding, default: []].replaceSubrange(start..<end, with: after)
        let postings = closing + opening
        return (postings, postings.reduce(.zero) { $0 + $1.weight.money })
    }

    private static func closing(_ named: NamedLot, in holding: BookkeepingHolding) -> [BookkeepingPosting] {
        postings(named, quantity: .zero - named.lot.quantity, cost: -named.lot.cost, isOpening: false, in: holding)
    }

    private static func postings(
        _ named: NamedLot,
        quantity: Quantity,
        cost: Money,
        isOpening: Bool,
        in holding: BookkeepingHolding
    ) -> [BookkeepingPosting] {
        let hasCost = named.lot.hasUnitCost
        let change = BookkeepingLotChange(
            commodity: holding.commodity,
            lot: named.name,
            day: named.lot.day,
            isOpening: isOpening,
            quantity: quantity,
            cost: hasCost ? cost : .zero,
            currency: holding.currency
        )
        let posting = BookkeepingPosting(BookkeepingAccount(.holdings, of: holding.owner), change)
        guard !hasCost else { return [posting] }
        let adjustments = BookkeepingAccount(.adjustments, of: holding.owner)
        return [posting, BookkeepingPosting(adjustments, cost, holding.currency)]
    }
}
