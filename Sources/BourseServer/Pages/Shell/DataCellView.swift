/// A cell of a plain table.
struct DataCellView: Sendable {
    /// Ready text.
    let text: String
    /// Whether it is right-aligned.
    let isNumber: Bool
    /// Whether the privacy key hides it.
    let isMoney: Bool
}
