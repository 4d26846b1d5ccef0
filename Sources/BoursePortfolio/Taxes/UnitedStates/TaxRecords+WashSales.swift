import BourseCore

extension TaxRecords {
    /// All disposals in US dollars with wash sales; disallowed losses that are in the cost of what is held, and those that
    /// left with something given away.
    ///
    /// - Complexity: O(rows · (lots of one holding + trades within 30 days)).
    public var disposalsWithWashSales: (disposals: [TaxDisposal], deferred: Money, departed: Money) {
        let sales = WashSales(self, base: .usd)
        return (sales.disposals, sales.deferred, sales.departed)
    }
}
