/// What the reader adds to a trade.
struct AnnotationView: Sendable {
    /// Where the form posts to.
    let action: String
    /// Field `rating`, values 0 to 5 in halves; 0 is "not rated".
    let ratings: [RatingView]
    /// Field `setups`, comma separated.
    let setups: FieldView
    /// Suggestions.
    let setupNames: [String]
    /// Field `mistakes`, comma separated.
    let mistakes: FieldView
    /// Suggestions.
    let mistakeNames: [String]
    /// Field `note`.
    let noteText: String
    /// What is wrong with the note.
    let noteProblem: String?
}
