/// What has to be mended before there are results, as a list of links to the fields.
struct BuilderMistakesView: Sendable {
    /// "2 fields need a look".
    let headline: String
    /// Messages; each leads to its field, "#strike-0".
    let items: [LinkView]
}
