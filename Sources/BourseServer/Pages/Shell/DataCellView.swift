/// A cell of a plain table.
///
/// Tables have hundreds of them, so a cell is as little as can be: its text and its classes.
struct DataCellView: Sendable {
    /// Ready text.
    let text: String
    /// "num" for what is right-aligned, "money" for what the privacy key hides, both, or empty.
    let css: String

    init(text: String, isNumber: Bool, isMoney: Bool) {
        self.text = text
        css = isNumber ? (isMoney ? "num money" : "num") : (isMoney ? "money" : "")
    }
}
