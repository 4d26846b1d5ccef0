import BourseCore

extension PackedBars {
    /// What a block spans.
    public struct BarBlockExtent: Hashable, Sendable {
        /// The step of its bars.
        public let step: BarStep
        /// How many bars it has.
        public let count: Int
        /// The time of the first bar.
        public let first: BarTime
        /// The time of the last bar.
        public let last: BarTime
    }

    /// What the block spans, after every byte of it was checked.
    ///
    /// - Complexity: O(bars), without memory for them.
    public func extent() throws(PackedBarsError) -> BarBlockExtent {
        try read { (reading: inout PackedBarReading) throws(PackedBarsError) in
            var (first, last): (Int32?, Int32) = (nil, 0)
            try reading.each { key, _, _, _, _, _ in
                if first == nil { first = key }
                last = key
            }
            return BarBlockExtent(
                step: reading.step,
                count: reading.count,
                first: BarTime(key: first ?? 0, of: reading.step),
                last: BarTime(key: last, of: reading.step)
            )
        }
    }

    /// Adds the block's bars to columns.
    ///
    /// - Parameter step: That of the bars there are, which must be its own; nothing before the first block.
    /// - Returns: The step of its bars.
    func unpack(into columns: inout BarColumns, step: BarStep?) throws(PackedBarsError) -> BarStep {
        let before = columns.keys.last ?? -1
        let start = columns.keys.count
        let own = try read { (reading: inout PackedBarReading) throws(PackedBarsError) in
            // The times of two steps are counted in other units: only those of one can be compared.
            guard step == nil || step == reading.step else { throw .otherStep }
            try reading.each { key, open, high, low, close, volume in
                columns.append(key, open, high, low, close, volume)
            }
            return reading.step
        }
        guard columns.keys[start] > before else { throw .outOfOrder }
        return own
    }

    private func read<Result>(
        _ body: (inout PackedBarReading) throws(PackedBarsError) -> Result
    ) throws(PackedBarsError) -> Result {
        try bytes.withUnsafeBufferPointer { (bytes) throws(PackedBarsError) in
            var reading = try PackedBarReading(bytes)
            return try body(&reading)
        }
    }
}

extension BarSeries where Basis == RawPrices {
    /// Joins blocks to the series they were made of; nothing when there are no blocks.
    ///
    /// - Throws: ``PackedBarsError`` for a block that is damaged, that does not begin after the one before it ends, or
    ///   whose step is another.
    /// - Complexity: O(bars).
    public init?(unpacking blocks: some Collection<PackedBars>) throws(PackedBarsError) {
        var columns = BarColumns()
        columns.reserve(blocks.count * PackedBars.capacity)
        var step: BarStep?
        for block in blocks {
            step = try block.unpack(into: &columns, step: step)
        }
        guard let step else { return nil }
        self.init(step: step, columns: columns)
    }
}
