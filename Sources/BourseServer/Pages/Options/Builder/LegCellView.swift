/// A field in the table of legs.
struct LegCellView: Sendable {
    /// Unique on the page: "strike-0".
    let id: String
    /// Name sent to the server: `strike.0`.
    let name: String
    /// For assistive technology: "Strike, leg 1".
    let label: String
    /// What was typed.
    let value: String
    /// What counts while nothing is typed, or empty.
    let placeholder: String
    /// Identity of its message, when there is one.
    let mistakeID: String?
}
