import HTTPTypes

/// Rewrites a page of an owner for a guest.
///
/// Addresses lead to what is shared. Forms and buttons that the guest may not use are left out; the form of a panel is shown
/// with its values and without its buttons.
///
/// Pages are written by ``HTML``, which escapes texts and quotes attributes, so a `<` begins a tag and a `"` ends an
/// attribute.
struct SharedMarkup {
    /// Parts of the frame, whose links are the guest's own: where each begins, and its element.
    private static let frame: [(start: [UInt8], end: [UInt8])] = [
        (Array("<aside class=\"sidebar\"".utf8), Array("</aside>".utf8)),
        (Array("<nav class=\"bottom-bar\"".utf8), Array("</nav>".utf8)),
        (Array("<aside class=\"demo-mark\"".utf8), Array("</aside>".utf8)),
    ]

    let addresses: SharedAddresses
    private let source: [UInt8]
    private var place = 0
    private var written: [UInt8] = []
    /// Whether the place is in a form that is only shown.
    private var isInShownForm = false

    private init(_ source: [UInt8], _ addresses: SharedAddresses) {
        (self.source, self.addresses) = (source, addresses)
        written.reserveCapacity(source.count + 2048)
    }

    /// The page for the guest.
    ///
    /// - Complexity: O(bytes).
    static func rewrite(_ page: [UInt8], for addresses: SharedAddresses) -> [UInt8] {
        var markup = SharedMarkup(page, addresses)
        markup.run()
        return markup.written
    }

    private mutating func run() {
        while place < source.count {
            let next = source[place...].firstIndex(of: UInt8(ascii: "<")) ?? source.count
            written += source[place..<next]
            place = next
            guard place < source.count else { return }
            if let part = Self.frame.first(where: { starts(with: $0.start) }) {
                let start = place
                skip(past: part.end)
                written += source[start..<place]
            } else if place + 1 < source.count, Self.isLetter(source[place + 1]) {
                element()
            } else if isInShownForm, starts(with: Self.endOfForm) {
                written += "</div>".utf8
                place += Self.endOfForm.count
                isInShownForm = false
            } else {
                written.append(source[place])
                place += 1
            }
        }
    }

    /// What is shown in place of the panel that begins an empty journal.
    private static let nothing = EmptyStateView(
        icon: "journal",
        headline: "Nothing here yet",
        detail: "Its owner has not entered or imported anything.",
        links: []
    ).html

    private static let endOfForm = Array("</form>".utf8)

    /// An attribute, with the bytes from before its name.
    private struct Attribute {
        let name: String
        let value: String?
        let bytes: ArraySlice<UInt8>
    }

    private mutating func element() {
        let start = place
        place += 1
        let name = String(decoding: take { Self.isLetter($0) || (0x30...0x39).contains($0) }, as: UTF8.self)
        var attributes: [Attribute] = []
        while let attribute = attribute() { attributes.append(attribute) }
        // The rest of the tag: `>` or `/>`.
        let rest = place
        skip(past: [UInt8(ascii: ">")])
        let end = place
        if isInShownForm, !isShown(name, attributes) { return }
        let isField = isInShownForm && ["input", "select", "textarea"].contains(name)
        guard isField || attributes.contains(where: { $0.value?.hasPrefix("/") == true }) else {
            written += source[start..<end]
            return
        }
        if isClosed(name, attributes) {
            if name == "form", attributes.first(where: { $0.name == "class" })?.value == "panel-body form" {
                written += "<div class=\"panel-body form\">".utf8
                isInShownForm = true
            } else {
                if name == "section" { written += Self.nothing.bytes }
                skip(past: Array("</\(name)>".utf8))
            }
            return
        }
        written += "<\(name)".utf8
        for attribute in attributes { write(attribute, among: attributes) }
        if isField { written += " disabled".utf8 }
        written += source[rest..<end]
    }

    /// Whether an element of a form that is only shown stays; goes past one that does not.
    private mutating func isShown(_ name: String, _ attributes: [Attribute]) -> Bool {
        if name == "button" { skip(past: Array("</button>".utf8)) }
        let type = attributes.first { $0.name == "type" }?.value
        return name != "button" && !(name == "input" && ["hidden", "file", "submit"].contains(type))
    }

    /// Whether the guest may not use a form, a button or a link that looks like one.
    private func isClosed(_ name: String, _ attributes: [Attribute]) -> Bool {
        func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
        switch name {
        case "details", "section", "label":
            return value("data-edits").map { addresses.verdict(on: $0, .post) == .closed } ?? false
        case "form":
            guard let action = value("action") else { return false }
            return addresses.verdict(on: action, value("method") == "post" ? .post : .get) == .closed
        case "button":
            return value("formaction").map { addresses.verdict(on: $0, .post) == .closed } ?? false
        case "a":
            guard let href = value("href"), addresses.verdict(on: href, .get) == .closed else { return false }
            let classes = (value("class") ?? "").split(separator: " ")
            return classes.contains("btn") || attributes.contains { $0.name == "download" || $0.name == "data-confirm" }
        default: return false
        }
    }

    private mutating func write(_ attribute: Attribute, among attributes: [Attribute]) {
        guard let value = attribute.value, value.hasPrefix("/") else {
            written += attribute.bytes
            return
        }
        let isAddress =
            ["href", "src", "action", "formaction"].contains(attribute.name) || attribute.name.hasPrefix("data-")
            || attribute.name == "value" && attributes.contains { $0.name == "name" && $0.value == "return" }
        guard isAddress else {
            written += attribute.bytes
            return
        }
        switch addresses.verdict(on: value, Self.method(of: attribute, among: attributes)) {
        case .shared: written += " \(attribute.name)=\"\(addresses.prefix)\(value)\"".utf8
        case .unchanged: written += attribute.bytes
        case .closed: break
        }
    }

    /// How the address in an attribute is requested; nil if it is not known.
    private static func method(of attribute: Attribute, among attributes: [Attribute]) -> HTTPRequest.Method? {
        switch attribute.name {
        case "href", "src": .get
        case "formaction", "data-action": .post
        case "action": attributes.contains { $0.name == "method" && $0.value == "post" } ? .post : .get
        default: nil
        }
    }

    // MARK: - Bytes

    private mutating func attribute() -> Attribute? {
        let start = place
        _ = take { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
        let name = take { Self.isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F || $0 == 0x3A }
        guard !name.isEmpty else {
            place = start
            return nil
        }
        var value: String?
        if place + 1 < source.count, source[place] == UInt8(ascii: "="), source[place + 1] == UInt8(ascii: "\"") {
            place += 2
            value = String(decoding: take { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
            place = min(place + 1, source.count)
        }
        return Attribute(name: String(decoding: name, as: UTF8.self), value: value, bytes: source[start..<place])
    }

    private mutating func take(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = place
        while place < source.count, isPart(source[place]) { place += 1 }
        return source[start..<place]
    }

    private func starts(with text: [UInt8]) -> Bool {
        source.count - place >= text.count && source[place..<(place + text.count)].elementsEqual(text)
    }

    /// Goes to the index after a text, or to the end.
    private mutating func skip(past text: [UInt8]) {
        while place < source.count, !starts(with: text) { place += 1 }
        place = min(place + text.count, source.count)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
