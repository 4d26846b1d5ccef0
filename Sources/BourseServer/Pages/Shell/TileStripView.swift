/// Tiles side by side.
struct TileStripView: Sendable {
    /// Tiles in a row on a desktop, 3 to 7.
    let columns: Int
    /// The tiles.
    let tiles: [TileView]
}
