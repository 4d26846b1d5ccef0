/// The best of many ranked schemes without putting all of them in order.
struct RankSelection {
    private static let shift = 4
    /// Ranks and schemes, in the order of the schemes.
    private var ranked: [UInt64] = []
    /// How many schemes there are of each sixteen ranks.
    private var heights: [Int32]

    init(room: Int, highestRank: Int) {
        heights = [Int32](repeating: 0, count: highestRank >> Self.shift + 1)
        ranked.reserveCapacity(room)
    }

    /// Adds a scheme, which must come behind those added before.
    @inline(__always)
    mutating func add(_ scheme: Int, rank: Int) {
        let rank = min(max(0, rank), heights.count << Self.shift - 1)
        ranked.append(UInt64(rank) << 32 | UInt64(UInt32(scheme)))
        heights[rank >> Self.shift] += 1
    }

    /// The schemes at the places wanted, the best at place 0; of equal ranks the one that was added first is better.
    ///
    /// - Complexity: O(schemes + places · log places).
    func schemes(at places: Range<Int>) -> [Int] {
        guard places.lowerBound < min(ranked.count, places.upperBound) else { return [] }
        let wanted = min(places.upperBound, ranked.count)
        let (least, above) = leastRank(wanted)
        var equals = wanted - above
        var best: [UInt64] = []
        best.reserveCapacity(wanted)
        for entry in ranked where entry >> 32 >= least {
            if entry >> 32 == least {
                guard equals > 0 else { continue }
                equals -= 1
            }
            // With the scheme turned round, what is greater is better.
            best.append(entry ^ 0xFFFF_FFFF)
        }
        best.sort(by: >)
        return best[places.lowerBound..<wanted].map { Int(UInt32(truncatingIfNeeded: $0) ^ .max) }
    }

    /// The rank of the last of the best `wanted` schemes, and how many have more.
    private func leastRank(_ wanted: Int) -> (rank: UInt64, above: Int) {
        var height = heights.count - 1
        var above = 0
        while height > 0, above + Int(heights[height]) < wanted {
            above += Int(heights[height])
            height -= 1
        }
        var counts = [Int](repeating: 0, count: 1 << Self.shift)
        for entry in ranked where Int(entry >> 32) >> Self.shift == height {
            counts[Int(entry >> 32) & (counts.count - 1)] += 1
        }
        var rank = counts.count - 1
        while rank > 0, above + counts[rank] < wanted {
            above += counts[rank]
            rank -= 1
        }
        return (UInt64(height << Self.shift + rank), above)
    }
}
