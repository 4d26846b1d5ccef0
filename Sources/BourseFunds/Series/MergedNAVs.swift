import BourseCore

/// A history together with what a source tells of it now.
///
/// Nothing that was known is lost: a source that tells less than before is not asked to be right about the rest. One value
/// alone that is far from those around it, and that the source tells no more though it tells those, was a mistake.
public struct MergedNAVs: Hashable, Sendable {
    /// A value that is told differently now.
    public struct ChangedNAV: Hashable, Sendable {
        /// The day.
        public let day: TradingDay
        /// What was known.
        public let before: Price
        /// What is told now.
        public let after: Price
    }

    /// How far a value is from those around it that may be withdrawn.
    static let withdrawable = 0.4

    /// All values: those told now, and those known before on days that it tells nothing of.
    public let series: NAVSeries
    /// Values that were known, far from those around them, and are told no more.
    public let withdrawn: [NAVRow]
    /// The values that are told differently now, ascending by day.
    public let changes: [ChangedNAV]
    /// How many days were known that it tells nothing of.
    public let missing: Int
    /// How many days it tells that were not known.
    public let added: Int
    /// The rows that were left out.
    public let issues: [NAVIssue]

    /// Puts rows in any order to a history.
    ///
    /// - Parameter today: Rows of later days are left out.
    /// - Complexity: O(n + m log m).
    public init(_ known: NAVSeries, fetched rows: [NAVRow], today: TradingDay) {
        let clean = NAVSeries.clean(rows, today: today)
        let fetched = clean.series
        issues = clean.issues
        var (days, units, changes): ([Int32], [Int64], [ChangedNAV]) = ([], [], [])
        days.reserveCapacity(max(known.count, fetched.count))
        units.reserveCapacity(max(known.count, fetched.count))
        var (missing, added, one, other) = (0, 0, 0, 0)
        while one < known.count || other < fetched.count {
            let knownDay = one < known.count ? known.dayNumbers[one] : .max
            let fetchedDay = other < fetched.count ? fetched.dayNumbers[other] : .max
            if knownDay < fetchedDay {
                days.append(knownDay)
                units.append(known.units[one])
                missing += 1
            } else {
                days.append(fetchedDay)
                units.append(fetched.units[other])
                if fetchedDay < knownDay {
                    added += 1
                } else if known.units[one] != fetched.units[other] {
                    changes.append(
                        ChangedNAV(day: known.day(at: one), before: known.nav(at: one), after: fetched.nav(at: other))
                    )
                }
            }
            if knownDay <= fetchedDay { one += 1 }
            if fetchedDay <= knownDay { other += 1 }
        }
        let merged = NAVSeries(dayNumbers: days, units: units)
        withdrawn = missing > 0 ? Self.withdrawn(from: merged, fetched: fetched) : []
        series = withdrawn.isEmpty ? merged : merged.without(Set(withdrawn.map(\.day)))
        self.changes = changes
        self.missing = missing - withdrawn.count
        self.added = added
    }

    /// Whether the source tells something that cannot be the same fund: most of what it tells of known days is different,
    /// by more than two in five.
    public var isAnotherFund: Bool {
        let known = series.count - added
        let wild = changes.count { abs($0.after.double / $0.before.double - 1) > 0.4 }
        return wild > 5 && wild * 2 > known - missing
    }

    /// The values between two that are told, or after the last, that are far from these and are not told themselves.
    private static func withdrawn(from merged: NAVSeries, fetched: NAVSeries) -> [NAVRow] {
        func isFetched(_ position: Int) -> Bool {
            let day = merged.day(at: position)
            return fetched.index(atOrBefore: day).map { fetched.day(at: $0) == day } ?? false
        }
        return merged.units.indices.dropFirst().compactMap { position in
            let next = position + 1 < merged.count ? position + 1 : nil
            guard !isFetched(position), isFetched(position - 1), next.map(isFetched) ?? true else { return nil }
            let value = merged.nav(at: position).double
            let before = value / merged.nav(at: position - 1).double - 1
            let after = next.map { value / merged.nav(at: $0).double - 1 } ?? before
            let isFar = abs(before) >= withdrawable && abs(after) >= withdrawable && (before > 0) == (after > 0)
            return isFar ? merged.row(at: position) : nil
        }
    }
}

extension NAVSeries {
    /// The values of other days than these.
    fileprivate func without(_ days: Set<TradingDay>) -> NAVSeries {
        let remaining = units.indices.filter { !days.contains(day(at: $0)) }
        return NAVSeries(dayNumbers: remaining.map { dayNumbers[$0] }, units: remaining.map { units[$0] })
    }
}
