import BourseDesk
import BourseValues
import BourseWeb

/// One page of a long list.
struct ListPage {
    /// The places of the list that the page shows.
    let range: Range<Int>
    /// Where the other pages are.
    let pager: PagerView

    /// Where the other pages are; nothing when this is the only one.
    var turns: PagerView? { pager.pages > 1 ? pager : nil }

    /// Finds the page that an address asks for, or the nearest there is.
    ///
    /// - Parameter query: What makes the list what it is, `page` included.
    init(query: Query, count: Int, path: String, size: Int, style: UserSettings.NumberStyle = .western) {
        let pages = max(1, (count + size - 1) / size)
        let page = min(max(query["page"].flatMap { Int($0) } ?? 1, 1), pages)
        range = ((page - 1) * size)..<min(page * size, count)
        func href(_ page: Int) -> String? {
            (1...pages).contains(page) ? query.setting("page", to: page == 1 ? nil : "\(page)").href(path) : nil
        }
        let places = [range.lowerBound + 1, range.upperBound, count].map { NumberText.count($0, style: style) }
        pager = PagerView(
            summary: count == 0 ? "none" : "\(places[0])–\(places[1]) of \(places[2])",
            pages: pages,
            page: page,
            previousPage: href(page - 1),
            nextPage: href(page + 1)
        )
    }
}
