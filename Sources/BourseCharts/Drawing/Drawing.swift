/// The inside of an SVG, element by element.
///
/// Everything is placed by attributes and colored by classes.
struct Drawing: Sendable {
    private(set) var markup = ""

    /// A sharp horizontal line.
    mutating func rule(_ style: String, y: Double, from start: Double = 0, to end: Double) {
        element("path", ["class": style, "d": "M\(start.coordinate) \(y.crisp.coordinate)H\(end.coordinate)"])
    }

    /// A sharp vertical line.
    mutating func rule(_ style: String, x: Double, from start: Double, to end: Double) {
        element("path", ["class": style, "d": "M\(x.crisp.coordinate) \(start.coordinate)V\(end.coordinate)"])
    }

    mutating func path(_ style: String, _ data: PathData) {
        element("path", ["class": style, "d": data.text])
    }

    /// A path of many parts, if it has any; strokes are `width` px wide, or as the class says.
    mutating func path(_ style: String, _ path: CompactPath, width: Double? = nil) {
        guard !path.isEmpty else { return }
        let stroke = width.map { " stroke-width=\"\($0.coordinate)\"" } ?? ""
        markup += "<path class=\"\(style)\"\(stroke) d=\"\(path.text)\"/>"
    }

    mutating func rect(_ style: String, x: Double, y: Double, width: Double, height: Double) {
        let box = ["x": x, "y": y, "width": width, "height": height] as KeyValuePairs
        markup += "<rect class=\"\(style)\""
        for (name, value) in box { markup += " \(name)=\"\(value.coordinate)\"" }
        markup += "/>"
    }

    mutating func circle(_ style: String, at center: DrawingPoint, radius: Double) {
        let (x, y, r) = (center.x.coordinate, center.y.coordinate, radius.coordinate)
        element("circle", ["class": style, "cx": x, "cy": y, "r": r])
    }

    /// Draws a text and, 5 px behind it in whatever font it has, a label.
    mutating func text(
        _ text: String,
        _ style: String = "",
        followedBy label: String = "",
        at place: DrawingPoint
    ) {
        let style = style.isEmpty ? "" : " class=\"\(style)\""
        let label = label.isEmpty ? "" : "<tspan class=\"lab\" dx=\"5\">\(label.escaped)</tspan>"
        markup += "<text x=\"\(place.x.coordinate)\" y=\"\(place.y.coordinate)\"\(style)>\(text.escaped)\(label)</text>"
    }

    /// What stands in a chart without data, cut to what fits around its middle.
    mutating func message(_ message: String, at middle: DrawingPoint, in size: ChartSize) {
        let room = 2 * min(middle.x, size.width - middle.x)
        text(TextWidth.fitting(message, in: room), "mid lab", at: middle)
    }

    mutating func group(_ style: String, _ draw: (inout Drawing) -> Void) {
        wrapped("g", ["class": style], draw)
    }

    /// An element around whatever `draw` adds; nothing at all if it adds nothing.
    mutating func wrapped(_ name: String, _ attributes: KeyValuePairs<String, String>, _ draw: (inout Drawing) -> Void)
    {
        var inside = Drawing()
        draw(&inside)
        guard !inside.markup.isEmpty else { return }
        markup += "<\(name)"
        append(attributes)
        markup += ">\(inside.markup)</\(name)>"
    }

    mutating func title(_ text: String) {
        markup += "<title>\(text.escaped)</title>"
    }

    private mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        markup += "<\(name)"
        append(attributes)
        markup += "/>"
    }

    private mutating func append(_ attributes: KeyValuePairs<String, String>) {
        for (name, value) in attributes { markup += " \(name)=\"\(value.escaped)\"" }
    }
}
