/// Results at one price.
struct HeatRowView: Sendable {
    /// "190".
    let price: String
    /// "+3.1%" or "now".
    let move: String
    /// "spot" for the present price, or empty.
    let css: String
    /// One for each column.
    let cells: [HeatCellView]
}
