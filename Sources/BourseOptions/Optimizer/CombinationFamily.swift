import BourseCore

/// A way to put options of one expiry together, without saying at which strikes.
struct CombinationFamily: Hashable, Sendable {
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
    /// Whether a hundred shares are bought for each contract.
    let hasShares: Bool
    /// Whether the money that exercise of the sold puts takes is set aside.
    let isSecured: Bool

    init(_ rungs: Rung...) { self.init(rungs: rungs) }

    private init(rungs: [Rung], hasShares: Bool = false, isSecured: Bool = false) {
        self.rungs = rungs
        self.hasShares = hasShares
        self.isSecured = isSecured
    }

    /// The number of different contracts, and one for shares or money beside them.
    var legs: Int {
        rungs.reduce(bindsCapital ? 1 : 0) { $0 + ($1.calls == 0 ? 0 : 1) + ($1.puts == 0 ? 0 : 1) }
    }
    /// Whether money is bound that is not at stake for most outcomes: in shares, or set aside.
    var bindsCapital: Bool { hasShares || isSecured }
    /// What each 1 that the underlying rises adds, above all strikes.
    var slopeBeyond: Int { rungs.reduce(shares) { $0 + $1.calls } }
    /// What each 1 that the underlying rises adds, below all strikes.
    var slopeBelow: Int { rungs.reduce(shares) { $0 - $1.puts } }
    /// Whether more options of a kind are sold than covered.
    var hasUncovered: Bool { slopeBeyond < 0 || (!isSecured && rungs.reduce(0) { $0 + $1.puts } < 0) }
    /// Shares held for each one that a contract stands for.
    var shares: Int { hasShares ? 1 : 0 }
    /// The same with bought and sold exchanged.
    private var reversed: CombinationFamily {
        CombinationFamily(rungs: rungs.map { .both(calls: -$0.calls, puts: -$0.puts) })
    }
    private var withShares: CombinationFamily { CombinationFamily(rungs: rungs, hasShares: true) }
    private var secured: CombinationFamily { CombinationFamily(rungs: rungs, isSecured: true) }

    /// The families that are searched: those of options alone also with bought and sold exchanged.
    ///
    /// Box spreads and conversions are not among them: what they bring is certain, so there is no view that they serve.
    /// Shares are not sold short: what it costs to borrow them is not known here.
    static let all: [CombinationFamily] = bought.flatMap { [$0, $0.reversed] } + onCapital

    private static let onCapital: [CombinationFamily] = [
        // Covered calls, puts secured by cash, protective puts, collars.
        CombinationFamily(.calls(-1)).withShares,
        CombinationFamily(.puts(-1)).secured,
        CombinationFamily(.puts(1)).withShares,
        CombinationFamily(.puts(1), .calls(-1)).withShares,
        // Covered strangles and straddles, stock repair.
        CombinationFamily(.puts(-1), .calls(-1)).withShares,
        CombinationFamily(.both(calls: -1, puts: -1)).withShares,
        CombinationFamily(.calls(1), .calls(-2)).withShares,
    ]

    private static let bought: [CombinationFamily] = [
        // Single options, straddles, strap and strip, synthetic stock.
        CombinationFamily(.calls(1)),
        CombinationFamily(.puts(1)),
        CombinationFamily(.both(calls: 1, puts: 1)),
        CombinationFamily(.both(calls: 2, puts: 1)),
        CombinationFamily(.both(calls: 1, puts: 2)),
        CombinationFamily(.both(calls: 1, puts: -1)),
        // Verticals, strangles, guts, risk reversals.
        CombinationFamily(.calls(1), .calls(-1)),
        CombinationFamily(.puts(1), .puts(-1)),
        CombinationFamily(.puts(1), .calls(1)),
        CombinationFamily(.calls(1), .puts(1)),
        CombinationFamily(.puts(-1), .calls(1)),
        // Ratio spreads, big lizards.
        CombinationFamily(.calls(1), .calls(-2)),
        CombinationFamily(.puts(-2), .puts(1)),
        CombinationFamily(.both(calls: -1, puts: -1), .calls(1)),
        CombinationFamily(.puts(1), .both(calls: -1, puts: -1)),
        // Butterflies, whatever their wings, and Christmas trees.
        CombinationFamily(.calls(1), .calls(-2), .calls(1)),
        CombinationFamily(.puts(1), .puts(-2), .puts(1)),
        CombinationFamily(.puts(1), .both(calls: -1, puts: -1), .calls(1)),
        CombinationFamily(.calls(1), .calls(-3), .calls(2)),
        CombinationFamily(.puts(2), .puts(-3), .puts(1)),
        // Jade lizards, seagulls, ladders.
        CombinationFamily(.puts(-1), .calls(-1), .calls(1)),
        CombinationFamily(.puts(1), .puts(-1), .calls(-1)),
        CombinationFamily(.puts(-1), .calls(1), .calls(-1)),
        CombinationFamily(.puts(-1), .puts(1), .calls(-1)),
        CombinationFamily(.calls(1), .calls(-1), .calls(-1)),
        CombinationFamily(.puts(-1), .puts(-1), .puts(1)),
        // Condors.
        CombinationFamily(.calls(1), .calls(-1), .calls(-1), .calls(1)),
        CombinationFamily(.puts(1), .puts(-1), .puts(-1), .puts(1)),
        CombinationFamily(.puts(1), .puts(-1), .calls(-1), .calls(1)),
    ]
}
