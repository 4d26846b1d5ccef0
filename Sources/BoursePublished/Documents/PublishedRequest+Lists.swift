import BourseAPI
import BourseCore

extension PublishedRequest {
    /// The objects of a list; nothing where none is sent.
    ///
    /// - Throws: 400 for what is no list of objects, or is too long.
    func objects(_ name: String, atMost most: Int) throws(PublishedRefusal) -> [PublishedRequest]? {
        guard object[name] != nil else { return nil }
        guard let elements = object.elements(name) else {
            throw PublishedRefusal(400, "\(name) must be an array", details: "received \(object.raw(name))")
        }
        guard elements.count <= most else {
            throw PublishedRefusal(400, "\(name) must have at most \(most) entries")
        }
        var objects: [PublishedRequest] = []
        for (index, element) in elements.enumerated() {
            guard let object = try? FlatObject(element) else {
                throw PublishedRefusal(400, "\(name)[\(index)] must be an object")
            }
            objects.append(PublishedRequest(object, at: "\(path)\(name)[\(index)]."))
        }
        return objects
    }

    /// An object; nothing where none is sent.
    func object(_ name: String) throws(PublishedRefusal) -> PublishedRequest? {
        guard let bytes = object[name] else { return nil }
        guard let object = try? FlatObject(bytes) else {
            throw PublishedRefusal(400, "\(path)\(name) must be an object", details: "received \(object.raw(name))")
        }
        return PublishedRequest(object, at: "\(path)\(name).")
    }

    /// A truth value; nothing where none is sent.
    func flag(_ name: String) throws(PublishedRefusal) -> Bool? {
        guard let bytes = object[name] else { return nil }
        if bytes.elementsEqual("true".utf8) { return true }
        if bytes.elementsEqual("false".utf8) { return false }
        throw PublishedRefusal(400, "\(path)\(name) must be true or false", details: "received \(object.raw(name))")
    }

    /// A list as it is written in JSON; nothing where none is sent.
    public func list(_ name: String, atMost bytes: Int) throws(PublishedRefusal) -> String? {
        guard let raw = object[name] else { return nil }
        guard object.elements(name) != nil else {
            throw PublishedRefusal(400, "\(name) must be an array", details: "received \(object.raw(name))")
        }
        guard raw.count <= bytes else { throw PublishedRefusal(413, "\(name) is too large") }
        return String(decoding: raw, as: UTF8.self)
    }

    // MARK: - values

    /// A text as one line; nothing where none is sent, or a blank one.
    func line(_ name: String, atMost most: Int) throws(PublishedRefusal) -> String? {
        let text = try text(name).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") } ?? ""
        guard !text.isEmpty else { return nil }
        guard text.count <= most, text.unicodeScalars.count <= 4 * most else {
            throw PublishedRefusal(400, "\(path)\(name) must have at most \(most) characters")
        }
        return text
    }

    /// A text that may be missing or empty.
    func note(_ name: String, atMost most: Int) throws(PublishedRefusal) -> String? {
        guard let text = try text(name) else { return nil }
        guard text.count <= most, text.unicodeScalars.count <= 4 * most else {
            throw PublishedRefusal(400, "\(path)\(name) must have at most \(most) characters")
        }
        return text
    }

    /// An amount within what a desk counts; what is not sent is what is usual, if something is.
    public func amount(
        _ name: String,
        usual: Money? = nil,
        orBelow: Bool = false
    ) throws(PublishedRefusal) -> Money {
        if let amount = try sentAmount(name, orBelow: orBelow) ?? usual { return amount }
        throw PublishedRefusal(400, "\(path)\(name) must be a number")
    }

    /// An amount within what a desk counts; nothing where none is sent.
    func sentAmount(_ name: String, orBelow: Bool = false) throws(PublishedRefusal) -> Money? {
        guard let units = try units(name, places: 8) else { return nil }
        guard orBelow || units >= 0 else { throw PublishedRefusal(400, "\(path)\(name) must be 0 or more") }
        // What is larger than 10^15 would not fit into sums.
        guard units.magnitude <= 100_000_000_000_000_000_000_000 else {
            throw PublishedRefusal(400, "\(path)\(name) is too large")
        }
        return Money(units: units * 100_000_000)
    }

    /// A currency by its code; nothing where none is sent.
    func currency(_ name: String) throws(PublishedRefusal) -> Currency? {
        guard let text = try text(name) else { return nil }
        guard let currency = Currency(text) else {
            throw PublishedRefusal(400, "\(path)\(name) must be the code of a currency")
        }
        return currency
    }
}
