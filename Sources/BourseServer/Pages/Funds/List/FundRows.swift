import BourseCore
import BourseDesk
import BourseFunds

/// Funds as rows of the list.
struct FundRows {
    let list: FundList
    let universe: FundUniverse
    let favorites: Set<Int32>
    /// Where the reader is, and comes back to after pressing a star.
    let path: String
    /// The day it is in India.
    let today: TradingDay

    /// The returns of a fund that the list shows.
    struct Returns {
        let year: Double?
        let threeYears: Double?
    }

    func returns(of hits: [SchemeHit]) -> [Returns?] {
        universe.read(hits.map { list.schemes[$0.scheme].code }) { metrics, row in
            Returns(
                year: metrics.value(.totalReturn, .year, row: row),
                threeYears: metrics.value(.annualizedReturn, .threeYears, row: row)
            )
        }
    }

    /// - Parameter first: The place of the first of them in the whole list.
    func views(_ hits: [SchemeHit], first: Int) -> [FundRowView] {
        zip(hits, returns(of: hits)).enumerated().map { offset, pair in
            view(pair.0, pair.1, place: first + offset)
        }
    }

    private func view(_ hit: SchemeHit, _ returns: Returns?, place: Int) -> FundRowView {
        let scheme = list.schemes[hit.scheme]
        let latest = list.latest[hit.scheme]
        let former = hit.formerName.map { "Formerly \($0)" }
        let tags = [former].compactMap { $0 } + FundFormatter.tags(scheme)
        let standing = Self.standing(latest, isGone: list.isGone(at: hit.scheme), today: today)
        let category = scheme.category == .notTold ? FractionText.none : FundFormatter.category(scheme.category)
        return FundRowView(
            rowNumber: place + 2,
            pageHref: "/funds/\(scheme.code)",
            name: Self.marked(scheme, hit.highlights),
            fullName: scheme.name,
            tags: tags.joined(separator: " · "),
            house: scheme.house?.name ?? FractionText.none,
            category: category,
            nav: latest.map { RupeeText.bareNAV($0.nav) } ?? FractionText.none,
            day: latest.map { DayText.short($0.day) } ?? "No NAV yet",
            standing: standing?.text,
            standingReason: standing?.reason ?? "",
            year: FractionText.signed(returns?.year),
            yearDirection: returns?.year.map { FractionText.direction($0) } ?? "none",
            threeYears: FractionText.signed(returns?.threeYears),
            threeYearsDirection: returns?.threeYears.map { FractionText.direction($0) } ?? "none",
            brief: (tags + [scheme.house?.name].compactMap { $0 }).joined(separator: " · "),
            star: FavoriteView(scheme, isFavorite: favorites.contains(scheme.code), path: path)
        )
    }

    /// What is the matter with a scheme, in a word, and in a sentence.
    static func standing(_ latest: NAVRow?, isGone: Bool, today: TradingDay) -> (text: String, reason: String)? {
        if isGone { return ("closed", "This scheme is no longer listed: it was closed, merged or renamed.") }
        guard let latest, today.number - latest.day.number > ReturnsCaveat.staleAfterDays else { return nil }
        return ("stale", "The last NAV is \(today.number - latest.day.number) days old: the scheme may be closed.")
    }

    /// The name of the fund, with what answers the words that were typed.
    static func marked(_ scheme: Scheme, _ highlights: [Range<Int>]) -> [MarkedTextView] {
        let isWhole = scheme.fundNameLength == 0
        guard !highlights.isEmpty, !scheme.name.isEmpty else {
            return [MarkedTextView(text: FundFormatter.title(scheme), isMarked: false)]
        }
        let bytes = Array(isWhole ? scheme.name.utf8.prefix(.max) : scheme.name.utf8.prefix(scheme.fundNameLength))
        var parts: [MarkedTextView] = []
        var next = 0
        func add(_ range: Range<Int>, isMarked: Bool) {
            guard !range.isEmpty else { return }
            parts.append(MarkedTextView(text: String(decoding: bytes[range], as: UTF8.self), isMarked: isMarked))
        }
        for range in highlights {
            let range = range.clamped(to: next..<max(next, bytes.count))
            guard !range.isEmpty else { continue }
            add(next..<range.lowerBound, isMarked: false)
            add(range, isMarked: true)
            next = range.upperBound
        }
        add(next..<bytes.count, isMarked: false)
        return parts
    }
}

extension FavoriteView {
    init(_ scheme: Scheme, isFavorite: Bool, path: String) {
        self.init(
            action: "/funds/\(scheme.code)/favourite",
            title: scheme.name,
            isFavorite: isFavorite,
            next: isFavorite ? "off" : "on",
            returnPath: path
        )
    }
}
