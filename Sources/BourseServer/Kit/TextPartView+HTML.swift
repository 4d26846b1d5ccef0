extension TextPartView {
    /// The text, escaped, in an element only where it is hidden by privacy mode or has a tone.
    var html: HTML {
        let css = [tone, isMoney ? "money" : ""].filter { !$0.isEmpty }.joined(separator: " ")
        return css.isEmpty ? "\(text)" : "<span class=\"\(css)\">\(text)</span>"
    }
}
