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
        let attributes: XMLAttributes
        var text = ""
        var children: [Node] = []
    }

    private var elements: [Element] = []

    /// Reads a document.
    ///
    /// - Parameter skipped: Names of elements without children that are not stored.
    /// - Throws: ``StatementError/unreadable(_:)`` when it is too large or damaged.
    init(_ bytes: UnsafeBufferPointer<UInt8>, skipping skipped: Set<String> = []) throws(StatementError) {
        guard bytes.count <= Self.mostBytes else {
            throw .unreadable("The file is larger than 64 MB. Export a shorter range of dates.")
        }
        do throws(XMLError) {
            try read(XMLScanner(Array(bytes)), skipping: skipped)
            if elements.isEmpty { throw .damaged }
        } catch {
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

    // MARK: - Reading

    private mutating func read(_ scanner: XMLScanner, skipping skipped: Set<String>) throws(XMLError) {
        var scanner = scanner
        // The open elements; nil for those that are skipped.
        var open: [Node?] = []
        while let event = try scanner.next() {
            switch event {
            case .start(let name, let attributes, let isEmpty):
                guard !open.isEmpty || elements.isEmpty else { throw .damaged }
                guard elements.count < Self.mostNodes else { throw .tooLarge }
                var node: Node?
                if !skipped.contains(name) {
                    node = add(name, attributes, to: open.last ?? nil, line: scanner.line())
                }
                if !isEmpty { open.append(node) }
            case .text(let text):
                if let node = open.last ?? nil { elements[node].text += text }
            case .end:
                // The scanner ends only what it began.
                if let node = open.removeLast() { elements[node].text = elements[node].text.trimmedBlanks }
            }
        }
    }

    private mutating func add(_ name: String, _ attributes: XMLAttributes, to parent: Node?, line: Int) -> Node {
        let node = elements.count
        elements.append(Element(name: name, parent: parent, line: line, attributes: attributes))
        if let parent { elements[parent].children.append(node) }
        return node
    }
}
