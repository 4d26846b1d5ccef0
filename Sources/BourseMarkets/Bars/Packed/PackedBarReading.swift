import BourseCore

/// Takes the bytes of a block apart, and believes none of them.
struct PackedBarReading {
    /// The step of its bars.
    let step: BarStep
    /// How many bars there are.
    let count: Int
    private let priceUnit: Int64
    private let volumeUnit: Int128
    private let firstKey: Int32
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = PackedBars.headerLength

    /// Reads the first bytes, and holds all of them against their checksum.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PackedBarsError) {
        guard bytes.count > PackedBars.headerLength else { throw .cutShort }
        let sum = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[$1]) << (8 * UInt32($1)) }
        guard sum == PackedBarWriting.checksum(bytes[4...]) else { throw .altered }
        let (priceDecimals, volumeDecimals) = (bytes[5] & 0x0F, bytes[5] >> 4)
        count = Int(bytes[6]) | Int(bytes[7]) << 8
        guard Int(bytes[4]) < BarStep.allCases.count, priceDecimals <= 8, volumeDecimals <= 8,
            (1...PackedBars.capacity).contains(count)
        else { throw .noBlock }
        step = BarStep.allCases[Int(bytes[4])]
        priceUnit = (priceDecimals..<8).reduce(Int64(1)) { unit, _ in unit * 10 }
        volumeUnit = (volumeDecimals..<8).reduce(Int128(1)) { unit, _ in unit * 10 }
        firstKey = (0..<4).reduce(Int32(0)) { $0 | Int32(bytes[8 + $1]) << (8 * Int32($1)) }
        self.bytes = bytes
    }

    /// Hands out every bar, in order: its key, its four prices and its volume.
    @inline(__always)
    mutating func each(
        _ body: (Int32, _ open: Int64, _ high: Int64, _ low: Int64, _ close: Int64, Int128) -> Void
    ) throws(PackedBarsError) {
        let isDaily = step == .day
        let isMonthly = step == .month
        let usual = Int64(step.minutes ?? 7)
        let lastKey = Int64(BarTime.lastDay) * (step.isIntraday ? 1440 : 1) + (step.isIntraday ? 1439 : 0)
        var (key, close) = (Int64(firstKey), Int64(0))
        for index in 0..<count {
            let (change, gap) = try opening(index)
            if let gap, index > 0 {
                key += gap
            } else if index > 0 {
                let isFixed = !isDaily && !isMonthly
                key += isFixed ? usual : Int64(PackedBarWriting.usualGap(after: Int32(key), isDaily ? .day : .month))
            }
            let (open, isOpenTooLarge) = close.addingReportingOverflow(change)
            let (next, isCloseTooLarge) = open.addingReportingOverflow(Self.unfolded(try number()))
            let (above, below) = (try number(), try number())
            let volume = try wideNumber()
            guard !isOpenTooLarge, !isCloseTooLarge, gap == nil || index > 0, (0...lastKey).contains(key),
                above <= UInt64(Int64.max), below <= UInt64(Int64.max)
            else { throw .impossible(index) }
            let (high, isHighTooLarge) = max(open, next).addingReportingOverflow(Int64(above))
            let (low, isLowTooLarge) = min(open, next).subtractingReportingOverflow(Int64(below))
            guard !isHighTooLarge, !isLowTooLarge, low > 0, high <= .max / priceUnit,
                volume <= UInt128(Bar.largestVolume.units / volumeUnit)
            else { throw .impossible(index) }
            close = next
            body(
                Int32(key),
                open * priceUnit,
                high * priceUnit,
                low * priceUnit,
                close * priceUnit,
                Int128(volume) * volumeUnit
            )
        }
        guard place == bytes.count else { throw .overlong }
    }

    /// The first number of a bar, and the gap if it is told.
    @inline(__always)
    private mutating func opening(_ index: Int) throws(PackedBarsError) -> (change: Int64, gap: Int64?) {
        let first = try next()
        var rest = UInt64(first & 0x3F)
        if first & 0x80 != 0 {
            let more = try number()
            guard more >> 58 == 0 else { throw .impossible(index) }
            rest |= more << 6
        }
        guard first & 0x40 != 0 else { return (Self.unfolded(rest), nil) }
        let gap = try number()
        guard gap > 0, gap <= UInt64(Int32.max) else { throw .impossible(index) }
        return (Self.unfolded(rest), Int64(gap))
    }

    @inline(__always)
    private static func unfolded(_ number: UInt64) -> Int64 {
        Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    @inline(__always)
    private mutating func next() throws(PackedBarsError) -> UInt8 {
        guard place < bytes.count else { throw .cutShort }
        defer { place += 1 }
        return bytes[place]
    }

    @inline(__always)
    private mutating func number() throws(PackedBarsError) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let byte = try next()
            // The tenth byte has room for one bit.
            guard shift < 63 || byte <= 1 else { throw .overlong }
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
        }
        throw .overlong
    }

    /// A number of up to 128 bits; almost all have 63 at most.
    @inline(__always)
    private mutating func wideNumber() throws(PackedBarsError) -> UInt128 {
        var low: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 63, by: 7) {
            let byte = try next()
            low |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return UInt128(low) }
        }
        let high = try number()
        return UInt128(high) << 63 | UInt128(low)
    }
}
