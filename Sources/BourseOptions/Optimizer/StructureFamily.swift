import BourseCore

/// A way to put options of one expiry together, without saying at which strikes.
struct StructureFamily: Hashable, Sendable {
    /// What is held at one strike, below 0 when sold.
    struct Rung: Hashable, Sendable {
        let calls: Int
        let puts: Int

        static func calls(_ count: Int) -> Rung { Rung(calls: count, puts: 0) }
        static func puts(_ count: Int) -> Rung { Rung(calls: 0, puts: count) }
        static func both(calls: Int, puts: Int) -> Rung { Rung(calls: calls, puts: puts) }
    }

    /// What is held at each of its strikes, the lowest strike first.
    let rungs: [Rung]

    init(_ rungs: Rung...) { self.rungs = rungs }
    private init(rungs: [Rung]) { self.rungs = rungs }

    /// The number of different contracts.
    var legs: Int { rungs.reduce(0) { $0 + ($1.calls == 0 ? 0 : 1) + ($1.puts == 0 ? 0 : 1) } }
    /// What each 1 that the underlying rises adds, above all strikes.
    var slopeBeyond: Int { rungs.reduce(0) { $0 + $1.calls } }
    /// Whether more options of a kind are sold than bought.
    var hasUncovered: Bool { slopeBeyond < 0 || rungs.reduce(0) { $0 + $1.puts } < 0 }
    /// The same with bought and sold exchanged.
    var reversed: StructureFamily {
        StructureFamily(rungs: rungs.map { .both(calls: -$0.calls, puts: -$0.puts) })
    }

    /// The families that are searched, each also with bought and sold exchanged.
    ///
    /// Box spreads are not among them: what they bring is certain, so there is no view that they serve.
    static let all: [StructureFamily] = bought.flatMap { [$0, $0.reversed] }

    private static let bought: [StructureFamily] = [
        // Single options, straddles, strap and strip, synthetic stock.
        StructureFamily(.calls(1)),
        StructureFamily(.puts(1)),
        StructureFamily(.both(calls: 1, puts: 1)),
        StructureFamily(.both(calls: 2, puts: 1)),
        StructureFamily(.both(calls: 1, puts: 2)),
        StructureFamily(.both(calls: 1, puts: -1)),
        // Verticals, strangles, guts, risk reversals.
        StructureFamily(.calls(1), .calls(-1)),
        StructureFamily(.puts(1), .puts(-1)),
        StructureFamily(.puts(1), .calls(1)),
        StructureFamily(.calls(1), .puts(1)),
        StructureFamily(.puts(-1), .calls(1)),
        // Ratio spreads, big lizards.
        StructureFamily(.calls(1), .calls(-2)),
        StructureFamily(.puts(-2), .puts(1)),
        StructureFamily(.both(calls: -1, puts: -1), .calls(1)),
        StructureFamily(.puts(1), .both(calls: -1, puts: -1)),
        // Butterflies, whatever their wings, and Christmas trees.
        StructureFamily(.calls(1), .calls(-2), .calls(1)),
        StructureFamily(.puts(1), .puts(-2), .puts(1)),
        StructureFamily(.puts(1), .both(calls: -1, puts: -1), .calls(1)),
        StructureFamily(.calls(1), .calls(-3), .calls(2)),
        StructureFamily(.puts(2), .puts(-3), .puts(1)),
        // Jade lizards, seagulls, ladders.
        StructureFamily(.puts(-1), .calls(-1), .calls(1)),
        StructureFamily(.puts(1), .puts(-1), .calls(-1)),
        StructureFamily(.puts(-1), .calls(1), .calls(-1)),
        StructureFamily(.puts(-1), .puts(1), .calls(-1)),
        StructureFamily(.calls(1), .calls(-1), .calls(-1)),
        StructureFamily(.puts(-1), .puts(-1), .puts(1)),
        // Condors.
        StructureFamily(.calls(1), .calls(-1), .calls(-1), .calls(1)),
        StructureFamily(.puts(1), .puts(-1), .puts(-1), .puts(1)),
        StructureFamily(.puts(1), .puts(-1), .calls(-1), .calls(1)),
    ]
}
