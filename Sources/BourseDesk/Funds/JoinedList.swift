import BourseCore
import BourseFunds
import BourseValues

/// The lists of several sources as one, together with what was known before.
struct JoinedList {
    /// What is known now.
    let stored: StoredSchemes
    /// The NAVs told now.
    let latest: [Int32: NAVRow]

    /// Joins lists, the best source first.
    ///
    /// A scheme that no list names any more stays, as one that is gone; while a source did not answer, nothing can be said
    /// of the schemes that only it may name. A list with less than half of the schemes that are not gone is not
    /// believed: it is a list that was cut short. A scheme that gets another name keeps the earlier one as a former name.
    ///
    /// - Parameters:
    ///   - isWhole: Whether every source provided a complete list.
    ///   - today: NAVs of later days are left out.
    ///   - past: The last value of a scheme's history, which is believed before a list.
    ///   - problems: Gets a sentence for each list that is not believed.
    /// - Returns: Nothing when there is no list to believe.
    init?(
        _ fetched: [(source: String, list: FetchedSchemes)],
        isWhole: Bool,
        with known: StoredSchemes?,
        at now: Timestamp,
        today: TradingDay,
        past: (Int32) -> NAVRow?,
        problems: inout [String]
    ) {
        var isWhole = isWhole
        let listed = known.map { known in
            known.schemes.count { !FundList.isGone($0.listedAt, by: known.provenance.at) }
        }
        var schemes: [Int32: StoredScheme] = [:]
        var otherNames: [Int32: [String]] = [:]
        var names: [String] = []
        var unreadable = UnreadableRows()
        for (source, list) in fetched {
            isWhole = isWhole && list.isWhole
            unreadable.add(list.unreadable)
            guard !list.schemes.isEmpty else {
                problems.append("\(source) lists no readable scheme")
                isWhole = false
                continue
            }
            names.append(source)
            for scheme in list.schemes {
                let code = scheme.facts.code
                var latest = scheme.latest
                if let nav = latest, nav.day > today {
                    unreadable.add(UnreadableRow(nav, of: code, reason: "\(nav.day) is in the future"))
                    latest = nil
                }
                if let best = schemes[code]?.facts.name, best != scheme.facts.name {
                    otherNames[code, default: []].append(scheme.facts.name)
                }
                schemes[code] = StoredScheme(
                    schemes[code].map { $0.facts.completed(by: scheme.facts) } ?? scheme.facts,
                    latest: Self.later(latest, schemes[code]?.latest),
                    listedAt: now
                )
            }
        }
        guard !names.isEmpty else { return nil }
        latest = schemes.compactMapValues(\.latest)
        guard schemes.count * 2 >= listed ?? 0 else {
            let sources = names.joined(separator: " and ")
            problems.append("\(sources) lists \(schemes.count) schemes, but \(listed ?? 0) are stored")
            return nil
        }
        for scheme in known?.schemes ?? [] {
            let code = scheme.facts.code
            let before = scheme.latest.flatMap { $0.day > today ? nil : $0 }
            let naming = SchemeNaming(
                schemes[code]?.facts.name ?? scheme.facts.name,
                others: otherNames.removeValue(forKey: code) ?? [],
                after: SchemeNaming(scheme.facts.name, formerNames: scheme.formerNames),
                isWhole: isWhole
            )
            schemes[code] = StoredScheme(
                schemes[code]?.facts.completed(by: scheme.facts) ?? scheme.facts,
                latest: Self.later(before, schemes[code]?.latest),
                listedAt: schemes[code]?.listedAt
                    ?? Self.lastListing(scheme.listedAt, since: known?.provenance.at ?? now, isWhole: isWhole, at: now)
            )
            schemes[code]?.take(naming)
        }
        // What is left is of schemes that are new.
        for (code, others) in otherNames {
            guard let best = schemes[code]?.facts.name else { continue }
            schemes[code]?.take(SchemeNaming(best, others: others, after: nil, isWhole: isWhole))
        }
        for (code, scheme) in schemes {
            guard let last = past(code) else { continue }
            let follows = scheme.latest.map { $0.day > last.day && !DayStep(before: last, after: $0).isWild } ?? false
            if !follows { schemes[code]?.latest = last }
        }
        stored = StoredSchemes(
            schemes.values.sorted { $0.facts.code < $1.facts.code },
            provenance: Provenance(by: names.joined(separator: " and "), at: now),
            unreadable: unreadable
        )
    }

    /// Returns when a scheme counts as last listed that no current list has.
    ///
    /// It is gone a week after the first complete list without it, however long ago the list before was fetched. An
    /// incomplete list does not count towards the week.
    private static func lastListing(
        _ listedAt: Timestamp,
        since lastListedAt: Timestamp,
        isWhole: Bool,
        at now: Timestamp
    ) -> Timestamp {
        if listedAt >= lastListedAt { return isWhole ? Timestamp(microseconds: now.microseconds - 1) : now }
        return isWhole
            ? listedAt : Timestamp(microseconds: listedAt.microseconds + now.microseconds - lastListedAt.microseconds)
    }

    /// The NAV of the later day; of the same day the second.
    private static func later(_ one: NAVRow?, _ other: NAVRow?) -> NAVRow? {
        guard let one, let other else { return other ?? one }
        return other.day >= one.day ? other : one
    }
}

extension UnreadableRow {
    /// A value in the row of a scheme, which is named by its code.
    fileprivate init(_ nav: NAVRow, of code: Int32, reason: String) {
        self.init(number: Int(code), code: code, reason: reason, excerpt: "\(code); \(nav.nav); \(nav.day)")
    }
}

extension StoredScheme {
    /// Takes the name that its fund has today, and its former ones.
    fileprivate mutating func take(_ naming: SchemeNaming) {
        facts.name = naming.name
        formerNames = naming.formerNames
    }
}

extension SchemeFacts {
    /// These facts, with what they leave open from others.
    fileprivate func completed(by other: SchemeFacts) -> SchemeFacts {
        var facts = self
        facts.isin = isin ?? other.isin
        facts.reinvestmentISIN = reinvestmentISIN ?? other.reinvestmentISIN
        facts.house = house ?? other.house
        facts.category = category ?? other.category
        facts.type = type ?? other.type
        facts.plan = plan ?? other.plan
        facts.option = option ?? other.option
        facts.expenseRatio = expenseRatio ?? other.expenseRatio
        facts.assets = assets ?? other.assets
        return facts
    }
}
