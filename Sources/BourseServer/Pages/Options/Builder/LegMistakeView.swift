/// A message about one field of a leg.
struct LegMistakeView: Sendable {
    /// The ``LegCellView/mistakeID`` of the field.
    let id: String
    /// Identity of the field it is about.
    let field: String
    /// What is wrong and what to do.
    let text: String
}
