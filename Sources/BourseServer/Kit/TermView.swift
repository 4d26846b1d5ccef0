/// A label that opens its definition.
struct TermView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// "Profit factor".
    let label: String
    /// One or two sentences.
    let definition: String

    var html: HTML {
        """
        <button class="term" type="button" popovertarget="def-\(id)" aria-describedby="def-\(id)">\(label)</button><div class="tip definition" id="def-\(id)" popover>\(definition)</div>
        """
    }
}
