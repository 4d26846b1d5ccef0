/// Comparisons that take as long for equal bytes as for others.
enum ConstantTime {
    /// Compares without stopping at the first difference; only the lengths may be found out by the time it takes.
    static func areEqual(_ lhs: some Collection<UInt8>, _ rhs: some Collection<UInt8>) -> Bool {
        guard lhs.count == rhs.count else { return false }
        return zip(lhs, rhs).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
