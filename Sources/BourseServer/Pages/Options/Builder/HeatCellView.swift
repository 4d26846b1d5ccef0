/// One result.
struct HeatCellView: Sendable {
    /// "up heat-7", "down heat-2" or ""; with " wide" where the column has it, and " money" for what the privacy key
    /// hides.
    let css: String
    /// "+146", or "+23%".
    let text: String
}
