/// Finds the elements that others refer to, as XStream writes them: each object once, and a reference where it comes again.
///
/// A reference is a path such as `../../securities/security[2]`, or the number of an element with that `id`.
///
/// Source: XStream, "Object references".
struct SharedElements {
    /// The most references that one after another lead to an element.
    private static let mostSteps = 16

    private let tree: XMLTree
    private var ids: [String: XMLTree.Node] = [:]
    private var named: [XMLTree.Node: [String: [XMLTree.Node]]] = [:]

    /// Makes a finder.
    init(_ tree: XMLTree) {
        self.tree = tree
        for node in tree.nodes {
            if let id = tree.attribute("id", of: node) { ids[id] = node }
        }
    }

    /// The element itself, or the one it refers to; nil where that is missing.
    mutating func element(_ node: XMLTree.Node) -> XMLTree.Node? {
        var node = node
        for _ in 0..<Self.mostSteps {
            guard let reference = tree.attribute("reference", of: node) else { return node }
            guard let next = ids[reference] ?? target(of: reference, from: node) else { return nil }
            node = next
        }
        return nil
    }

    /// The element of a name in another one, or the one it refers to.
    mutating func child(_ name: String, of node: XMLTree.Node) -> XMLTree.Node? {
        tree.child(name, of: node).flatMap { element($0) }
    }

    /// The text of such an element; empty where it is missing.
    mutating func text(_ name: String, of node: XMLTree.Node) -> String {
        child(name, of: node).map { tree.text(of: $0) } ?? ""
    }

    private mutating func target(of path: String, from node: XMLTree.Node) -> XMLTree.Node? {
        let isAbsolute = path.hasPrefix("/")
        var steps = path.split(separator: "/")
        var place = node
        if isAbsolute {
            guard steps.first?.prefix(while: { $0 != "[" }) == tree.name(of: tree.root)[...] else { return nil }
            steps.removeFirst()
            place = tree.root
        }
        for step in steps {
            let next = step == ".." ? tree.parent(of: place) : child(at: step, of: place)
            guard let next else { return nil }
            place = next
        }
        return place
    }

    /// `security[2]`: the second one of this name.
    private mutating func child(at step: Substring, of node: XMLTree.Node) -> XMLTree.Node? {
        let name = step.prefix { $0 != "[" }
        let digits = step.dropFirst(name.count + 1).prefix { $0.isNumber }
        let place = digits.isEmpty ? 1 : Int(digits) ?? 0
        if named[node] == nil { named[node] = Dictionary(grouping: tree.children(of: node)) { tree.name(of: $0) } }
        guard let nodes = named[node]?[String(name)], (1...nodes.count).contains(place) else { return nil }
        return nodes[place - 1]
    }
}
