import BourseCore

/// How many of some instruments rose and fell, and by how much together.
public struct Breadth: Hashable, Sendable {
    /// How many there are.
    public let count: Int
    /// How many rose.
    public let advancing: Int
    /// How many fell.
    public let declining: Int
    /// How many stand where they stood.
    public let unchanged: Int
    /// The middle change, of an even number the mean of the two in the middle; nothing where none is known.
    public let median: Double?
    /// The change of the worth of all of those with a known market value and change together: what an index of them, each
    /// weighted by its worth at the close before, would show.
    ///
    /// Nothing where there is none, or where their values are in more than one currency, which are never added.
    public let weighted: Double?

    /// How many have no known change.
    public var unknown: Int { count - advancing - declining - unchanged }

    /// Counts rows.
    ///
    /// - Complexity: O(n log n).
    public init(_ rows: [MarketRow]) {
        var changes: [Double] = []
        var (up, down) = (0, 0)
        var (now, before) = (0.0, 0.0)
        var currencies: Set<Currency> = []
        for row in rows {
            guard let change = row.change else { continue }
            if change.units > 0 { up += 1 }
            if change.units < 0 { down += 1 }
            changes.append(change.double)
            let growth = 1 + change.double
            if let cap = row.quote.marketCap?.value, cap > .zero, growth > 0 {
                now += cap.double
                before += cap.double / growth
                currencies.insert(row.quote.currency)
            }
        }
        count = rows.count
        advancing = up
        declining = down
        unchanged = changes.count - up - down
        median = Self.median(changes)
        weighted = currencies.count == 1 ? now / before - 1 : nil
    }

    private static func median(_ values: [Double]) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

/// A sector and what its shares did.
public struct SectorBreadth: Hashable, Sendable {
    /// The sector; nothing for those whose sector is not known.
    public let sector: Sector?
    /// What they did.
    public let breadth: Breadth

    /// The sectors of some rows, the one that gained most first; those without a figure come behind, and what has no
    /// known sector last.
    ///
    /// Shares count with their weighted change where it is known, else with their median.
    public static func all(of rows: [MarketRow]) -> [SectorBreadth] {
        func place(_ sector: Sector?) -> Int {
            sector.flatMap { Sector.allCases.firstIndex(of: $0) } ?? Sector.allCases.count
        }
        func value(_ own: SectorBreadth) -> Double { own.breadth.weighted ?? own.breadth.median ?? -.infinity }
        let groups = Dictionary(grouping: rows) { $0.instrument.sector }
        let all = groups.map { SectorBreadth(sector: $0.key, breadth: Breadth($0.value)) }
        return all.sorted { one, other in
            if (one.sector == nil) != (other.sector == nil) { return other.sector == nil }
            let (first, second) = (value(one), value(other))
            return first == second ? place(one.sector) < place(other.sector) : first > second
        }
    }
}
