/// An element of an evaluated screen, such as a button, a row or a sheet.
public struct Node {
    /// A property of an element that people see, hear or that the system acts on.
    public struct Attribute: Equatable, Sendable {
        /// The name of the modifier or property, such as `accessibilityLabel`.
        public var name: String
        /// The value; empty if the attribute has none, such as `disabled`.
        public var value: String

        /// Creates an attribute.
        public init(_ name: String, _ value: String = "") { (self.name, self.value) = (name, value) }
    }

    /// The type of the view or the name of the modifier that presents the element.
    public var kind: String
    /// The text that the element shows; empty if it shows none.
    public var text: String
    /// Attributes in the order in which they were applied.
    public var attributes: [Attribute]
    /// Elements inside, in reading order.
    public var children: [Node]
    /// How the element looks; it does not appear in golden files.
    public var look = Look()
    /// What people can do with the element.
    public var handlers = Handlers()
    /// Mistakes that were found while the element was evaluated, such as duplicated identifiers.
    public var mistakes: [String] = []

    /// Values that select the element in a picker, a list or a tab view.
    public var tags: [AnyHashable] = []

    /// Creates an element.
    public init(_ kind: String, _ text: String = "", _ attributes: [Attribute] = [], _ children: [Node] = []) {
        (self.kind, self.text, self.attributes, self.children) = (kind, text, attributes, children)
    }

    /// Returns the value of an attribute, or `nil` if the element does not have it.
    public subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// Sets an attribute, replacing a former value.
    public mutating func set(_ name: String, _ value: String = "") {
        attributes.removeAll { $0.name == name }
        attributes.append(Attribute(name, value))
    }

    /// The element and all elements inside, in reading order.
    public var all: [Node] { [self] + children.flatMap(\.all) }

    /// The text that identifies the element: the accessibility label, or the text, or that of the elements inside.
    public var label: String {
        if let label = self["accessibilityLabel"] { return label }
        if !text.isEmpty { return text }
        let contents = children.filter { !Self.attachments.contains($0.kind) && $0["accessibilityHidden"] == nil }
        return contents.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Kinds of elements that a modifier adds to another element.
    public static let attachments: Set<String> = [
        "accessibility actions", "alert", "background", "commands", "confirmation dialog", "context menu",
        "full screen cover", "inspector", "leading swipe actions", "overlay", "popover", "safe area inset", "sheet",
        "swipe actions",
        "toolbar", "value", "empty state", "search scopes", "search suggestions",
    ]
}
