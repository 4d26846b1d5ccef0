/// Values of one fund by position, above 0, in whatever unit they are kept in: returns and falls are the same in any.
protocol NAVColumn {
    /// The value at a position.
    subscript(index: Int) -> Double { get }
    /// The four values from a position on.
    func lanes(from index: Int) -> SIMD4<Double>
    /// The two values from a position on.
    func pair(from index: Int) -> SIMD2<Double>
    /// The value at a position as anybody would write it, in the fund's currency.
    func price(at index: Int) -> Double
}

/// Values that are whole counts of 10^−8.
struct DoubleColumn: NAVColumn {
    let values: UnsafeBufferPointer<Double>

    @inline(__always)
    func price(at index: Int) -> Double { values[index] / 1e8 }

    @inline(__always)
    subscript(index: Int) -> Double { values[index] }

    @inline(__always)
    func lanes(from index: Int) -> SIMD4<Double> {
        UnsafeRawBufferPointer(values)
            .loadUnaligned(fromByteOffset: index * MemoryLayout<Double>.stride, as: SIMD4<Double>.self)
    }

    @inline(__always)
    func pair(from index: Int) -> SIMD2<Double> {
        UnsafeRawBufferPointer(values)
            .loadUnaligned(fromByteOffset: index * MemoryLayout<Double>.stride, as: SIMD2<Double>.self)
    }
}

/// Values that are 32-bit counts of a unit.
struct TickColumn: NAVColumn {
    let values: UnsafeBufferPointer<Int32>
    /// The unit as a count of 10^−8.
    let unit: Int64

    @inline(__always)
    func price(at index: Int) -> Double { Double(Int64(values[index]) * unit) / 1e8 }

    @inline(__always)
    subscript(index: Int) -> Double { Double(values[index]) }

    @inline(__always)
    func lanes(from index: Int) -> SIMD4<Double> {
        SIMD4<Double>(
            UnsafeRawBufferPointer(values)
                .loadUnaligned(fromByteOffset: index * MemoryLayout<Int32>.stride, as: SIMD4<Int32>.self)
        )
    }

    @inline(__always)
    func pair(from index: Int) -> SIMD2<Double> {
        SIMD2<Double>(
            UnsafeRawBufferPointer(values)
                .loadUnaligned(fromByteOffset: index * MemoryLayout<Int32>.stride, as: SIMD2<Int32>.self)
        )
    }
}
