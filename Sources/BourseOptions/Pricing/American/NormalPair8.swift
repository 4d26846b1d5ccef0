/// φ and Φ of eight numbers at once, with one exponential each.
struct NormalPair8 {
    /// φ.
    let density: SIMD8<Double>
    /// Φ.
    let cumulative: SIMD8<Double>

    /// Both at `score`.
    @inline(__always)
    init(_ score: SIMD8<Double>) {
        // From 38.9 on the density is below the smallest number.
        let magnitude = Math8.lesser(Math8.magnitude(score), SIMD8(repeating: 38.9))
        density = Math8.exp(-0.5 * magnitude * magnitude, times: 0.398_942_280_401_432_677_94)
        let mills = Math8.mills(magnitude)
        let tail = density * mills.top / mills.bottom
        cumulative = (1 - tail).replacing(with: tail, where: score .< 0)
    }
}
