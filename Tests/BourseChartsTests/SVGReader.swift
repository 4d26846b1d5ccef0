import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads a drawing as XML and keeps what the tests ask about.
final class SVGReader: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""

        var style: String { attributes["class"] ?? "" }

        func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }
    }

    private(set) var elements: [Element] = []
    private(set) var isWellFormed = false
    private var open: [Int] = []

    init(_ svg: String) {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func elements(_ name: String, style: String? = nil) -> [Element] {
        elements.filter { element in
            element.name == name && style.map { element.style.split(separator: " ").contains(Substring($0)) } ?? true
        }
    }

    /// The text of every label.
    var labels: [String] { elements("text").map(\.text) }

    /// Width and height of the drawing.
    var box: (width: Double, height: Double) {
        let numbers = elements.first?.attributes["viewBox"]?.split(separator: " ").compactMap { Double($0) } ?? []
        return numbers.count == 4 ? (numbers[2], numbers[3]) : (0, 0)
    }

    /// Every point an element reaches, as far as it can be read from its attributes.
    func reach(of element: Element) -> [(x: Double, y: Double)] {
        switch element.name {
        case "rect":
            let (x, y) = (element.number("x") ?? .nan, element.number("y") ?? .nan)
            return [(x, y), (x + (element.number("width") ?? .nan), y + (element.number("height") ?? .nan))]
        case "circle":
            return [(element.number("cx") ?? .nan, element.number("cy") ?? .nan)]
        case "text":
            return [(element.number("x") ?? .nan, element.number("y") ?? .nan)]
        case "path":
            return points(ofPath: element.attributes["d"] ?? "")
        default:
            return []
        }
    }

    private func points(ofPath data: String) -> [(x: Double, y: Double)] {
        var points: [(x: Double, y: Double)] = []
        for part in data.split(whereSeparator: { $0 == "M" || $0 == "L" || $0 == "Z" }) {
            let horizontal = part.split(separator: "H")
            let vertical = horizontal[0].split(separator: "V")
            let pair = vertical[0].split(separator: " ").map { Double($0) ?? .nan }
            guard pair.count == 2 else { return [(.nan, .nan)] }
            points.append((pair[0], pair[1]))
            if horizontal.count == 2 { points.append((Double(horizontal[1]) ?? .nan, pair[1])) }
            if vertical.count == 2 { points.append((pair[0], Double(vertical[1]) ?? .nan)) }
        }
        return points
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if let index = open.last { elements[index].text += string }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}
