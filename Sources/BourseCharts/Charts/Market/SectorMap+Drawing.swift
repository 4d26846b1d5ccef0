extension SectorMap {
    /// The height of the line that names a sector, in px.
    private static let heading = 20.0

    /// The map as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        var drawing = Drawing()
        let shown = shownSectors
        let whole = Treemap.Box(x: 0, y: 0, width: size.width, height: size.height)
        for (sector, box) in zip(shown, Treemap.boxes(shown.map(\.weight), in: whole)) {
            draw(sector, in: box, &drawing)
        }
        if shown.isEmpty {
            drawing.message(text.empty, at: DrawingPoint(x: size.width / 2, y: size.height / 2), in: size)
        }
        let hasLinks = shown.contains { $0.tiles.contains { $0.href != nil } }
        return ChartFrame(
            id: id,
            size: size,
            text: text,
            role: hasLinks ? "group" : "img",
            style: "chart sector-map"
        )
        .svg(drawing)
    }

    /// The sectors with the heaviest tiles of all.
    private var shownSectors: [SectorGroup] {
        let weights = sectors.flatMap { $0.tiles.map(\.weight) }.sorted(by: >)
        guard weights.count > Self.mostTiles else { return sectors }
        let least = weights[Self.mostTiles - 1]
        var left = Self.mostTiles
        return sectors.compactMap { sector in
            let tiles = Array(sector.tiles.filter { $0.weight >= least }.prefix(left))
            left -= tiles.count
            return tiles.isEmpty ? nil : SectorGroup(name: sector.name, label: sector.label, tiles: tiles)
        }
    }

    private func draw(_ sector: SectorGroup, in box: Treemap.Box, _ drawing: inout Drawing) {
        let field = box.inset(2)
        // A field too small for its name still shows its tiles.
        let hasHeading = field.height >= 44 && field.width >= 48
        if hasHeading {
            let label = TextWidth.of(sector.label) + 8 <= field.width * 0.6 ? sector.label : ""
            let room = field.width - 4 - (label.isEmpty ? 0 : TextWidth.of(label) + 8)
            let name = TextWidth.fitting(sector.name, in: room)
            drawing.text(name, "lab", at: DrawingPoint(x: field.x + 2, y: field.y + 13))
            if !label.isEmpty {
                drawing.text(label, at: DrawingPoint(x: field.x + 8 + TextWidth.of(name), y: field.y + 13))
            }
        }
        var inside = field
        if hasHeading {
            inside.y += Self.heading
            inside.height -= Self.heading
        }
        for (tile, place) in zip(sector.tiles, Treemap.boxes(sector.tiles.map(\.weight), in: inside)) {
            draw(tile, of: sector, in: place, &drawing)
        }
    }

    private func draw(_ tile: Tile, of sector: SectorGroup, in box: Treemap.Box, _ drawing: inout Drawing) {
        // Edges on whole pixels keep the gaps between tiles equal.
        let (left, top) = (box.x.rounded(), box.y.rounded())
        let (width, height) = ((box.x + box.width).rounded() - left - 2, (box.y + box.height).rounded() - top - 2)
        guard width >= 2, height >= 2 else { return }
        let tint = tile.change.map { HeatScale(covering: [-strongest, strongest]).style(of: $0) } ?? "none"
        func content(_ drawing: inout Drawing) {
            drawing.title("\(tile.symbol) \(tile.label), \(tile.name), \(sector.name)")
            drawing.rect("heat-cell \(tint)", x: left, y: top, width: width, height: height)
            drawLabels(
                of: tile,
                middle: DrawingPoint(x: left + width / 2, y: top + height / 2),
                width: width,
                height: height,
                in: &drawing
            )
        }
        if let href = tile.href {
            drawing.wrapped("a", ["href": href], content)
        } else {
            drawing.group("tile", content)
        }
    }

    /// The symbol and the change below it, as far as they fit.
    private func drawLabels(
        of tile: Tile,
        middle: DrawingPoint,
        width: Double,
        height: Double,
        in drawing: inout Drawing
    ) {
        // Bold letters are wider than those measured.
        guard height >= 16, TextWidth.of(tile.symbol) * 1.1 + 4 <= width else { return }
        let hasChange = height >= 34 && TextWidth.of(tile.label) + 4 <= width && !tile.label.isEmpty
        let y = middle.y + (hasChange ? -3 : 4)
        drawing.text(tile.symbol, "mid lab-strong", at: DrawingPoint(x: middle.x, y: y))
        if hasChange { drawing.text(tile.label, "mid heat-value", at: DrawingPoint(x: middle.x, y: y + 15)) }
    }
}
