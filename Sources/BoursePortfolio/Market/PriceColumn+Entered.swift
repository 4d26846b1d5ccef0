import BourseCore

extension PriceColumn {
    /// A column of nothing but prices that somebody entered.
    public init(entered: some Sequence<EnteredPrice>) {
        self = PriceColumn(source: EnteredPrices.source, rows: []).filled(with: entered)
    }

    /// The same with prices that somebody entered, of days that have none; nobody asks whether they are of this asset.
    ///
    /// - Parameter replaces: Whether an entered price counts on a day that has one, too: a model's is only a guess.
    /// - Complexity: O(days).
    public func filled(with entered: some Sequence<EnteredPrice>, replaces: Bool = false) -> PriceColumn {
        let stated = Dictionary(
            entered.filter { $0.price > .zero }.map { (Int32(clamping: $0.day.number), $0.price.units) }
        ) { $1 }
        let own = stated.filter { replaces || price(on: $0.key) == nil }
        guard !own.isEmpty else { return self }
        var all = Dictionary(zip(days, prices)) { $1 }
        all.merge(own) { $1 }
        let sorted = all.sorted { $0.key < $1.key }
        return PriceColumn(
            source: source,
            days: sorted.map(\.key),
            prices: sorted.map(\.value),
            enteredDays: enteredDays.union(own.keys)
        )
    }

    /// Whether the price of a day is one that somebody entered.
    public func isEntered(on day: TradingDay) -> Bool { enteredDays.contains(Int32(clamping: day.number)) }

    /// Who told the price of a day.
    func source(of day: Int32) -> String { enteredDays.contains(day) ? EnteredPrices.source : source }
}
