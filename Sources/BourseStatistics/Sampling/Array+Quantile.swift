extension [Double] {
    /// The value below which a share of sorted values lies, on a straight line between neighbors; 0 for no values.
    ///
    /// Source: R. Hyndman, Y. Fan, "Sample Quantiles in Statistical Packages" (1996), definition 7, which NumPy uses.
    public func quantile(_ share: Double) -> Double {
        guard let last = indices.last else { return 0 }
        let place = Swift.min(Swift.max(share, 0), 1) * Double(last)
        let lower = Int(place)
        guard lower < last else { return self[last] }
        let (one, other) = (self[lower], self[lower + 1])
        return one == other ? one : one + (other - one) * (place - Double(lower))
    }
}
