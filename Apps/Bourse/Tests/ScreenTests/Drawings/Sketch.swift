import Foundation

/// A part of a drawing with its size in points; its origin is its upper left corner.
struct Sketch {
    var width: Double
    var height: Double
    private(set) var elements: [String] = []

    init(width: Double = 0, height: Double = 0) { (self.width, self.height) = (width, height) }

    /// Adds another part at a place.
    mutating func place(_ other: Sketch, x: Double = 0, y: Double = 0) {
        guard !other.elements.isEmpty else { return }
        if x == 0, y == 0 {
            elements += other.elements
        } else {
            elements.append("<g transform=\"translate(\(Self.number(x)) \(Self.number(y)))\">")
            elements += other.elements
            elements.append("</g>")
        }
    }

    mutating func box(
        x: Double = 0,
        y: Double = 0,
        width: Double,
        height: Double,
        radius: Double = 0,
        fill: String,
        stroke: String? = nil
    ) {
        let line = stroke.map { " stroke=\"\($0)\"" } ?? ""
        let corner = radius > 0 ? " rx=\"\(Self.number(radius))\"" : ""
        elements.append(
            "<rect\(Self.place(x, y)) width=\"\(Self.number(width))\" height=\"\(Self.number(height))\"\(corner) "
                + "fill=\"\(fill)\"\(line)/>"
        )
    }

    mutating func circle(x: Double, y: Double, radius: Double, fill: String, stroke: String? = nil) {
        let line = stroke.map { " stroke=\"\($0)\" stroke-width=\"1.5\" stroke-dasharray=\"2 2\"" } ?? ""
        elements.append(
            "<circle cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"\(Self.number(radius))\" fill=\"\(fill)\"\(line)/>"
        )
    }

    mutating func line(_ points: [(x: Double, y: Double)], color: String, width: Double = 1, dash: String? = nil) {
        let places = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
        let dashes = dash.map { " stroke-dasharray=\"\($0)\"" } ?? ""
        elements.append(
            "<polyline points=\"\(places)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(Self.number(width))\" "
                + "stroke-linejoin=\"round\" stroke-linecap=\"round\"\(dashes)/>"
        )
    }

    mutating func area(_ points: [(x: Double, y: Double)], color: String) {
        let places = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
        elements.append("<polygon points=\"\(places)\" fill=\"\(color)\" fill-opacity=\"0.14\"/>")
    }

    /// Adds a text whose leading edge, middle or trailing edge is at `x`, on a base line.
    mutating func text(_ text: String, x: Double, y: Double, _ type: TypeFace, color: String, anchor: Double = 0) {
        let side = anchor == 0 ? "" : " text-anchor=\"\(anchor == 1 ? "end" : "middle")\""
        let weight = type.isBold ? " font-weight=\"600\"" : ""
        elements.append(
            "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" font-size=\"\(Self.number(type.size))\"\(weight) "
                + "fill=\"\(color)\"\(side)>\(Self.escaped(text))</text>"
        )
    }

    mutating func icon(_ shapes: String, x: Double, y: Double, size: Double, color: String) {
        elements.append(
            "<g transform=\"translate(\(Self.number(x)) \(Self.number(y))) scale(\(Self.number(size / 20)))\" fill=\"none\" "
                + "stroke=\"\(color)\" color=\"\(color)\" stroke-width=\"1.5\" stroke-linecap=\"round\" "
                + "stroke-linejoin=\"round\">\(shapes)</g>"
        )
    }

    mutating func clipped(_ other: Sketch, x: Double, y: Double, name: String) {
        elements.append(
            "<clipPath id=\"\(name)\"><rect width=\"\(Self.number(other.width))\" height=\"\(Self.number(other.height))\"/>"
                + "</clipPath>"
        )
        elements.append("<g transform=\"translate(\(Self.number(x)) \(Self.number(y)))\" clip-path=\"url(#\(name))\">")
        elements += other.elements
        elements.append("</g>")
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// A number with at most one decimal, the same on every system.
    static func number(_ value: Double) -> String {
        let tenths = (value * 10).rounded()
        guard tenths.isFinite, abs(tenths) < 1e9 else { return "0" }
        let whole = Int(tenths)
        return whole % 10 == 0 ? "\(whole / 10)" : "\(whole < 0 ? "-" : "")\(abs(whole) / 10).\(abs(whole) % 10)"
    }

    private static func place(_ x: Double, _ y: Double) -> String {
        x == 0 && y == 0 ? "" : " x=\"\(number(x))\" y=\"\(number(y))\""
    }
}

/// The size of a text, and its width as far as a drawing needs it.
struct TypeFace: Equatable {
    var size: Double
    var isBold = false

    /// The size of a font of the system at the text size "large".
    init(font: String?) {
        switch font {
        case "largeTitle": self.init(size: 32, isBold: true)
        case "title": self.init(size: 26, isBold: true)
        case "title2": self.init(size: 21, isBold: true)
        case "title3": self.init(size: 19)
        case "headline": self.init(size: 16, isBold: true)
        case "subheadline": self.init(size: 14.5)
        case "footnote": self.init(size: 13)
        case "caption": self.init(size: 12)
        case "caption2": self.init(size: 11)
        default: self.init(size: 16)
        }
    }

    init(size: Double, isBold: Bool = false) { (self.size, self.isBold) = (size, isBold) }

    var lineHeight: Double { (size * 1.3).rounded() }

    /// About the width of a text in points, by classes of letters of a grotesque.
    func width(of text: String) -> Double {
        let units = text.reduce(0.0) { sum, letter in
            switch letter {
            case "i", "l", "j", "I", ".", ",", ":", ";", "'", "|", "!": sum + 0.26
            case " ", "f", "t", "r", "(", ")", "-", "/", "·": sum + 0.32
            case "m", "M", "W", "w", "—", "%", "@": sum + 0.86
            case "A"..."Z", "&", "+", "−", "=", "$", "₹": sum + 0.64
            default: sum + 0.55
            }
        }
        return units * size * (isBold ? 1.05 : 1)
    }

    /// The lines of a text in a width.
    func lines(of text: String, in width: Double) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line = ""
            for word in paragraph.split(separator: " ") {
                let longer = line.isEmpty ? String(word) : "\(line) \(word)"
                if !line.isEmpty, self.width(of: longer) > width {
                    lines.append(line)
                    line = String(word)
                } else {
                    line = longer
                }
            }
            lines.append(line)
        }
        return lines
    }
}
