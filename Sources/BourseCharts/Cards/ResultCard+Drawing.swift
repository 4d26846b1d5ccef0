extension ResultCard {
    /// Where the parts of a card are, and how large, in px.
    private struct Layout {
        let margin: Double
        /// The size of texts beside that of the wide card.
        let scale: Double
        let nameY: Double
        let titleY: Double
        let headlineY: Double
        let headlineSize: Double
        /// The room for the title and the headline.
        let headRoom: Double
        let curve: (x: Double, y: Double, width: Double, height: Double)
        let factsY: Double
        let factsPerRow: Int
        let factScale: Double
        /// The distance of the last line from the lower edge.
        let foot: Double
        let footSize: Double
        let code: Double

        static func of(_ form: CardForm) -> Layout {
            switch form {
            case .wide: wide
            case .square: square
            case .story: story
            }
        }

        private static let wide = Layout(
            margin: 56,
            scale: 1,
            nameY: 76,
            titleY: 138,
            headlineY: 336,
            headlineSize: 112,
            headRoom: 500,
            curve: (600, 112, 544, 250),
            factsY: 404,
            factsPerRow: 4,
            factScale: 1,
            foot: 44.8,
            footSize: 18,
            code: 120
        )

        private static let square = Layout(
            margin: 64,
            scale: 1.2,
            nameY: 92,
            titleY: 190,
            headlineY: 430,
            headlineSize: 150,
            headRoom: 952,
            curve: (64, 470, 952, 250),
            factsY: 790,
            factsPerRow: 4,
            factScale: 1.15,
            foot: 51.2,
            footSize: 22,
            code: 160
        )

        private static let story = Layout(
            margin: 72,
            scale: 1.6,
            nameY: 130,
            titleY: 300,
            headlineY: 600,
            headlineSize: 190,
            headRoom: 936,
            curve: (72, 690, 936, 480),
            factsY: 1290,
            factsPerRow: 2,
            factScale: 1.6,
            foot: 115.2,
            footSize: 28,
            code: 220
        )
    }

    /// The card as a complete SVG document.
    ///
    /// - Complexity: O(points of the curve).
    public var svg: String {
        let (width, height) = (Double(form.width), Double(form.height))
        let colors = isDark ? CardColors.dark : CardColors.light
        let layout = Layout.of(form)
        var canvas = CardCanvas()
        canvas.rect(x: 0, y: 0, width: width, height: height, fill: colors.background)
        drawHead(&canvas, layout, colors)
        drawCurve(&canvas, layout, colors)
        drawFacts(&canvas, layout, colors, width)
        drawFoot(&canvas, layout, colors, width, height)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(form.width)" height="\(form.height)" \
            viewBox="0 0 \(form.width) \(form.height)" role="img" \
            aria-label="\(description.escaped)">\(canvas.markup)</svg>

            """
    }

    private func drawHead(_ canvas: inout CardCanvas, _ layout: Layout, _ colors: CardColors) {
        let (scale, room) = (layout.scale, layout.headRoom)
        canvas.text("Bourse", x: layout.margin, y: layout.nameY, size: 28 * scale, fill: colors.quiet, isBold: true)
        canvas.text(
            title,
            x: layout.margin,
            y: layout.titleY,
            size: CardCanvas.size(of: title, most: 44 * scale, room: room),
            fill: colors.text,
            isBold: true
        )
        canvas.text(
            CardCanvas.fitting(subtitle, size: 24 * scale, room: room),
            x: layout.margin,
            y: layout.titleY + 40 * scale,
            size: 24 * scale,
            fill: colors.quiet
        )
        let size = CardCanvas.size(of: headline, most: layout.headlineSize, room: room)
        canvas.text(
            label,
            x: layout.margin,
            y: layout.headlineY - size * 0.92,
            size: 22 * scale,
            fill: colors.quiet
        )
        canvas.text(
            headline,
            x: layout.margin,
            y: layout.headlineY,
            size: size,
            fill: colors.color(direction),
            isBold: true
        )
    }

    private func drawCurve(_ canvas: inout CardCanvas, _ layout: Layout, _ colors: CardColors) {
        let box = layout.curve
        canvas.rect(x: box.x, y: box.y, width: box.width, height: box.height, radius: 16, fill: colors.surface)
        let values = [0] + curve
        guard values.count > 1, let low = values.min(), let high = values.max() else { return }
        let (inset, span) = (28.0, high > low ? high - low : 1)
        func point(_ place: Int, _ value: Double) -> DrawingPoint {
            let share = Double(place) / Double(values.count - 1)
            let level = high > low ? (value - low) / span : 0.5
            return DrawingPoint(
                x: box.x + inset + share * (box.width - 2 * inset),
                y: box.y + box.height - inset - level * (box.height - 2 * inset)
            )
        }
        var points = PixelColumns.parts(values, width: 2, x: { point($0, 0).x }, y: { point(0, $0).y })
            .flatMap(\.self)
        let last = point(values.count - 1, values[values.count - 1])
        if points.last != last { points.append(last) }
        let (zero, end) = (point(0, 0), point(values.count - 1, 0))
        let line = PathData(joining: points)
        let color = colors.color(direction)
        canvas.area(line.closed(along: zero.y, from: zero, through: end).text, color: color)
        canvas.line(from: zero, to: end, color: colors.quiet, width: 1.5, isDashed: true)
        canvas.curve(line.text, color: color, width: 5)
    }

    private func drawFacts(_ canvas: inout CardCanvas, _ layout: Layout, _ colors: CardColors, _ width: Double) {
        guard !facts.isEmpty else { return }
        let columns = min(layout.factsPerRow, facts.count)
        let room = (width - 2 * layout.margin) / Double(columns)
        let scale = layout.factScale
        for (place, fact) in facts.enumerated() {
            let x = layout.margin + Double(place % columns) * room
            let y = layout.factsY + Double(place / columns) * 150
            canvas.text(
                CardCanvas.fitting(fact.label, size: 20 * scale, room: room - 12),
                x: x,
                y: y,
                size: 20 * scale,
                fill: colors.quiet
            )
            canvas.text(
                fact.value,
                x: x,
                y: y + 42 * scale,
                size: CardCanvas.size(of: fact.value, most: 34 * scale, room: room - 16),
                fill: colors.text,
                isBold: true
            )
        }
    }

    private func drawFoot(
        _ canvas: inout CardCanvas,
        _ layout: Layout,
        _ colors: CardColors,
        _ width: Double,
        _ height: Double
    ) {
        let bottom = height - layout.foot
        let code = address.flatMap { QRCode($0) }
        var room = width - 2 * layout.margin
        if let code {
            room -= layout.code + 32
            canvas.code(code, x: width - layout.margin - layout.code, y: bottom - layout.code, side: layout.code)
        }
        let size = layout.footSize
        var lines = CardCanvas.lines(basis, size: size, room: room, most: code == nil ? 3 : 4)
        if code != nil, let address {
            lines.append(CardCanvas.fitting("Scan to see this card on \(Self.short(address))", size: size, room: room))
        }
        for (place, line) in lines.reversed().enumerated() {
            let y = bottom - Double(place) * size * 1.35
            canvas.text(line, x: layout.margin, y: y, size: size, fill: colors.quiet)
        }
    }

    /// The host of an address.
    private static func short(_ address: String) -> String {
        let parts = address.split(separator: "/", omittingEmptySubsequences: true)
        return parts.count > 1 ? String(parts[1]) : address
    }
}
