/// The filters in force, each with a link that removes it.
struct FilterChipsView: Sendable {
    /// What is filtered by.
    let chips: [FilterChipView]
    /// The page without any of them.
    let clearHref: String
}

extension FilterChipsView {
    var html: HTML {
        """
        <ul class="filter-chips" aria-label="Active filters">
        \(chips.map { chip in
            """
            <li><a class="filter-chip" href="\(chip.href)" aria-label="Remove \(chip.title)">\(chip.title)\(icon: "close", css: "icon-16")</a></li>
            """
        })
        <li><a class="btn btn-small btn-ghost" href="\(clearHref)">Clear all</a></li>
        </ul>
        """
    }
}
