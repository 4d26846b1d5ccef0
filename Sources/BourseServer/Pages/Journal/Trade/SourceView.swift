/// A file some of the fills came from.
struct SourceView: Sendable {
    /// File name as text.
    let name: String
    /// The import's page.
    let href: String
    /// "rows 14, 15".
    let lines: String
}
