/// The parameters of a request: `line_items[0][price]=price_1&expand[]=customer`.
struct PaymentParameters: Hashable, Sendable {
    /// The longest value that is kept of metadata, in characters.
    private static let longestMetadata = 500
    /// The most keys of metadata.
    private static let mostMetadata = 50

    private let pairs: [FormValues.FormPair]

    /// Takes the parameters of an address and those of a body.
    init(_ values: FormValues...) {
        // Clients write the first element of a list of objects with and without its number.
        pairs = values.flatMap(\.pairs).map {
            FormValues.FormPair(name: $0.name.replacing("[][", with: "[0]["), value: $0.value)
        }
    }

    /// The parameters of a request: those of its address and those of its body.
    init(_ request: UpstreamRequest) {
        self.init(request.target.query, FormValues(Substring(decoding: request.body.bytes, as: UTF8.self)))
    }

    /// The same text for the same parameters, in whichever order they come.
    var fingerprint: String { pairs.map { "\($0.name)\u{0}\($0.value)" }.sorted().joined(separator: "\u{1}") }

    /// The value of a name, which may be empty; of several the last.
    subscript(name: String) -> String? { pairs.last { $0.name == name }?.value }

    /// The value of a name, if it is not empty.
    func text(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// The value of a name that has to be there.
    func required(_ name: String) throws(PaymentRefusal) -> String {
        guard let text = text(name) else { throw .missing(name) }
        return text
    }

    /// `true` or `false`.
    func flag(_ name: String) throws(PaymentRefusal) -> Bool? {
        switch text(name) {
        case nil: return nil
        case "true", "1": return true
        case "false", "0": return false
        default: throw .invalid("Invalid boolean: \(self[name] ?? "")", param: name)
        }
    }

    /// A whole number.
    func number(_ name: String) throws(PaymentRefusal) -> Int64? {
        guard let text = text(name) else { return nil }
        guard let number = Int64(text) else {
            throw .invalid("Invalid integer: \(text)", code: "parameter_invalid_integer", param: name)
        }
        return number
    }

    /// An address that a browser is sent to.
    func address(_ name: String) throws(PaymentRefusal) -> String? {
        guard let text = text(name) else { return nil }
        guard
            let rest = ["https://", "http://"].first(where: { text.hasPrefix($0) }).map({ text.dropFirst($0.count) }),
            let first = rest.first, first != "/", rest.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else { throw .invalid("Not a valid URL", code: "url_invalid", param: name) }
        return text
    }

    /// The elements of a list: `expand[]=a&expand[]=b`, `expand[0]=a`.
    func list(_ name: String) -> [String] {
        pairs.filter { pair in
            guard pair.name.hasPrefix(name + "["), pair.name.hasSuffix("]") else { return false }
            return pair.name.dropFirst(name.count + 1).dropLast().utf8.allSatisfy { (0x30...0x39).contains($0) }
        }.map(\.value)
    }

    /// The entries of metadata, such as `metadata[account]=7`; nil when there are none.
    ///
    /// An empty value deletes an entry.
    func metadata(_ name: String = "metadata") throws(PaymentRefusal) -> [String: String]? {
        var entries: [String: String] = [:]
        for pair in pairs where pair.name.hasPrefix(name + "[") && pair.name.hasSuffix("]") {
            guard pair.value.count <= Self.longestMetadata else {
                throw .invalid("Metadata values can have up to 500 characters.", param: pair.name)
            }
            entries[String(pair.name.dropFirst(name.count + 1).dropLast())] = pair.value
        }
        guard entries.count <= Self.mostMetadata else {
            throw .invalid("Metadata can have up to 50 keys.", param: name)
        }
        return entries.isEmpty ? nil : entries
    }

    /// Refuses names that an address does not take.
    func allow(_ names: Set<String>) throws(PaymentRefusal) {
        for pair in pairs {
            let root = String(pair.name.prefix { $0 != "[" })
            if !names.contains(root), root != "expand" { throw .unknownParameter(root) }
        }
    }
}

extension [String: String] {
    /// Metadata with changes: an empty value deletes an entry.
    func merging(_ changes: [String: String]?) -> [String: String] {
        guard let changes else { return self }
        return merging(changes) { _, new in new }.filter { !$0.value.isEmpty }
    }
}
