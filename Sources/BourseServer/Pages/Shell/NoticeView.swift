/// A message inside a page: what is the matter and what to do.
struct NoticeView: Sendable {
    /// "bad", "warn" or "ok".
    let tone: String
    /// "warn", "info" or "check".
    let icon: String
    /// One line.
    let headline: String
    /// The explanation and the remedy.
    let detail: String
    /// The remedy as a link.
    let link: LinkView?
}
