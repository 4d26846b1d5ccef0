import Foundation

/// What a person reads of a page of the web app.
enum PageText {
    /// The text of HTML: tags are blanks, entities are characters, and any white space is one blank.
    static func text(_ html: String) -> String {
        var text = html
        for element in ["script", "style"] {
            text = text.replacingOccurrences(
                of: "<\(element)[^>]*>[\\s\\S]*?</\(element)>",
                with: " ",
                options: .regularExpression
            )
        }
        // Texts for a screen reader and numbers of charts are attributes.
        text = text.replacingOccurrences(of: "<[^>]*>", with: " ", options: .regularExpression)
        for (entity, character) in [
            ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"),
            ("&nbsp;", " "),
        ] {
            text = text.replacing(entity, with: character)
        }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
