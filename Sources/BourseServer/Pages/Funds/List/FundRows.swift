import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

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

    /// A part of the list.
    ///
    /// - Parameters:
    ///   - first: The place of the first of them in the whole list.
    ///   - total: How many funds the list has.
    func table(_ hits: [SchemeHit], first: Int, of total: Int) -> Table<FundRowView> {
        Table(
            id: "list",
            caption: "Funds",
            style: .fundList,
            columns: Self.columns,
            rows: zip(hits, returns(of: hits)).map { view($0, $1) },
            isTall: true,
            numbers: RowNumbers(from: first, of: total)
        )
    }

    private static var columns: [Column<FundRowView>] {
        [
            Column("Fund") { .markup(name($0)) }.card(.title),
            Column("Fund house") { .text($0.house) }.css(head: "w-house"),
            Column("Category") { .text($0.category) }.css(head: "w-category"),
            Column("NAV, ₹", .number) { .text($0.nav) }.css(head: "w-nav").card(.value),
            Column("Day", .number) { .markup(day($0, hasReason: true)) }.css(head: "w-day", cells: "day"),
            Column("1 year", .number) { .markup(change($0.year, direction: $0.yearDirection)) }.css(
                head: "arrowed w-return"
            ),
            Column("3Y annualized", .number) { .markup(change($0.threeYears, direction: $0.threeYearsDirection)) }
                .css(head: "arrowed last w-return", cells: "last"),
            .onCard(.sub) { [.plain($0.brief)] },
            .markupOnCard(.note) { "\(day($0, hasReason: false)) · 1Y \($0.year)" },
        ]
    }

    private static func name(_ row: FundRowView) -> HTML {
        let name = row.name.map { part -> HTML in part.isMarked ? "<mark>\(part.text)</mark>" : "\(part.text)" }
        return """
            <div class="fund-cell">\(row.star.html)<a href="\(row.pageHref)" title="\(row.fullName)"><span class="fund-name">\(name)</span><span class="fund-tags wide">\(row.tags)</span></a></div>
            """
    }

    /// The day of the NAV, after a chip for a scheme that is closed or stale.
    private static func day(_ row: FundRowView, hasReason: Bool) -> HTML {
        let chip = row.status.map { status -> HTML in
            "<span class=\"chip standing\"\(if: hasReason, " title=\"\(row.statusReason)\"")>\(status)</span> "
        }
        return "\(chip)\(row.day)"
    }

    private static func change(_ text: String, direction: String) -> HTML {
        "<span class=\"chg \(direction)\">\(text)</span>"
    }

    private func view(_ hit: SchemeHit, _ returns: Returns?) -> FundRowView {
        let scheme = list.schemes[hit.scheme]
        let latest = list.latest[hit.scheme]
        let former = hit.formerName.map { "Formerly \($0)" }
        let tags = [former].compactMap { $0 } + FundFormatter.tags(scheme)
        let status = FundFormatter.status(latest, isGone: list.isGone(at: hit.scheme), today: today)
        let category = scheme.category == .unspecified ? FractionText.none : FundFormatter.category(scheme.category)
        return FundRowView(
            pageHref: "/funds/\(scheme.code)",
            name: Self.marked(scheme, hit.highlights),
            fullName: scheme.name,
            tags: tags.joined(separator: " · "),
            house: scheme.house?.name ?? FractionText.none,
            category: category,
            nav: latest.map { RupeeText.bareNAV($0.nav) } ?? FractionText.none,
            day: latest.map { DayText.short($0.day) } ?? "No NAV yet",
            status: status?.text,
            statusReason: status?.reason ?? "",
            year: FractionText.signed(returns?.year),
            yearDirection: returns?.year.map { FractionText.direction($0) } ?? "none",
            threeYears: FractionText.signed(returns?.threeYears),
            threeYearsDirection: returns?.threeYears.map { FractionText.direction($0) } ?? "none",
            brief: (tags + [scheme.house?.name].compactMap { $0 }).joined(separator: " · "),
            star: FavoriteView(scheme, isFavorite: favorites.contains(scheme.code), path: path)
        )
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
            action: "/funds/\(scheme.code)/favorite",
            title: scheme.name,
            isFavorite: isFavorite,
            next: isFavorite ? "off" : "on",
            returnPath: path
        )
    }
}
