/// A story.
struct NewsStoryView: Sendable {
    /// The headline.
    let title: String
    /// Where it can be read: another site.
    let articleHref: String
    /// "Harbor Wire and 2 others".
    let publishers: String
    /// "12 min", or "2 days".
    let age: String
    /// "Fri 20 Nov 2026, 21:14".
    let time: String
    /// What it says, in short.
    let summary: String?
    /// The instruments it speaks of.
    let symbols: [LinkView]
    /// "Earnings, Guidance"; nothing where no topic is named.
    let topics: String?
    /// What it says happened, and its own page; nil on that page.
    let event: LinkView?
    /// Other tellings of it.
    let others: [LinkView]
    /// Whether there are some.
    let hasOthers: Bool
    /// Whether the reader has read it.
    let isRead: Bool
    /// Where it is marked as read, or as not read.
    let readAction: String
    /// "on" or "off": what a press makes of it.
    let readNext: String
    /// Where the reader comes back to.
    let returnPath: String
    /// The star that keeps it for later.
    let star: FavoriteView
}

extension NewsStoryView {
    /// The story with its buttons, to stand in an element of class `story`.
    ///
    /// - Parameter heading: The level of its heading: "h2" or "h3".
    func html(heading: String) -> HTML {
        """
        <div class="story-words">
        <\(heading)><a href="\(articleHref)" rel="noopener noreferrer external">\(title)</a></\(heading)>
        <p class="t2 fs12"><span>\(publishers)</span> · <time title="\(time)">\(age) ago</time>\(topics.map { " · \($0)" })\(if: isRead, " · read")</p>
        \(summary.map { "<p class=\"story-summary\">\($0)</p>" })
        <p class="story-links fs12">\(event.map { "<a class=\"story-event\" href=\"\($0.href)\" aria-label=\"\($0.title): \(title)\">\($0.title)</a> " })\(symbols.map { symbol in "<a class=\"sym\" href=\"\(symbol.href)\">\(symbol.title)</a> " })\(
            if: hasOthers,
            """
            <span class="t3">Also reported by</span> \(others.map { other in "<a href=\"\(other.href)\" rel=\"noopener noreferrer external\">\(other.title)</a> " })
            """
        )</p>
        </div>
        <div class="story-tools">
        <form method="post" action="\(readAction)"><input type="hidden" name="favorite" value="\(readNext)"><input type="hidden" name="return" value="\(returnPath)"><button class="btn btn-icon btn-ghost btn-small" type="submit" aria-pressed="\(isRead)" aria-label="Read: \(title)" title="Read">\(icon: "check", css: "icon-16")</button></form>
        \(star.html)
        </div>
        """
    }
}
