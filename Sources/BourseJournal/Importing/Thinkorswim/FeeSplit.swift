import BourseCore

extension Money {
    /// Splits the amount by quantity to 10 decimals, what fees are kept to; the last part takes the remainder, so that
    /// the parts add up to the amount exactly.
    func split(by quantities: [Quantity]) -> [Money] {
        let total = quantities.reduce(Quantity.zero, +)
        guard total > .zero else { return quantities.map { _ in .zero } }
        var rest = self
        return quantities.indices.map { index in
            guard index + 1 < quantities.count else { return rest }
            let part = share(quantities[index], of: total).rounded(places: 10)
            rest -= part
            return part
        }
    }
}
