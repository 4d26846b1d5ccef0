/// ½σ²x²·∂²/∂x² at one node of a grid that need not be even.
struct DiffusionRow {
    let lower: Double
    let upper: Double

    /// The rate of change that three neighboring values cause.
    @inline(__always)
    func applied(_ below: Double, _ here: Double, _ above: Double) -> Double {
        lower * (below - here) + upper * (above - here)
    }

    /// One row a node; the first and the last are 0, for their values are given.
    static func rows(_ levels: [Double], volatility: Double) -> [DiffusionRow] {
        levels.indices.map { index in
            guard index > 0, index < levels.count - 1 else { return DiffusionRow(lower: 0, upper: 0) }
            let below = levels[index] - levels[index - 1]
            let above = levels[index + 1] - levels[index]
            let variance = volatility * volatility * levels[index] * levels[index]
            return DiffusionRow(
                lower: variance / (below * (below + above)),
                upper: variance / (above * (below + above))
            )
        }
    }
}

/// The equations (1 − factor · diffusion) u = right, alone or as the lesser of them and an obstacle.
///
/// Keeps its memory from one step of time to the next.
struct TridiagonalSystem {
    private let rows: [DiffusionRow]
    private var slopes: [Double]
    private var held: [Bool]

    init(_ rows: [DiffusionRow]) {
        self.rows = rows
        slopes = [Double](repeating: 0, count: rows.count)
        held = [Bool](repeating: false, count: rows.count)
    }

    /// Puts the solution into `values` by elimination, in O(n).
    mutating func solve(_ right: [Double], factor: Double, into values: inout [Double]) {
        for index in held.indices { held[index] = false }
        eliminate(right, right, factor, &values)
    }

    /// Puts the least u with u ≥ obstacle and (1 − factor · diffusion) u ≥ right, equal in one of the two at every
    /// node, into `values`, which start as a guess.
    ///
    /// Howard's policy iteration: it ends after finitely many rounds, as a rule two or three, for the matrix is an
    /// M-matrix (O. Bokanowski, S. Maroso, H. Zidani, "Some convergence results for Howard's algorithm", SIAM Journal
    /// on Numerical Analysis 47, 2009).
    mutating func solve(_ right: [Double], above obstacle: [Double], factor: Double, into values: inout [Double]) {
        for index in held.indices { held[index] = values[index] <= obstacle[index] }
        for _ in 0..<Self.rounds {
            eliminate(right, obstacle, factor, &values)
            guard hold(right, obstacle, factor, values) else { break }
        }
        for index in values.indices { values[index] = max(values[index], obstacle[index]) }
    }

    private static let rounds = 50

    /// Decides anew where the obstacle is touched; whether anything changed.
    private mutating func hold(
        _ right: [Double],
        _ obstacle: [Double],
        _ factor: Double,
        _ values: [Double]
    ) -> Bool {
        var changed = false
        let last = values.count - 1
        for index in 0...last {
            var surplus = obstacle[index] - right[index]
            if index > 0, index < last {
                surplus -= factor * rows[index].applied(values[index - 1], values[index], values[index + 1])
            }
            if (surplus > 0) != held[index] {
                held[index].toggle()
                changed = true
            }
        }
        return changed
    }

    private mutating func eliminate(
        _ right: [Double],
        _ obstacle: [Double],
        _ factor: Double,
        _ values: inout [Double]
    ) {
        var slope = 0.0
        var value = 0.0
        for index in 0..<rows.count {
            if held[index] {
                slope = 0
                value = obstacle[index]
            } else {
                let lower = factor * rows[index].lower
                let upper = factor * rows[index].upper
                let scale = 1 / (1 + upper + lower * (1 - slope))
                value = (right[index] + lower * value) * scale
                slope = upper * scale
            }
            slopes[index] = slope
            values[index] = value
        }
        for index in stride(from: rows.count - 2, through: 0, by: -1) {
            value = values[index] + slopes[index] * value
            values[index] = value
        }
    }
}
