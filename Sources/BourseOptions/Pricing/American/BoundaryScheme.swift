import Foundation

/// The fixed numbers with which an exercise boundary is solved: nothing in them depends on the option.
///
/// With τ the time to expiry at a node and s = τ·sin²θ the time that passes from there, what remains is τ·cos²θ, and
/// neither end of the integral over θ from 0 to π/2 has the root that it has over s. In units of √T the boundary is
/// then asked for at (node)·cos θ, so that interpolating it at every point of every node is one constant matrix.
struct BoundaryScheme: Sendable {
    /// Chebyshev's points for √τ/√T without the one at 0, rising to 1.
    let nodes: [Double]
    /// sin θ for the points of the quadrature, eight at a time.
    let sines: [SIMD8<Double>]
    /// cos θ.
    let cosines: [SIMD8<Double>]
    /// The weights over θ.
    let weights: [SIMD8<Double>]
    /// How often the boundary is improved at most.
    let iterations: Int
    /// For node i and block k of points the share of each node j in the interpolated values, at [(i·blocks + k)·nodes +
    /// j].
    let matrix: [SIMD8<Double>]
    /// The shares of the values at the nodes in the coefficients of Chebyshev's polynomials, the constant one first.
    private let transform: [[Double]]

    /// The scheme that prices are made with.
    static let standard = BoundaryScheme(nodes: 12, blocks: 3, iterations: 24)
    /// One for a boundary that falls far; costs four times as much.
    static let wide = BoundaryScheme(nodes: 24, blocks: 4, iterations: 40)

    /// Makes a scheme with eight points of the quadrature a block; costs O(nodes² · blocks).
    init(nodes count: Int, blocks: Int, iterations: Int) {
        let rule = GaussLegendre(8 * blocks)
        func lanes(_ value: (Int) -> Double) -> [SIMD8<Double>] {
            (0..<blocks).map { block in
                var lanes = SIMD8<Double>()
                for lane in lanes.indices { lanes[lane] = value(8 * block + lane) }
                return lanes
            }
        }
        sines = lanes { sin(rule.points[$0] * .pi / 2) }
        let cosines = lanes { cos(rule.points[$0] * .pi / 2) }
        self.cosines = cosines
        weights = lanes { rule.weights[$0] * .pi / 2 }
        self.iterations = iterations
        // (1 − cos)/2 as the square of a sine, which is exact at the small end.
        let nodes = (1...count).map { index in
            let root = sin(.pi * Double(index) / Double(2 * count))
            return root * root
        }
        self.nodes = nodes
        let barycentric = (1...count).map { ($0 % 2 == 0 ? 1 : -1) * ($0 == count ? 0.5 : 1) }
        transform = (0...count).map { order in
            (1...count).map { node in
                let share = cos(.pi * Double(order * (count - node)) / Double(count)) * 2 / Double(count)
                return share * (node == count ? 0.5 : 1) * (order == 0 || order == count ? 0.5 : 1)
            }
        }
        matrix = nodes.flatMap { node in
            cosines.flatMap { Self.shares(at: node * $0, nodes, barycentric) }
        }
    }

    /// The coefficients of the polynomial with these values at the nodes and 0 at 0, over Chebyshev's polynomials.
    func coefficients(_ values: [Double]) -> [Double] {
        transform.map { shares in zip(shares, values).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    /// The share of each node in the value interpolated at `position`.
    ///
    /// Barycentric interpolation at Chebyshev's points (J.-P. Berrut, L. N. Trefethen, "Barycentric Lagrange
    /// interpolation", SIAM Review 46, 2004); the node at 0 has weight ½ as the other end.
    private static func shares(
        at position: SIMD8<Double>,
        _ nodes: [Double],
        _ barycentric: [Double]
    ) -> [SIMD8<Double>] {
        let shares = zip(nodes, barycentric).map { node, weight in weight / distance(position, node) }
        let sum = shares.reduce(0.5 / position) { $0 + $1 }
        return shares.map { $0 / sum }
    }

    /// At a node itself its value outweighs all others.
    private static let nothing = 1e-200

    @inline(__always)
    private static func distance(_ position: SIMD8<Double>, _ node: Double) -> SIMD8<Double> {
        let distance = position - node
        return distance.replacing(with: nothing, where: distance .== 0)
    }
}
