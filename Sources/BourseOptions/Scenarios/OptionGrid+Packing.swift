extension OptionGrid {
    /// What the grid takes when it is sent: the packed values, the bounds, and some bytes for each price of the underlying.
    public var bytes: Int { packed.count + bounds.count + 6 * axes.spots.count }

    /// The values in few bytes: what each adds to its neighbors along all three axes, in seven bits a byte.
    ///
    /// Prices of neighbors are alike, so that most values take one or two bytes. Differences along the price, the days
    /// and the volatility are taken one after another; sums in the same way give the values again. A difference below 0
    /// is written as an odd number, one of 0 or more as an even one, the lowest seven bits first, each byte but the last
    /// with the highest bit set.
    public var packed: [UInt8] {
        var differences = values
        let strides = [1, axes.spots.count, axes.spots.count * axes.days.count]
        let lengths = [axes.spots.count, axes.days.count, axes.volatilities.count]
        for (stride, length) in zip(strides, lengths) {
            for index in differences.indices.reversed() where index / stride % length > 0 {
                differences[index] -= differences[index - stride]
            }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2 * differences.count)
        for difference in differences {
            var rest = UInt64(bitPattern: Int64(difference << 1) ^ Int64(difference >> (Int.bitWidth - 1)))
            while rest >= 0x80 {
                bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(truncatingIfNeeded: rest))
        }
        return bytes
    }
}
