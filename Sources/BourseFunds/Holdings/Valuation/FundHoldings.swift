import BourseCore

/// Everything somebody holds of funds, valued as of a day.
public struct FundHoldings: Hashable, Sendable {
    /// The day.
    public let asOf: TradingDay
    /// The holdings, those worth most first, and those that are closed last.
    public let holdings: [FundHolding]
    /// All of them together.
    public let totals: HoldingTotals
    /// The days from which schemes are covered that have no holding here, because statements begin later.
    public let coverage: HoldingCoverage

    /// Why holdings may be missing on the day, as sentences; nothing when statements cover it.
    public var note: String? {
        let sentences = coverage.sentences(asOf: asOf, isEmpty: holdings.isEmpty)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Values holdings.
    ///
    /// - Parameters:
    ///   - statements: The rows of each statement, in the order in which they were imported.
    ///   - day: What is told of later days, and later NAVs, do not count.
    ///   - match: Which scheme a statement means.
    ///   - scheme: The scheme of a code.
    ///   - navs: The history of a code; nothing when it is not known.
    ///   - exitLoads: The exit loads of schemes by code, as far as they are known.
    /// - Complexity: O(n log n) of all rows.
    public init(
        _ statements: [[HoldingRow]],
        asOf day: TradingDay,
        match: (StatedScheme) -> SchemeMatch,
        scheme: (Int32) -> Scheme?,
        navs: (Int32) -> NAVSeries?,
        exitLoads: [Int32: ExitLoad] = [:]
    ) {
        var matches: [String: SchemeMatch] = [:]
        var keys: [String: HoldingKey] = [:]
        for stated in statements.joined().lazy.map(\.scheme) where matches[stated.identity] == nil {
            let found = match(stated)
            matches[stated.identity] = found
            if let code = found.code { keys[stated.identity] = .scheme(code) }
        }
        let book = HoldingBook(statements, until: day) { keys[$0.identity] ?? .stated($0.identity) }
        let holdings = book.rows.map { key, rows in
            var known: (scheme: Scheme?, navs: NAVSeries?, exitLoad: ExitLoad?)
            if case .scheme(let code) = key { known = (scheme(code), navs(code), exitLoads[code]) }
            return FundHolding(
                key,
                rows,
                shortfall: book.shortfalls[key],
                matches: matches,
                scheme: known.scheme,
                navs: known.navs,
                exitLoad: known.exitLoad,
                asOf: day
            )
        }
        asOf = day
        self.holdings = holdings.sorted { one, other in
            if one.isClosed != other.isClosed { return other.isClosed }
            let (first, second) = (one.value?.amount ?? .zero, other.value?.amount ?? .zero)
            if first != second { return first > second }
            return (one.name, one.key) < (other.name, other.key)
        }
        totals = HoldingTotals(self.holdings)
        coverage = HoldingCoverage(statements.joined(), after: day, besides: Set(book.rows.keys)) {
            keys[$0.identity] ?? .stated($0.identity)
        }
    }

    /// How the value is spread over fund houses, categories or plans.
    public func allocation(by axis: FundAllocationAxis) -> [AllocationShare] {
        AllocationShare.shares(holdings, by: axis)
    }
}

extension FundHolding {
    fileprivate init(
        _ key: HoldingKey,
        _ rows: [HoldingRow],
        shortfall: HoldingShortfall?,
        matches: [String: SchemeMatch],
        scheme: Scheme?,
        navs: NAVSeries?,
        exitLoad: ExitLoad?,
        asOf: TradingDay
    ) {
        // The fullest description, and of those the first by text: not which file came first.
        let described = rows.map(\.scheme).sorted { one, other in
            let (first, second) = (one.isin == nil ? 1 : 0, other.isin == nil ? 1 : 0)
            return (first, one.title, one.identity) < (second, other.title, other.identity)
        }
        self.key = key
        let stated = described.first ?? StatedScheme(name: "")
        self.stated = stated
        otherNames = Set(described.map(\.title)).subtracting([stated.title, scheme?.name ?? ""]).sorted()
        match = matches[stated.identity] ?? SchemeMatch(verdict: .none, ground: .name, remarks: [])
        self.scheme = scheme
        self.shortfall = shortfall
        statedOn = rows.compactMap { row in
            if case .position(let position) = row.fact { position.day } else { nil }
        }.min()
        let folios = Dictionary(grouping: rows, by: \.folio).map { FundFolio(folio: $0, $1) }.sorted {
            $0.folio < $1.folio
        }
        self.folios = folios
        let units = folios.reduce(Quantity.zero) { $0 + $1.units }
        redeemable = exitLoad.flatMap { load in
            navs?.row(atOrBefore: asOf).flatMap { RedeemableUnits(folios, load, at: $0, on: asOf) }
        }
        if let row = navs?.row(atOrBefore: asOf), let worth = HoldingValue.worth(units, at: row.nav) {
            let isStale = asOf.number - row.day.number > Self.staleAfterDays
            value = HoldingValue(amount: worth, source: .nav(row, isStale: isStale))
            dayChange = navs?.change(atOrBefore: asOf).flatMap { change in
                guard units > .zero, HoldingValue.worth(units, at: change.before.nav) != nil else { return nil }
                return HoldingDayChange(nav: change, amount: Money(price: change.difference, quantity: units))
            }
        } else {
            let open = folios.filter { $0.units > .zero }
            let worths = open.compactMap(\.stated)
            if let day = worths.map(\.day).max(), worths.count == open.count {
                let amount = worths.reduce(Money.zero) { $0 + $1.worth }
                value = HoldingValue(amount: amount, source: .statement(day))
            } else {
                value = open.isEmpty ? HoldingValue(amount: .zero, source: .statement(asOf)) : nil
            }
            dayChange = nil
        }
    }
}
