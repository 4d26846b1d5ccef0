extension Int128 {
    /// The nearest floating-point number.
    ///
    /// Most counts fit into 64 bits, where this takes one instruction; the general conversion is a hundred times slower.
    var nearestDouble: Double {
        let low = Int64(truncatingIfNeeded: self)
        return Int128(low) == self ? Double(low) : Double(self)
    }
}
