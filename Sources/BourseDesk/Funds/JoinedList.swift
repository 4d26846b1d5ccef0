import BourseCore
import BourseFunds

/// The lists of several sources as one, together with what was known before.
struct JoinedList {
    /// What is known now.
    let kept: KeptSchemes
    /// The NAVs told now.
    let latest: [Int32: NAVRow]

    /// Joins lists, the best source first.
    ///
    /// A scheme that no list names any more stays, as one that is gone. A list with less than half of the schemes that
    /// were listed last is not believed: it is a list that was cut short.
    ///
    /// - Parameter problems: Gets a sentence for each list that is not believed.
    /// - Returns: Nothing when there is no list to believe.
    init?(
        _ told: [(source: String, list: ToldSchemes)],
        with known: KeptSchemes?,
        at now: Timestamp,
        problems: inout [String]
    ) {
        let listed = known.map { known in known.schemes.count { $0.listedAt >= known.told.at } } ?? 0
        var schemes: [Int32: KeptScheme] = [:]
        var names: [String] = []
        var leftOut = LeftOutRows()
        for (source, list) in told {
            leftOut = LeftOutRows(count: leftOut.count + list.leftOut.count, first: leftOut.first + list.leftOut.first)
            guard !list.schemes.isEmpty else {
                problems.append("\(source) names no scheme that can be read")
                continue
            }
            names.append(source)
            for scheme in list.schemes {
                let code = scheme.facts.code
                schemes[code] = KeptScheme(
                    schemes[code].map { $0.facts.completed(by: scheme.facts) } ?? scheme.facts,
                    latest: Self.later(scheme.latest, schemes[code]?.latest),
                    listedAt: now
                )
            }
        }
        guard !names.isEmpty else { return nil }
        latest = schemes.compactMapValues(\.latest)
        guard schemes.count * 2 >= listed else {
            let sources = names.joined(separator: " and ")
            problems.append("\(sources) names \(schemes.count) schemes where \(listed) were known")
            return nil
        }
        for scheme in known?.schemes ?? [] {
            let code = scheme.facts.code
            guard let now = schemes[code] else {
                schemes[code] = scheme
                continue
            }
            schemes[code] = KeptScheme(
                now.facts.completed(by: scheme.facts),
                latest: Self.later(scheme.latest, now.latest),
                listedAt: now.listedAt
            )
        }
        kept = KeptSchemes(
            schemes.values.sorted { $0.facts.code < $1.facts.code },
            told: Told(by: names.joined(separator: " and "), at: now),
            leftOut: leftOut
        )
    }

    /// The NAV of the later day; of the same day the second.
    private static func later(_ one: NAVRow?, _ other: NAVRow?) -> NAVRow? {
        guard let one, let other else { return other ?? one }
        return other.day >= one.day ? other : one
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
        return facts
    }
}
