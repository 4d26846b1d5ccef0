import BourseCore

/// The elements of an XML document.
///
/// Documents that declare a type are refused: entities of their own and references to other files begin there. Names are
/// without their prefix, and comments and processing instructions are skipped.
struct XMLTree {
    /// An element, by its place in the document.
    typealias Node = Int

    /// The largest document, in bytes, and the most elements that are stored.
    static let mostBytes = 64 << 20
    static let mostNodes = 4_000_000

    private struct Element {
        let name: String
        let parent: Node?
        let line: Int
        let attributes: [String: String]
        var text = ""
        var children: [Node] = []
    }

    private var elements: [Element] = []
    private let skipped: Set<String>

    /// Reads a document.
    ///
    /// - Parameter skipped: Names of elements without children that are not stored.
    /// - Throws: ``StatementError/unreadable(_:)`` when it is too large or damaged.
    init(_ bytes: UnsafeBufferPointer<UInt8>, skipping skipped: Set<String> = []) throws(StatementError) {
        self.skipped = skipped
        guard bytes.count <= Self.mostBytes else {
            throw .unreadable("The file is larger than 64 MB. Export a shorter range of dates.")
        }
        guard parse(bytes), !elements.isEmpty else {
            throw .unreadable("The file is not valid XML. Export it again without changing it.")
        }
    }

    // MARK: - Elements

    /// The outermost element.
    var root: Node { 0 }
    /// All elements in the order of the document.
    var nodes: Range<Node> { elements.indices }

    /// The name of an element.
    func name(of node: Node) -> String { elements[node].name }
    /// The line on which an element begins, the first being 1.
    func line(of node: Node) -> Int { elements[node].line }
    /// The element around another one; nil for the outermost one.
    func parent(of node: Node) -> Node? { elements[node].parent }
    /// The text between the tags of an element, without surrounding blanks.
    func text(of node: Node) -> String { elements[node].text }
    /// The elements in another one.
    func children(of node: Node) -> [Node] { elements[node].children }
    /// The value of an attribute; nil when the element has none of this name.
    func attribute(_ name: String, of node: Node) -> String? { elements[node].attributes[name] }
    /// The first element of a name in another one; nil when there is none.
    func child(_ name: String, of node: Node) -> Node? {
        elements[node].children.first { elements[$0].name == name }
    }

    // MARK: - Parsing

    private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var (place, line) = (0, 1)
        var open: [(node: Node?, name: Substring)] = []
        while place < bytes.count {
            guard bytes[place] == 0x3C else {
                let end = bytes[place...].firstIndex(of: 0x3C) ?? bytes.count
                if let node = open.last?.node {
                    guard let text = Self.decoded(bytes[place..<end]) else { return false }
                    elements[node].text += text
                }
                line += Self.lines(bytes[place..<end])
                place = end
                continue
            }
            guard let end = Self.end(of: place, in: bytes) else { return false }
            let tag = bytes[place..<end]
            if tag.starts(with: "<![CDATA[".utf8) {
                if let node = open.last?.node {
                    elements[node].text += String(decoding: tag.dropFirst(9).dropLast(3), as: UTF8.self)
                }
            } else if tag.starts(with: "<!--".utf8) || tag.starts(with: "<?".utf8) {
                // Nothing to read.
            } else if tag.starts(with: "<!".utf8) {
                return false
            } else if tag.starts(with: "</".utf8) {
                let name = String(decoding: tag.dropFirst(2).dropLast(), as: UTF8.self).split { $0.isWhitespace }
                guard let closing = open.popLast(), name == [closing.name] else { return false }
                if let node = closing.node { elements[node].text = Self.trimmed(elements[node].text) }
            } else {
                let isEmpty = tag.dropLast().last == 0x2F
                let body = String(decoding: tag.dropFirst().dropLast(isEmpty ? 2 : 1), as: UTF8.self)
                guard let (name, attributes) = Self.tag(body) else { return false }
                guard !open.isEmpty || elements.isEmpty, elements.count < Self.mostNodes else { return false }
                let node = add(Self.local(name), attributes, to: open.last?.node, line: line)
                guard open.count < XMLScanner.mostOpen else { return false }
                if !isEmpty { open.append((node, name)) }
            }
            line += Self.lines(tag)
            place = end
        }
        return open.isEmpty
    }

    /// Stores an element; nil for those that are skipped.
    private mutating func add(
        _ name: String,
        _ attributes: [String: String],
        to parent: Node?,
        line: Int
    ) -> Node? {
        guard !skipped.contains(name) else { return nil }
        let node = elements.count
        elements.append(Element(name: name, parent: parent, line: line, attributes: attributes))
        if let parent { elements[parent].children.append(node) }
        return node
    }

    /// The index behind a tag, a comment or a section that begins at a place.
    private static func end(of place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let rest = bytes[place...]
        for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
        where rest.starts(with: opening.utf8) {
            var index = place + opening.utf8.count
            while index < bytes.count {
                if bytes[index...].starts(with: closing.utf8) { return index + closing.utf8.count }
                index += 1
            }
            return nil
        }
        var quote: UInt8?
        for index in rest.indices.dropFirst() {
            let byte = bytes[index]
            if byte == quote {
                quote = nil
            } else if quote == nil {
                if byte == 0x22 || byte == 0x27 { quote = byte }
                if byte == 0x3E { return index + 1 }
            }
        }
        return nil
    }

    /// Name and attributes of `unit type="FEE"`.
    private static func tag(_ body: String) -> (name: Substring, attributes: [String: String])? {
        let name = body.prefix { !$0.isWhitespace }
        guard !name.isEmpty else { return nil }
        var attributes: [String: String] = [:]
        var rest = body[name.endIndex...].drop { $0.isWhitespace }
        while !rest.isEmpty {
            let key = rest.prefix { $0 != "=" && !$0.isWhitespace }
            rest = rest[key.endIndex...].drop { $0.isWhitespace }
            guard rest.first == "=" else { return nil }
            rest = rest.dropFirst().drop { $0.isWhitespace }
            guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
            let value = rest.dropFirst().prefix { $0 != quote }
            guard value.endIndex < rest.endIndex, let text = decoded(Array(value.utf8)) else { return nil }
            attributes[local(key)] = text
            rest = rest[value.endIndex...].dropFirst().drop { $0.isWhitespace }
        }
        return (name, attributes)
    }

    private static func local(_ name: Substring) -> String {
        String(name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name)
    }

    private static func lines(_ bytes: some Sequence<UInt8>) -> Int { bytes.count { $0 == 0x0A } }

    private static func trimmed(_ text: String) -> String {
        let start = text.drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// A text with its entities replaced; nil for one that is not among those of XML.
    private static func decoded(_ bytes: some Collection<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.contains("&") else { return text }
        var parts = text.split(separator: "&", omittingEmptySubsequences: false)
        var decoded = String(parts.removeFirst())
        for part in parts {
            guard let end = part.firstIndex(of: ";"), let character = character(part[..<end]) else { return nil }
            decoded += character + part[part.index(after: end)...]
        }
        return decoded
    }

    private static func character(_ entity: Substring) -> String? {
        switch entity {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let isHexadecimal = entity.hasPrefix("#x")
            guard entity.first == "#", entity.utf8.count <= 9,
                let code = UInt32(entity.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
            else { return nil }
            return Unicode.Scalar(code).map { String($0) }
        }
    }
}
