/// Tiles side by side.
struct TileStripView: Sendable {
    /// Tiles in a row on a desktop, 3 to 7.
    let columns: Int
    /// The tiles.
    let tiles: [TileView]
    /// "span-12", or nothing within a panel.
    var span = "span-12"
}

extension TileStripView {
    var html: HTML {
        """
        <dl class="tiles n-\(columns) \(span)">
        \(tiles.map { tile in
            """
            <div class="tile \(tile.role)"><dt>\(tile.term.html)</dt><dd class="value">\(tile.explainHref.map { "<a class=\"working\" href=\"\($0)\" title=\"How this is calculated\">" })\(tile.value.map { item in "<span class=\"\(item.tone)\(if: item.isMoney, " money")\">\(item.text)</span>" })\(tile.explainHref.map { _ in "<span class=\"vh\">, how this is calculated</span></a>" })</dd><dd class="foot">\(tile.foot.map { item in "<span class=\"\(item.tone)\(if: item.isMoney, " money")\">\(item.text)</span>" })</dd></div>
            """
        })
        </dl>
        """
    }
}
