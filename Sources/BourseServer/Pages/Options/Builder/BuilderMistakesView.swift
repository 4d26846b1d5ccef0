/// What has to be mended before there are results, as a list of links to the fields.
struct BuilderMistakesView: Sendable {
    /// "2 fields need a look".
    let headline: String
    /// Messages; each leads to its field, "#strike-0".
    let items: [LinkView]
}

extension BuilderMistakesView {
    var html: HTML {
        """
        <section class="notice bad span-12" aria-labelledby="h-mistakes">\(icon: "warn")<div><b id="h-mistakes">\(headline)</b>
        <ul class="mistakes">
        \(items.map { item in "<li><a href=\"\(item.href)\">\(item.title)</a></li>" })
        </ul></div></section>
        """
    }
}
