/// The inside of a card, element by element, with colors and sizes as attributes.
struct CardCanvas {
    /// Fonts of systems, the first that is installed.
    static let fonts = "system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, Helvetica, Arial, sans-serif"

    /// How much wider than ``TextWidth`` the widest font of ``fonts`` is.
    private static let wideFonts = 1.15

    private(set) var markup = ""

    mutating func rect(x: Double, y: Double, width: Double, height: Double, radius: Double = 0, fill: String) {
        markup += "<rect x=\"\(x.coordinate)\" y=\"\(y.coordinate)\" width=\"\(width.coordinate)\""
        markup += " height=\"\(height.coordinate)\""
        if radius > 0 { markup += " rx=\"\(radius.coordinate)\"" }
        markup += " fill=\"\(fill)\"/>"
    }

    /// A text whose baseline begins, or with `isEnd` ends, at a point.
    mutating func text(
        _ text: String,
        x: Double,
        y: Double,
        size: Double,
        fill: String,
        isBold: Bool = false,
        isEnd: Bool = false
    ) {
        markup += "<text x=\"\(x.coordinate)\" y=\"\(y.coordinate)\" font-size=\"\(size.coordinate)\" fill=\"\(fill)\""
        if isBold { markup += " font-weight=\"700\"" }
        if isEnd { markup += " text-anchor=\"end\"" }
        markup += ">\(text.escaped)</text>"
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
        let modules = code.side + 2 * QRCode.border
        // Four decimals: a rounded scale would shift the modules at the far side.
        let tenThousandths = Int((side / Double(modules) * 10_000).rounded(.down))
        let digits = String(tenThousandths % 10_000 + 10_000).dropFirst()
        let scale = "\(tenThousandths / 10_000).\(digits)"
        markup += "<path transform=\"translate(\(x.coordinate) \(y.coordinate)) scale(\(scale))"
        markup += " translate(\(QRCode.border) \(QRCode.border))\" d=\"\(code.path)\" fill=\"#000000\""
        markup += " shape-rendering=\"crispEdges\"/>"
    }

    /// The largest size, at most `most`, at which a bold text has a width of at most `room` in wide fonts.
    static func size(of text: String, most: Double, room: Double) -> Double {
        let width = TextWidth.bold(text) / 12
        return width > 0 ? min(most, room / width) : most
    }

    /// A text broken into lines of at most `room` px; a line after the last one is left out.
    static func lines(_ text: String, size: Double, room: Double, most: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            let longer = lines.last.map { "\($0) \(word)" }
            if let longer, TextWidth.of(longer) * wideFonts * size / 12 <= room {
                lines[lines.count - 1] = longer
            } else {
                lines.append(String(word))
            }
        }
        return Array(lines.prefix(most))
    }

    /// A text cut to `room` px.
    static func fitting(_ text: String, size: Double, room: Double) -> String {
        TextWidth.fitting(text, in: room * 12 / size / wideFonts)
    }
}
