extension Money {
    /// Shares of amounts that are not below 0 in hundredths of a percent, 10,000 together; all 0 when the amounts are.
    ///
    /// Rounded by the method of the largest remainder: each is cut to hundredths of a percent, and what is then missing to
    /// 100 % goes, one hundredth each, to those that lost most, the first of equals (T. Hare, "The Machinery of
    /// Representation", 1857; A. Hamilton before him).
    ///
    /// - Complexity: O(n log n).
    public static func basisPoints(_ values: [Money]) -> [Int] {
        let total = values.reduce(Money.zero, +)
        guard total > .zero, values.allSatisfy({ $0 >= .zero }) else { return values.map { _ in 0 } }
        let parts = values.map { value in
            let wide = value.units.magnitude.multipliedFullWidth(by: 10_000)
            return total.units.magnitude.dividingFullWidth(wide)
        }
        var points = parts.map { Int($0.quotient) }
        let missing = 10_000 - points.reduce(0, +)
        let order = parts.indices.sorted { (parts[$1].remainder, $0) < (parts[$0].remainder, $1) }
        for index in order.prefix(missing) { points[index] += 1 }
        return points
    }
}
