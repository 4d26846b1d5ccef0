/// A text of JSON that was checked, with the place of each of its values.
///
/// Texts and numbers are made when they are asked for, from their bytes: a tree of values would be built only to be copied
/// into a document.
final class JSONDocument: Sendable {
    /// What a value is.
    enum Kind: UInt8, Sendable {
        case null, yes, no, number, text, escapedText, array, object
    }

    /// A value, after which follow the elements of an array, or the names and values of the members of an object.
    struct Node: Sendable {
        let kind: Kind
        /// The first byte of a number, and of a text behind its quotation mark.
        let start: Int32
        /// The byte behind a number or a text; the number of elements or members.
        var end: Int32
        /// The value behind this one and all that it contains.
        var next: Int32
    }

    let bytes: [UInt8]
    let nodes: [Node]

    init(bytes: [UInt8], nodes: [Node]) {
        self.bytes = bytes
        self.nodes = nodes
    }

    /// Reads JSON.
    convenience init(_ bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        self.init(bytes: bytes, nodes: try reader.nodes())
    }

    func kind(_ node: Int) -> Kind { nodes[node].kind }

    /// The value behind a value and all that it contains.
    func next(_ node: Int) -> Int { Int(nodes[node].next) }

    /// The number of elements or members.
    func count(_ node: Int) -> Int { Int(nodes[node].end) }

    /// The bytes of a number or of a text as it was sent.
    func content(_ node: Int) -> ArraySlice<UInt8> { bytes[Int(nodes[node].start)..<Int(nodes[node].end)] }

    /// The text; nil for other values.
    func text(_ node: Int) -> String? {
        switch nodes[node].kind {
        case .text: String(decoding: content(node), as: UTF8.self)
        case .escapedText: JSONReader.unescaped(content(node))
        default: nil
        }
    }

    /// The text of a number as it was sent; nil for other values.
    func number(_ node: Int) -> String? {
        kind(node) == .number ? String(decoding: content(node), as: UTF8.self) : nil
    }

    /// Whether a value is a text with these bytes.
    func isText(_ node: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let value = nodes[node]
        guard value.kind == .text else {
            return value.kind == .escapedText && text(node)?.utf8.elementsEqual(name) == true
        }
        let start = Int(value.start)
        guard Int(value.end) - start == name.count else { return false }
        var index = name.count
        while index > 0 {
            index -= 1
            guard bytes[start + index] == name[index] else { return false }
        }
        return true
    }
}

extension JSONDocument {
    /// The document of a value.
    convenience init(_ value: JSONValue) {
        var bytes: [UInt8] = []
        var nodes: [Node] = []
        Self.append(value, &bytes, &nodes)
        self.init(bytes: bytes, nodes: nodes)
    }

    private static func append(_ value: JSONValue, _ bytes: inout [UInt8], _ nodes: inout [Node]) {
        let place = nodes.count
        func append(_ kind: Kind, _ text: String = "") {
            let start = Int32(bytes.count)
            bytes += text.utf8
            nodes.append(Node(kind: kind, start: start, end: Int32(bytes.count), next: Int32(nodes.count + 1)))
        }
        func close(_ count: Int) {
            nodes[place].end = Int32(count)
            nodes[place].next = Int32(nodes.count)
        }
        switch value {
        case .null: append(.null)
        case .bool(let flag): append(flag ? .yes : .no)
        case .number(let text): append(.number, text)
        case .string(let text): append(.text, text)
        case .array(let elements):
            append(.array)
            for element in elements { Self.append(element, &bytes, &nodes) }
            close(elements.count)
        case .object(let members):
            append(.object)
            for (name, member) in members {
                append(.text, name)
                Self.append(member, &bytes, &nodes)
            }
            close(members.count)
        }
    }
}

extension JSONValue {
    /// A value of a document with all that it contains.
    init(_ document: JSONDocument, at node: Int) {
        switch document.kind(node) {
        case .null: self = .null
        case .yes: self = .bool(true)
        case .no: self = .bool(false)
        case .number: self = .number(document.number(node) ?? "")
        case .text, .escapedText: self = .string(document.text(node) ?? "")
        case .array:
            var elements: [JSONValue] = []
            elements.reserveCapacity(document.count(node))
            var place = node + 1
            while place < document.next(node) {
                elements.append(JSONValue(document, at: place))
                place = document.next(place)
            }
            self = .array(elements)
        case .object:
            var members: [String: JSONValue] = [:]
            members.reserveCapacity(document.count(node))
            var place = node + 1
            while place < document.next(node) {
                if let name = document.text(place) { members[name] = JSONValue(document, at: place + 1) }
                place = document.next(place + 1)
            }
            self = .object(members)
        }
    }
}
