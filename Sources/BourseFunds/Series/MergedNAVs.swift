import BourseCore

/// A history together with what a source tells of it now.
///
/// Nothing that was known is lost: a source that tells less than before is not asked to be right about the rest.
public struct MergedNAVs: Hashable, Sendable {
    /// A value that is told differently now.
    public struct Change: Hashable, Sendable {
        /// The day.
        public let day: TradingDay
        /// What was known.
        public let before: Price
        /// What is told now.
        public let after: Price
    }

    /// All values: those told now, and those known before on days that it tells nothing of.
    public let series: NAVSeries
    /// The values that are told differently now, ascending by day.
    public let changes: [Change]
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
    public init(_ known: NAVSeries, told rows: [NAVRow], today: TradingDay) {
        let clean = NAVSeries.clean(rows, today: today)
        let told = clean.series
        issues = clean.issues
        var (days, units, changes): ([Int32], [Int64], [Change]) = ([], [], [])
        days.reserveCapacity(max(known.count, told.count))
        units.reserveCapacity(max(known.count, told.count))
        var (missing, added, one, other) = (0, 0, 0, 0)
        while one < known.count || other < told.count {
            let knownDay = one < known.count ? known.dayNumbers[one] : .max
            let toldDay = other < told.count ? told.dayNumbers[other] : .max
            if knownDay < toldDay {
                days.append(knownDay)
                units.append(known.units[one])
                missing += 1
            } else {
                days.append(toldDay)
                units.append(told.units[other])
                if toldDay < knownDay {
                    added += 1
                } else if known.units[one] != told.units[other] {
                    changes.append(
                        Change(day: known.day(at: one), before: known.nav(at: one), after: told.nav(at: other))
                    )
                }
            }
            if knownDay <= toldDay { one += 1 }
            if toldDay <= knownDay { other += 1 }
        }
        series = NAVSeries(dayNumbers: days, units: units)
        self.changes = changes
        self.missing = missing
        self.added = added
    }

    /// Whether the source tells something that cannot be the same fund: most of what it tells of known days is different,
    /// by more than two in five.
    public var isAnotherFund: Bool {
        let known = series.count - added
        let wild = changes.count { abs($0.after.double / $0.before.double - 1) > 0.4 }
        return wild > 5 && wild * 2 > known - missing
    }
}
