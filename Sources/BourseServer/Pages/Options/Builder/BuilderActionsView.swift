/// What can be done with the position in the builder.
struct BuilderActionsView: Sendable {
    /// Whether there is a position that can be read.
    let hasPosition: Bool
    /// Results by price as CSV.
    let csvHref: String
    /// The chart as an SVG file.
    let pictureHref: String
    /// The comparison with this position added.
    let compareHref: String
    /// "Compare", or "Compare with 2" when some are waiting.
    let compareTitle: String
    /// The optimizer with this market and view.
    let optimizerHref: String
    /// Positions the reader kept, newest first.
    let saved: [SavedPositionView]
    /// Whether `saved` holds anything.
    let hasSaved: Bool
    /// "3".
    let savedCount: String
    /// Field `name` of the saving form: what was typed, or the strategy and symbol.
    let savingName: String
    /// Why the name was not accepted.
    let savingProblem: String?
}
