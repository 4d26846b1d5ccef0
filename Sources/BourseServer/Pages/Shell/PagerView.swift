/// Where a page of a long list stands.
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
