/// What a person wrote about a trade, with its note as it is stored.
public struct StoredAnnotation: Hashable, Sendable {
    /// The rating in half stars, 1…10; nil without one.
    public let halfStars: Int?
    /// How sure the person was of a profit at the opening, in percent; nil where it was not said.
    public let conviction: Int?
    /// What kinds of trade it was.
    public let setups: [String]
    /// What went wrong.
    public let mistakes: [String]
    /// The note, in Markdown.
    public let note: String
    /// The number of the last version of the note; 0 if it has none.
    public let revision: Int

    /// Makes an annotation.
    public init(
        halfStars: Int?,
        conviction: Int?,
        setups: [String],
        mistakes: [String],
        note: String,
        revision: Int
    ) {
        self.halfStars = halfStars
        self.conviction = conviction
        self.setups = setups
        self.mistakes = mistakes
        self.note = note
        self.revision = revision
    }
}
