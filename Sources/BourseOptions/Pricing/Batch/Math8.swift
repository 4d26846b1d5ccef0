/// Elementary functions of eight numbers at once, without a branch on any of them.
///
/// Full double precision within the ranges named.
@usableFromInline
enum Math8 {
    @usableFromInline typealias Lanes = SIMD8<Double>
    @usableFromInline typealias Bits = SIMD8<UInt64>

    /// exp(x)·factor for x in −760…700: gradual underflow included, when the factor is near 1.
    ///
    /// x = n·ln 2 + r with the two-part ln 2 of W. J. Cody and W. Waite ("Software Manual for the Elementary Functions",
    /// 1980) and a minimax polynomial of degree 11 for exp(r), |r| ≤ ½ ln 2 (a fit of this project, error 3·10⁻¹⁸).
    @inlinable @inline(__always)
    static func exp(_ x: Lanes, times factor: Double = 1) -> Lanes {
        // Adding 1.5·2⁵² leaves the nearest whole number in the low bits of the sum.
        let shifted = multiplyAdd(x, Lanes(repeating: 1.442_695_040_888_963_407_4), 6_755_399_441_055_744)
        let n = shifted - 6_755_399_441_055_744
        let r = multiplyAdd(
            n,
            Lanes(repeating: -1.908_214_929_270_587_700_02e-10),
            multiplyAdd(n, Lanes(repeating: -6.931_471_803_691_238_164_9e-1), x)
        )
        // Short sums that do not wait for each other, put together at the end.
        let r2 = r * r
        let r4 = r2 * r2
        let low = multiplyAdd(r2, pair(0.500_000_000_000_001_769_95, 0.166_666_666_666_661_681_98, r), r + 1)
        let middle = multiplyAdd(
            r2,
            pair(0.001_388_888_895_125_835_719_5, 0.000_198_412_694_323_827_622_89, r),
            pair(0.041_666_666_666_492_646_622, 0.008_333_333_333_559_465_400_9, r)
        )
        let high = multiplyAdd(
            r2,
            pair(2.763_230_787_386_607_198_4e-7, 2.499_427_679_529_770_693_1e-8, r),
            pair(0.000_024_801_486_483_068_736_83, 2.755_762_270_410_915_202_4e-6, r)
        )
        let mantissa = multiplyAdd(r4, multiplyAdd(r4, high, middle), low)
        // 2ⁿ is put into the exponent with 2⁵¹² in reserve, which the last product takes away again and rounds where
        // the result has no normal representation.
        let exponent = (unsafeBitCast(shifted, to: Bits.self) &+ 512) &<< 52
        let scaled = unsafeBitCast(unsafeBitCast(mantissa, to: Bits.self) &+ exponent, to: Lanes.self)
        return scaled * (factor * 0x1p-512)
    }

    /// √x within 2 units in the last place for x = 0 and normal numbers above; for smaller ones merely small.
    ///
    /// The library's square root goes lane by lane, with a branch for negative numbers in each. The first guess at 1/√x
    /// shifts the bits of x, which are its logarithm but for 3 % (C. Lomont, "Fast inverse square root", 2003); with
    /// e = 1 − x·y² the series for 1/√(1 − e) then improves it, five terms at first and three at last.
    @inlinable @inline(__always)
    static func squareRoot(_ x: Lanes) -> Lanes {
        let guess = unsafeBitCast(0x5FE6_EB50_C7B5_37A9 &- (unsafeBitCast(x, to: Bits.self) &>> 1), to: Lanes.self)
        // This order of the products cannot leave the range of numbers, whatever x is.
        let e = multiplyAdd(-(x * guess), guess, 1)
        let better = multiplyAdd(
            guess * e,
            multiplyAdd(
                e * e,
                multiplyAdd(e, Lanes(repeating: 0.273_437_5), 0.3125),
                multiplyAdd(e, Lanes(repeating: 0.375), 0.5)
            ),
            guess
        )
        let root = x * better
        let rest = multiplyAdd(-root, better, 1)
        return multiplyAdd(root * rest, multiplyAdd(rest, Lanes(repeating: 0.375), 0.5), root)
    }

    /// ln(a/b) for normal numbers above 0, with full relative accuracy where a is close to b.
    ///
    /// b is scaled by the power of two that brings it within a factor of 1.5 of a. Their difference is then exact, and
    /// ln(a/b) = 2·artanh((a − b)/(a + b)) needs a polynomial of degree 7 in the square (a fit of this project,
    /// error 6·10⁻¹⁷).
    @inlinable @inline(__always)
    static func logarithm(of a: Lanes, over b: Lanes) -> Lanes {
        let one: UInt64 = 1 << 52
        let (aBits, bBits) = (unsafeBitCast(a, to: Bits.self), unsafeBitCast(b, to: Bits.self))
        // The bits of a positive number are its binary logarithm but for 0.09 at most; 1024 keeps the difference positive.
        let power = (aBits &- bBits &+ (1024 * one + one / 2)) &>> 52
        let k = unsafeBitCast(power | 0x4330_0000_0000_0000, to: Lanes.self) - (4_503_599_627_370_496 + 1024)
        let scaled = unsafeBitCast(bBits &+ (power &<< 52) &- 1024 * one, to: Lanes.self)
        let s = (a - scaled) / (a + scaled)
        let z = s * s
        let z2 = z * z
        let low = multiplyAdd(
            z2,
            pair(0.285_714_288_376_012_594_4, 0.222_221_826_018_385_910_7, z),
            pair(0.666_666_666_666_669_412_9, 0.399_999_999_993_305_110_3, z)
        )
        let high = multiplyAdd(
            z2,
            Lanes(repeating: 0.151_202_817_783_618_481_2),
            pair(0.181_846_191_001_562_576, 0.152_834_976_576_308_956_9, z)
        )
        let p = multiplyAdd(z2 * z2, high, low)
        let series = multiplyAdd(s * z, p, s + s)
        return multiplyAdd(
            k,
            Lanes(repeating: 6.931_471_803_691_238_164_9e-1),
            multiplyAdd(k, Lanes(repeating: 1.908_214_929_270_587_700_02e-10), series)
        )
    }

    /// The parts of the ratio (1 − Φ(x))/φ(x) at x in 0…10²⁰, see ``MillsRatio``; the ratio is top over bottom.
    @inlinable @inline(__always)
    static func mills(_ x: Lanes) -> (top: Lanes, bottom: Lanes) {
        typealias M = MillsRatio
        let z = x * x
        var topEven = z + M.p8
        topEven = multiplyAdd(topEven, z, M.p6)
        topEven = multiplyAdd(topEven, z, M.p4)
        topEven = multiplyAdd(topEven, z, M.p2)
        topEven = multiplyAdd(topEven, z, M.p0)
        var topOdd = multiplyAdd(Lanes(repeating: M.p9), z, M.p7)
        topOdd = multiplyAdd(topOdd, z, M.p5)
        topOdd = multiplyAdd(topOdd, z, M.p3)
        topOdd = multiplyAdd(topOdd, z, M.p1)
        var bottomEven = multiplyAdd(Lanes(repeating: M.q10), z, M.q8)
        bottomEven = multiplyAdd(bottomEven, z, M.q6)
        bottomEven = multiplyAdd(bottomEven, z, M.q4)
        bottomEven = multiplyAdd(bottomEven, z, M.q2)
        bottomEven = multiplyAdd(bottomEven, z, M.q0)
        var bottomOdd = z + M.q9
        bottomOdd = multiplyAdd(bottomOdd, z, M.q7)
        bottomOdd = multiplyAdd(bottomOdd, z, M.q5)
        bottomOdd = multiplyAdd(bottomOdd, z, M.q3)
        bottomOdd = multiplyAdd(bottomOdd, z, M.q1)
        return (multiplyAdd(x, topOdd, topEven), multiplyAdd(x, bottomOdd, bottomEven))
    }

    /// |x|.
    @inlinable @inline(__always)
    static func magnitude(_ x: Lanes) -> Lanes {
        unsafeBitCast(unsafeBitCast(x, to: Bits.self) & 0x7FFF_FFFF_FFFF_FFFF, to: Lanes.self)
    }

    /// The smaller of two numbers, lane by lane.
    @inlinable @inline(__always)
    static func lesser(_ a: Lanes, _ b: Lanes) -> Lanes { a.replacing(with: b, where: b .< a) }

    /// The number, or 0 where it is negative.
    @inlinable @inline(__always)
    static func positive(_ x: Lanes) -> Lanes { x.replacing(with: 0, where: x .< 0) }

    /// a·b + c, fused into one operation where that is known to be one.
    ///
    /// On x86 the oldest processors that Swift builds for cannot do it, and a call into the mathematics library would take
    /// its place, lane by lane. A build for a processor that can (`-Xcc -march=native`) says so with `-D BOURSE_FMA`; it
    /// is about a fifth faster then.
    @inlinable @inline(__always)
    static func multiplyAdd(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Lanes {
        #if arch(arm64) || BOURSE_FMA
            c.addingProduct(a, b)
        #else
            a * b + c
        #endif
    }

    /// a + b·x.
    @inlinable @inline(__always)
    static func pair(_ a: Double, _ b: Double, _ x: Lanes) -> Lanes { multiplyAdd(x, Lanes(repeating: b), a) }

    /// a·b + c with one c for all lanes.
    @inlinable @inline(__always)
    static func multiplyAdd(_ a: Lanes, _ b: Lanes, _ c: Double) -> Lanes {
        multiplyAdd(a, b, Lanes(repeating: c))
    }
}
