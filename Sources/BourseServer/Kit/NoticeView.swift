/// A message inside a page: what is the matter and what to do.
struct NoticeView: Sendable {
    /// "bad", "warn", "ok", or nothing for information.
    let tone: String
    /// "warn", "info" or "check".
    let icon: String
    /// One line.
    let headline: String
    /// The explanation and the remedy.
    let detail: String
    /// The remedy as a link.
    let link: LinkView?
    /// A second remedy.
    var otherLink: LinkView?
    /// What is shown on demand.
    var details: NoticeDetails?
}

/// More about a notice, closed at first.
struct NoticeDetails: Sendable {
    /// What it opens.
    let title: String
    /// The text.
    let text: String
}

extension NoticeView {
    var html: HTML {
        """
        <div class="notice \(tone) span-12" role="group" aria-label="\(headline)">\(icon: icon)<div><b>\(headline)</b><span class="t2">\(detail)</span>\(details.map { details in "<details><summary>\(details.title)</summary><span class=\"t2\">\(details.text)</span></details>" })</div>\(link.map { link in "<div class=\"end\"><a class=\"btn btn-small\" href=\"\(link.href)\">\(link.title)</a>\(otherLink.map { other in "<a class=\"btn btn-small btn-ghost\" href=\"\(other.href)\">\(other.title)</a>" })</div>" })</div>
        """
    }
}
