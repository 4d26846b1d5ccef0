/// What a page says when it has nothing to show.
struct EmptyStateView: Sendable {
    /// Name in the icon sprite without "i-".
    let icon: String
    /// "No trades in this range".
    let headline: String
    /// What to do next.
    let detail: String
    /// Ways on; the first is the main one.
    let links: [LinkView]
}

extension EmptyStateView {
    var html: HTML {
        """
        <section class="panel span-12"><div class="empty">\(icon: icon)<h2>\(headline)</h2><p>\(detail)</p><div class="row wrap">
        \(links.map { link in
            """
            <a class="btn" href="\(link.href)">\(link.title)</a>

            """
        })
        </div></div></section>
        """
    }
}
