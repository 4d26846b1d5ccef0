import BourseDesk
import BourseValues

extension PagerView {
    /// The position of a page of a list.
    ///
    /// - Parameters:
    ///   - page: The page shown, from 1.
    ///   - size: How many rows a page has.
    ///   - total: How many rows there are.
    ///   - href: The address of a page.
    /// - Returns: Nil if all rows fit on one page, or if the page is after the last.
    init?(page: Int, size: Int, total: Int, style: UserSettings.NumberStyle, href: (Int) -> String) {
        let pages = (total + size - 1) / size
        guard pages > 1, page <= pages else { return nil }
        func number(_ value: Int) -> String { NumberText.count(value, style: style) }
        let last = min(total, page * size)
        self.init(
            summary: "\(number((page - 1) * size + 1))–\(number(last)) of \(number(total))",
            pages: pages,
            page: page,
            previousPage: page > 1 ? href(page - 1) : nil,
            nextPage: page < pages ? href(page + 1) : nil
        )
    }
}
