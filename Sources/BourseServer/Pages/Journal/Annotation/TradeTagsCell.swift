/// The rating and the tags of a trade in a list, and whether it has a note.
struct TradeTagsCell: Sendable {
    /// "3.5", or nil without one.
    let rating: String?
    /// Setups and mistakes.
    let tags: [TagView]
    /// The first words of the note, or empty without one.
    var note = ""

    /// The rating and the tags, and a mark with the first words of the note.
    var content: HTML {
        """
        <span class="tag-list">\(rating.map { "<span class=\"rated\"><span class=\"vh\">Rating </span>\($0)\(icon: "star", css: "icon-16")</span>" as HTML })\(if: !note.isEmpty, "<span class=\"noted\" title=\"\(note)\"><span class=\"vh\">Note: \(note)</span>\(icon: "journal", css: "icon-16")</span>")\(tags.map { "<span class=\"\($0.css)\">\($0.name)</span>" as HTML })</span>
        """
    }

    /// The rating and the tags, with the link to the form that changes them.
    ///
    /// - Parameters:
    ///   - href: The address of the form.
    ///   - title: What the trade is called: "NVDA 18 Dec 2026 190 call, closed 12 Nov 10:02".
    func html(changing href: String, of title: String) -> HTML {
        """
        <span class="tag-cell">\(content)<a class="annotate-link" href="\(href)" data-annotate aria-label="Change rating and tags of \(title)" title="Rating and tags">\(icon: "note", css: "icon-16")</a></span>
        """
    }
}
