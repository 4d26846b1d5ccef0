/// The attributes of an element.
public struct XMLAttributes: Sendable {
    private struct XMLAttribute {
        let name: Range<Int>
        let value: Range<Int>
    }

    private let bytes: [UInt8]
    private var attributes: [XMLAttribute] = []

    /// Begins those of an element of a document.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Adds one; its value has been checked.
    mutating func add(_ name: Range<Int>, _ value: Range<Int>) {
        attributes.append(XMLAttribute(name: name, value: value))
    }

    /// How many there are.
    public var count: Int { attributes.count }

    /// The value of an attribute; nil when the element has none of this name, and of two the last.
    ///
    /// - Complexity: O(attributes).
    public subscript(name: String) -> String? {
        var name = name
        return name.withUTF8 { name in
            for attribute in attributes.reversed() where attribute.name.count == name.count {
                if bytes[attribute.name].elementsEqual(name) { return text(attribute) }
            }
            return nil
        }
    }

    /// The first name that two of them have with different values; nil for none.
    ///
    /// - Complexity: O(attributes²), of numbers alone where no names have one length.
    public var contradiction: String? {
        for (index, attribute) in attributes.enumerated() {
            for other in attributes[..<index] where other.name.count == attribute.name.count {
                guard bytes[other.name].elementsEqual(bytes[attribute.name]), text(other) != text(attribute) else {
                    continue
                }
                return String(decoding: bytes[attribute.name], as: UTF8.self)
            }
        }
        return nil
    }

    /// All of them by name.
    public var values: [String: String] {
        Dictionary(attributes.map { (String(decoding: bytes[$0.name], as: UTF8.self), text($0)) }) { _, last in last }
    }

    private func text(_ attribute: XMLAttribute) -> String {
        let value = bytes[attribute.value]
        return (try? XMLText.decoded(value)) ?? String(decoding: value, as: UTF8.self)
    }
}
