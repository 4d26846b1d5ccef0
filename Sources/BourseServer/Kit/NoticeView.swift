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

extension NoticeView {
    var html: HTML {
        """
        <div class="notice \(tone) span-12" role="group" aria-label="\(headline)">\(icon: icon)<div><b>\(headline)</b><span class="t2">\(detail)</span></div>\(link.map { link in "<div class=\"end\"><a class=\"btn btn-small\" href=\"\(link.href)\">\(link.title)</a></div>" })</div>
        """
    }
}
