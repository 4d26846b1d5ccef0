extension BinaryInteger {
    /// The greatest number that divides this and another one; both are 0 or more.
    ///
    /// - Complexity: O(log of the smaller one).
    public func greatestCommonDivisor(_ other: Self) -> Self {
        var (larger, smaller) = (self, other)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        return larger
    }
}
