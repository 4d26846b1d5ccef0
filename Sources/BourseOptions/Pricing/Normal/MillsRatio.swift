/// The ratio of the upper tail of the standard normal distribution to its density, (1 − Φ(x)) / φ(x), for x ≥ 0.
///
/// It falls from √(π/2) at 0 like 1/x, without the exponential in either of its parts, so that one rational function of
/// degree 10 over 11 meets it on the whole half-line to 1·10⁻¹⁷. The coefficients are a minimax fit of this project (Remez
/// exchange with 60 digits, in (x − 4)/(x + 4)). All of them are positive: no step of the evaluation cancels, and
/// the scalar and the vector engine can share them. The name is J. P. Mills's ("Table of the ratio: area to bounding
/// ordinate", Biometrika 18, 1926).
@usableFromInline
enum MillsRatio {
    /// The ratio at x ≥ 0, ∞ included, within 5 units in the last place.
    ///
    /// Even and odd powers are summed apart, which halves the roundings that a term goes through. The sum starts with the
    /// terms that are small at x: the highest powers near 0, the lowest ones of 1/x far out.
    static func value(_ x: Double) -> Double { x < 6 ? near(x) : far(1 / x) }

    private static func near(_ x: Double) -> Double {
        let z = x * x
        var topEven = z + p8
        topEven = topEven * z + p6
        topEven = topEven * z + p4
        topEven = topEven * z + p2
        topEven = topEven * z + p0
        var topOdd = p9 * z + p7
        topOdd = topOdd * z + p5
        topOdd = topOdd * z + p3
        topOdd = topOdd * z + p1
        var bottomEven = q10 * z + q8
        bottomEven = bottomEven * z + q6
        bottomEven = bottomEven * z + q4
        bottomEven = bottomEven * z + q2
        bottomEven = bottomEven * z + q0
        var bottomOdd = z + q9
        bottomOdd = bottomOdd * z + q7
        bottomOdd = bottomOdd * z + q5
        bottomOdd = bottomOdd * z + q3
        bottomOdd = bottomOdd * z + q1
        return (topEven + x * topOdd) / (bottomEven + x * bottomOdd)
    }

    private static func far(_ y: Double) -> Double {
        let z = y * y
        var topEven = p0 * z + p2
        topEven = topEven * z + p4
        topEven = topEven * z + p6
        topEven = topEven * z + p8
        topEven = topEven * z + 1
        var topOdd = p1 * z + p3
        topOdd = topOdd * z + p5
        topOdd = topOdd * z + p7
        topOdd = topOdd * z + p9
        var bottomEven = q1 * z + q3
        bottomEven = bottomEven * z + q5
        bottomEven = bottomEven * z + q7
        bottomEven = bottomEven * z + q9
        bottomEven = bottomEven * z + 1
        var bottomOdd = q0 * z + q2
        bottomOdd = bottomOdd * z + q4
        bottomOdd = bottomOdd * z + q6
        bottomOdd = bottomOdd * z + q8
        bottomOdd = bottomOdd * z + q10
        return y * ((topEven + y * topOdd) / (bottomEven + y * bottomOdd))
    }

    // Inlinable, for a vector engine that is inlined into other modules needs them as constants there.
    @inlinable static var p0: Double { 1_504_855.753_185_176_807 }
    @inlinable static var p1: Double { 2_581_863.733_453_599_804 }
    @inlinable static var p2: Double { 2_188_424.434_950_004_732 }
    @inlinable static var p3: Double { 1_187_595.473_937_907_601 }
    @inlinable static var p4: Double { 453_250.246_869_828_154_2 }
    @inlinable static var p5: Double { 126_650.713_991_525_170_1 }
    @inlinable static var p6: Double { 26_225.004_231_412_792_77 }
    @inlinable static var p7: Double { 3_981.751_791_096_504_044 }
    @inlinable static var p8: Double { 426.344_596_699_155_963 }
    @inlinable static var p9: Double { 29.328_661_666_112_214_17 }
    @inlinable static var q0: Double { 1_200_701.171_701_819_933 }
    @inlinable static var q1: Double { 3_018_050.138_058_266_571 }
    @inlinable static var q2: Double { 3_553_815.092_164_995_911 }
    @inlinable static var q3: Double { 2_593_413.527_106_020_592 }
    @inlinable static var q4: Double { 1_306_575.997_621_272_383 }
    @inlinable static var q5: Double { 478_632.561_015_903_578_1 }
    @inlinable static var q6: Double { 130_573.808_480_471_238 }
    @inlinable static var q7: Double { 26_649.348_827_777_176_8 }
    @inlinable static var q8: Double { 4_011.080_452_765_820_113 }
    @inlinable static var q9: Double { 427.344_596_699_140_025_8 }
    @inlinable static var q10: Double { 29.328_661_666_112_244_85 }
}
