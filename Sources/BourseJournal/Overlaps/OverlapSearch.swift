import BourseCore

/// An execution of a file that another file, of another format, probably contains as well.
public struct ExecutionOverlap: Hashable, Sendable {
    /// The index of the fill in the ledger of the file.
    public let fill: Int
    /// The indexes of the fills that are the same in the other ledger: several where one is in parts.
    public let others: [Int]

    /// Makes an overlap.
    public init(fill: Int, others: [Int]) {
        self.fill = fill
        self.others = others
    }
}

/// Finds executions that two files of different formats both contain, though they differ in time, fees or account.
///
/// Two fills are the same when instrument, currency, side, quantity and price agree, on the same exchange day, and, where
/// both have a time of day, within ``tolerance``. Then orders are compared: fills of one order with the same quantity and the
/// same total to the cent. Then what is left of a day: the same quantity and the same total of an instrument on one side.
/// Each fill is used once, so genuine identical fills stay.
public struct OverlapSearch {
    /// How far two times of one execution may differ: some brokers write whole minutes.
    public static let tolerance: Int64 = 60

    private let file: OverlapLedger
    private let other: OverlapLedger
    private var isUsed: [Bool]
    private var isOtherUsed: [Bool]
    private var overlaps: [ExecutionOverlap] = []

    /// Finds the overlaps of a file.
    ///
    /// - Parameters:
    ///   - file: The executions of the file.
    ///   - fills: The fills to look for; those that are equal to stored ones are duplicates, not overlaps.
    ///   - other: Executions of files of other formats, without those that the file has as duplicates.
    /// - Complexity: O(n log n) for n fills in both.
    public static func overlaps(
        of fills: [Int],
        in file: ExecutionLedger,
        with other: ExecutionLedger
    ) -> [ExecutionOverlap] {
        guard !fills.isEmpty, !other.fills.isEmpty else { return [] }
        var search = OverlapSearch(OverlapLedger(file, fills), OverlapLedger(other, Array(other.fills.indices)))
        search.matchFills()
        search.matchSums { ledger, index in ledger.order(index) }
        search.matchSums { _, _ in "" }
        return search.overlaps.sorted { $0.fill < $1.fill }
    }

    private init(_ file: OverlapLedger, _ other: OverlapLedger) {
        (self.file, self.other) = (file, other)
        isUsed = Array(repeating: false, count: file.ledger.fills.count)
        isOtherUsed = Array(repeating: false, count: other.ledger.fills.count)
    }

    // MARK: - Fills

    private mutating func matchFills() {
        let known = Dictionary(grouping: other.fills) { other.key($0) }
        let groups = Dictionary(grouping: file.fills) { file.key($0) }
        for (key, fills) in groups {
            guard let others = known[key] else { continue }
            match(fills, others)
        }
    }

    /// Matches fills of one key: first those with times, in order of time, then the others in the order of the file.
    private mutating func match(_ fills: [Int], _ others: [Int]) {
        let timed = file.sorted(fills.filter { file.hasTime($0) })
        let otherTimed = other.sorted(others.filter { other.hasTime($0) })
        var place = 0
        for fill in timed {
            let time = file.second(fill)
            while place < otherTimed.count, other.second(otherTimed[place]) < time - Self.tolerance { place += 1 }
            guard place < otherTimed.count, other.second(otherTimed[place]) <= time + Self.tolerance else { continue }
            join(fill, [otherTimed[place]])
            place += 1
        }
        pair(fills.filter { !file.hasTime($0) }, others.filter { !other.hasTime($0) } + otherTimed)
        pair(timed, others.filter { !other.hasTime($0) })
    }

    private mutating func pair(_ fills: [Int], _ others: [Int]) {
        let left = fills.filter { !isUsed[$0] }
        let right = others.filter { !isOtherUsed[$0] }
        for (fill, other) in zip(left, right) { join(fill, [other]) }
    }

    private mutating func join(_ fill: Int, _ others: [Int]) {
        isUsed[fill] = true
        for other in others { isOtherUsed[other] = true }
        overlaps.append(ExecutionOverlap(fill: fill, others: others))
    }

    // MARK: - Sums

    /// A group of fills with its sums.
    private struct FillGroup {
        let fills: [Int]
        let quantity: Int128
        let total: Money
        let times: ClosedRange<Int64>
        let hasTimes: Bool
    }

    /// Matches groups of fills of one day whose quantities and totals are the same.
    ///
    /// - Parameter name: What the fills of a group share beside instrument, side and day.
    private mutating func matchSums(_ name: (OverlapLedger, Int) -> String) {
        let sums = file.fills.contains { !isUsed[$0] } && other.fills.contains { !isOtherUsed[$0] }
        guard sums else { return }
        let known = groups(of: other, isOtherUsed, name)
        for (key, groups) in groups(of: file, isUsed, name) {
            guard var others = known[key] else { continue }
            for group in groups {
                let index = others.prefix(Self.mostCandidates).firstIndex { Self.areSame(group, $0) }
                guard let index else { continue }
                let match = others.remove(at: index)
                for fill in group.fills { join(fill, match.fills) }
            }
        }
    }

    /// The most groups of one day that a group is compared with, so that time stays in proportion to the fills.
    private static let mostCandidates = 200

    private func groups(
        of ledger: OverlapLedger,
        _ isUsed: [Bool],
        _ name: (OverlapLedger, Int) -> String
    ) -> [DayKey: [FillGroup]] {
        struct GroupKey: Hashable {
            let day: DayKey
            let name: String
        }
        var members: [GroupKey: [Int]] = [:]
        var order: [GroupKey] = []
        for fill in ledger.fills where !isUsed[fill] {
            let key = GroupKey(day: ledger.dayKey(fill), name: name(ledger, fill))
            if members[key] == nil { order.append(key) }
            members[key, default: []].append(fill)
        }
        var groups: [DayKey: [FillGroup]] = [:]
        for key in order {
            guard let fills = members[key] else { continue }
            let seconds = fills.map { ledger.second($0) }
            groups[key.day, default: []].append(
                FillGroup(
                    fills: fills,
                    quantity: fills.reduce(0) { $0 + Int128(ledger.ledger.fills[$1].quantityUnits) },
                    total: fills.reduce(.zero) { $0 + ledger.ledger.fills[$1].value },
                    times: (seconds.min() ?? 0)...(seconds.max() ?? 0),
                    hasTimes: fills.allSatisfy { ledger.hasTime($0) }
                )
            )
        }
        return groups
    }

    /// Whether two groups have the same quantity and, to the cent, the same total, at the same time.
    private static func areSame(_ left: FillGroup, _ right: FillGroup) -> Bool {
        guard left.quantity == right.quantity else { return false }
        // What rounding an average price to four decimals explains.
        let rounding = Money(price: Price(units: 5_000), quantity: Quantity(units: left.quantity))
        guard (left.total - right.total).magnitude <= max(ComparedRows.halfCent, rounding) else { return false }
        guard left.hasTimes, right.hasTimes else { return true }
        return left.times.lowerBound <= right.times.upperBound + tolerance
            && right.times.lowerBound <= left.times.upperBound + tolerance
    }
}
