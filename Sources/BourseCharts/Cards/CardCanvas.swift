/// The inside of a card, element by element, with colors and sizes as attributes.
struct CardCanvas {
    /// Fonts of systems, for letters that a ``Typeface`` does not have.
    private static let fonts = "system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, Helvetica, Arial, sans-serif"

    /// How much wider than ``TextWidth`` the widest font of ``fonts`` is.
    private static let wideFonts = 1.24

    private(set) var markup = ""

    mutating func rect(x: Double, y: Double, width: Double, height: Double, radius: Double = 0, fill: String) {
        markup += "<rect x=\"\(x.coordinate)\" y=\"\(y.coordinate)\" width=\"\(width.coordinate)\""
        markup += " height=\"\(height.coordinate)\""
        if radius > 0 { markup += " rx=\"\(radius.coordinate)\"" }
        markup += " fill=\"\(fill)\"/>"
    }

    /// A text whose baseline begins at a point.
    mutating func text(_ text: String, x: Double, y: Double, size: Double, fill: String, isBold: Bool = false) {
        if let line = Self.typeface(isBold).line(text) {
            let scale = Self.scale(size / Typeface.unitsPerSize)
            markup += "<path transform=\"translate(\(x.coordinate) \(y.coordinate)) scale(\(scale))\""
            markup += " fill=\"\(fill)\" d=\"\(line.path)\"/>"
        } else {
            markup += "<text x=\"\(x.coordinate)\" y=\"\(y.coordinate)\" font-family=\"\(Self.fonts)\""
            markup += " font-size=\"\(size.coordinate)\" fill=\"\(fill)\""
            if isBold { markup += " font-weight=\"700\"" }
            markup += ">\(text.escaped)</text>"
        }
    }

    mutating func line(from start: DrawingPoint, to end: DrawingPoint, color: String, width: Double, isDashed: Bool) {
        markup += "<path d=\"M\(start.x.coordinate) \(start.y.coordinate)L\(end.x.coordinate) \(end.y.coordinate)\""
        markup += " stroke=\"\(color)\" stroke-width=\"\(width.coordinate)\" fill=\"none\""
        if isDashed { markup += " stroke-dasharray=\"6 8\"" }
        markup += "/>"
    }

    mutating func curve(_ path: String, color: String, width: Double) {
        markup += "<path d=\"\(path)\" stroke=\"\(color)\" stroke-width=\"\(width.coordinate)\" fill=\"none\""
        markup += " stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
    }

    mutating func area(_ path: String, color: String) {
        markup += "<path d=\"\(path)\" fill=\"\(color)\" fill-opacity=\"0.14\"/>"
    }

    /// A code on a white square with the light border that readers need.
    mutating func code(_ code: QRCode, x: Double, y: Double, side: Double) {
        rect(x: x, y: y, width: side, height: side, radius: 8, fill: "#ffffff")
        let scale = Self.scale(side / Double(code.size + 2 * QRCode.border))
        markup += "<path transform=\"translate(\(x.coordinate) \(y.coordinate)) scale(\(scale))"
        markup += " translate(\(QRCode.border) \(QRCode.border))\" d=\"\(code.path)\" fill=\"#000000\""
        markup += " shape-rendering=\"crispEdges\"/>"
    }

    /// A scale with six decimals, rounded down: what is far from the origin stays in its place, and within its room.
    private static func scale(_ value: Double) -> String {
        let millionths = Int((value * 1_000_000).rounded(.down))
        return "\(millionths / 1_000_000).\(String(millionths % 1_000_000 + 1_000_000).dropFirst())"
    }

    private static func typeface(_ isBold: Bool) -> Typeface { isBold ? .bold : .regular }

    /// The width of a text in a size, in px; where it is in a font of the system, that in a wide one.
    static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
        guard let width = typeface(isBold).width(of: text) else { return TextWidth.of(text) * wideFonts * size / 12 }
        return Double(width) * size / Typeface.unitsPerSize
    }

    /// The largest size, at most `most`, at which a bold text has a width of at most `room`.
    static func size(of text: String, most: Double, room: Double) -> Double {
        let width = width(of: text, size: 1, isBold: true)
        return width > 0 ? min(most, room / width) : most
    }

    /// A text broken into lines of at most `room` px; a line after the last one is left out.
    static func lines(_ text: String, size: Double, room: Double, most: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            let longer = lines.last.map { "\($0) \(word)" }
            if let longer, width(of: longer, size: size) <= room {
                lines[lines.count - 1] = longer
            } else {
                lines.append(String(word))
            }
        }
        return Array(lines.prefix(most))
    }

    /// A text cut to `room` px, with an ellipsis where it is too long.
    static func fitting(_ text: String, size: Double, room: Double) -> String {
        guard width(of: text, size: size) > room else { return text }
        var cut = text
        while !cut.isEmpty, width(of: "\(cut)…", size: size) > room { cut.removeLast() }
        return cut.isEmpty ? "" : "\(cut)…"
    }
}
