/// The position within a paged list.
struct PagerView: Sendable {
    /// "1–100 of 425".
    let summary: String
    /// How many pages there are.
    let pages: Int
    /// The page shown, from 1.
    let page: Int
    /// Address of the page before.
    let previousPage: String?
    /// Address of the page after.
    let nextPage: String?
}

extension PagerView {
    var html: HTML {
        """
        <nav class="panel-foot pager" aria-label="Pages of the list"><span data-pager-text>\(summary)</span><span class="end">\(previousPage.map { "<a class=\"btn btn-small\" href=\"\($0)\" rel=\"prev\">Previous</a>" })\(nextPage.map { "<a class=\"btn btn-small\" href=\"\($0)\" rel=\"next\">Next</a>" })</span></nav>
        """
    }
}
