import BourseCore

/// A series made of whatever rows a source told, and what had to be left out for it.
public struct CleanNAVs: Hashable, Sendable {
    /// The rows that are believable.
    public let series: NAVSeries
    /// The rows that are not, by day and value; `series.count + issues.count` is the number of rows told.
    public let issues: [NAVIssue]
}

extension NAVSeries {
    /// Makes a series of rows in any order, with repeats, zeros, negative values and days to come among them.
    ///
    /// The result does not depend on the order of rows. Where one day has several values, the one nearest to the value
    /// before it is kept, by quotient; on the first day the one nearest to the first of the next day; the smaller of two
    /// equally near.
    ///
    /// - Parameter today: Days after it are left out.
    /// - Complexity: O(n log n), and O(n) for rows that are in order already.
    public static func clean(_ rows: [NAVRow], today: TradingDay) -> CleanNAVs {
        var issues: [NAVIssue] = []
        var believable: [NAVRow] = []
        believable.reserveCapacity(rows.count)
        for row in rows {
            if let reason = refusal(of: row, today: today) {
                issues.append(NAVIssue(row: row, reason: reason))
            } else {
                believable.append(row)
            }
        }
        let series = merged(sorted(believable), issues: &issues)
        issues.sort { ($0.row.day, $0.row.nav) < ($1.row.day, $1.row.nav) }
        return CleanNAVs(series: series, issues: issues)
    }

    private static func refusal(of row: NAVRow, today: TradingDay) -> NAVIssue.NAVIssueReason? {
        if row.nav == .zero { return .zero }
        if row.nav < .zero { return .negative }
        if row.day < firstPossibleDay || row.day > lastPossibleDay { return .impossibleDay }
        if row.day > today { return .future(today: today) }
        return nil
    }

    /// By day, then value.
    ///
    /// Sources tell the newest first or the oldest first: neither needs sorting.
    private static func sorted(_ rows: [NAVRow]) -> [NAVRow] {
        func isBefore(_ one: NAVRow, _ other: NAVRow) -> Bool { (one.day, one.nav) < (other.day, other.nav) }
        if zip(rows, rows.dropFirst()).allSatisfy({ isBefore($0, $1) }) { return rows }
        if zip(rows, rows.dropFirst()).allSatisfy({ isBefore($1, $0) }) { return rows.reversed() }
        return rows.sorted(by: isBefore)
    }

    private static func merged(_ rows: [NAVRow], issues: inout [NAVIssue]) -> NAVSeries {
        var dayNumbers: [Int32] = []
        var units: [Int64] = []
        dayNumbers.reserveCapacity(rows.count)
        units.reserveCapacity(rows.count)
        var start = 0
        while start < rows.count {
            var end = start + 1
            while end < rows.count, rows[end].day == rows[start].day { end += 1 }
            var chosen = start
            if end - start > 1 {
                let neighbor = units.last ?? (end < rows.count ? rows[end].nav.units : rows[start].nav.units)
                for index in (start + 1)..<end where distance(rows[index], neighbor) < distance(rows[chosen], neighbor)
                {
                    chosen = index
                }
                for index in start..<end where index != chosen {
                    let isSame = rows[index].nav == rows[chosen].nav
                    issues.append(
                        NAVIssue(row: rows[index], reason: isSame ? .repeated : .contradicted(used: rows[chosen].nav))
                    )
                }
            }
            dayNumbers.append(Int32(rows[chosen].day.number))
            units.append(rows[chosen].nav.units)
            start = end
        }
        return NAVSeries(dayNumbers: dayNumbers, units: units)
    }

    /// How far apart two values are as a quotient of at least 1.
    private static func distance(_ row: NAVRow, _ neighbor: Int64) -> Double {
        let (one, other) = (Double(row.nav.units), Double(neighbor))
        return max(one, other) / min(one, other)
    }
}
