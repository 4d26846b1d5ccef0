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

    /// The first element that leaves the drawing, and where; `nil` if all stay inside.
    var stray: String? {
        let (width, height) = box
        for element in elements {
            for (x, y) in reach(of: element) where !(x >= 0 && x <= width && y >= 0 && y <= height) {
                return "\(element.name).\(element.style) at \(x), \(y) leaves \(width) × \(height)"
            }
        }
        return nil
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
            return SVGPath.points(element.attributes["d"] ?? "")
        default:
            return []
        }
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
