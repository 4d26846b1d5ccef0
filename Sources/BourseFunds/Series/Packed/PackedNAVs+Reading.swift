import BourseCore

extension PackedNAVs {
    /// What a block spans.
    public struct NAVBlockExtent: Hashable, Sendable {
        /// How many values it has.
        public let count: Int
        /// The first day.
        public let firstDay: TradingDay
        /// The last value.
        public let last: NAVRow
        /// The unit of its values as a count of 10^−8.
        let unit: Int64
    }

    /// What the block spans, after every byte of it was checked.
    ///
    /// - Complexity: O(values), without memory for them.
    public func extent() throws(PackedNAVsError) -> NAVBlockExtent {
        try read { (reading: inout PackedReading) throws(PackedNAVsError) in
            var (first, last): (Int32?, (day: Int32, units: Int64)) = (nil, (0, 0))
            try reading.each { day, units in
                if first == nil { first = day }
                last = (day, units)
            }
            return NAVBlockExtent(
                count: reading.count,
                firstDay: TradingDay(number: Int(first ?? 0)),
                last: NAVRow(day: TradingDay(number: Int(last.day)), nav: Price(units: last.units)),
                unit: reading.unit
            )
        }
    }

    /// Adds the block's values to columns.
    func unpack(into days: inout [Int32], _ units: inout [Int64]) throws(PackedNAVsError) {
        let before = days.last ?? -1
        let start = days.count
        try read { (reading: inout PackedReading) throws(PackedNAVsError) in
            try reading.each { day, value in
                days.append(day)
                units.append(value)
            }
        }
        guard days[start] > before else { throw .outOfOrder }
    }

    private func read<Result>(
        _ body: (inout PackedReading) throws(PackedNAVsError) -> Result
    ) throws(PackedNAVsError) -> Result {
        try bytes.withUnsafeBufferPointer { (bytes) throws(PackedNAVsError) in
            var reading = try PackedReading(bytes)
            return try body(&reading)
        }
    }
}

extension NAVSeries {
    /// Joins blocks to the series they were made of.
    ///
    /// - Throws: ``PackedNAVsError`` for a block that is damaged or that does not begin after the one before it ends.
    /// - Complexity: O(values).
    public init(unpacking blocks: some Collection<PackedNAVs>) throws(PackedNAVsError) {
        var (days, units): ([Int32], [Int64]) = ([], [])
        days.reserveCapacity(blocks.count * PackedNAVs.capacity)
        units.reserveCapacity(blocks.count * PackedNAVs.capacity)
        for block in blocks { try block.unpack(into: &days, &units) }
        self.init(dayNumbers: days, units: units)
    }

    /// The series with a value behind its last; nothing when it is not later than the last, or not possible.
    ///
    /// - Complexity: O(n).
    public func appending(_ nav: NAVRow) -> NAVSeries? {
        guard nav.isPossible, lastDay.map({ $0 < nav.day }) ?? true else { return nil }
        return NAVSeries(dayNumbers: dayNumbers + [Int32(nav.day.number)], units: units + [nav.nav.units])
    }
}
