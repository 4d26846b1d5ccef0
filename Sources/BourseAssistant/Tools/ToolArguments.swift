import BourseAPI
import BourseCore

/// The arguments of a call: each is read by its name, and one that cannot be used is refused with what is allowed.
struct ToolArguments: Sendable {
    private let json: JSON

    /// Takes the arguments of a call.
    ///
    /// - Throws: ``InvalidMember`` for an argument that the tool does not have.
    init(_ json: JSON, names: [String]) throws(InvalidMember) {
        if let unknown = json.names.first(where: { !names.contains($0) }) {
            let allowed = names.isEmpty ? "left out" : "one of \(names.joined(separator: ", "))"
            let name = String(unknown.prefix(80))
            throw InvalidMember(name, value: name, allowed: allowed, reason: "unknown argument \(name)")
        }
        self.json = json
    }

    /// The arguments as a request of the JSON API, without some of them.
    func body(without names: Set<String> = []) -> ArraySlice<UInt8> { json.without(names).encoded()[...] }

    private func refusal(_ name: String, _ value: JSON?, _ allowed: String) -> InvalidMember {
        let written = value.map { String(decoding: $0.encoded().prefix(80), as: UTF8.self) } ?? "null"
        return InvalidMember(name, value: written, allowed: allowed)
    }

    /// A text, empty where none is sent.
    func text(_ name: String, atMost limit: Int = 200) throws(InvalidMember) -> String {
        guard let value = json[name] else { return "" }
        guard let text = value.text, text.unicodeScalars.count <= limit else {
            throw refusal(name, value, "text of at most \(limit) characters")
        }
        return text
    }

    /// A text, nil where none or an empty one is sent.
    func typed(_ name: String, atMost limit: Int = 200) throws(InvalidMember) -> String? {
        let text = try text(name, atMost: limit)
        return text.isEmpty ? nil : text
    }

    /// A list of texts, empty where none is sent.
    func texts(_ name: String, atMost limit: Int) throws(InvalidMember) -> [String] {
        guard let value = json[name] else { return [] }
        guard case .array(let elements) = value, elements.count <= limit else {
            throw refusal(name, value, "a list of at most \(limit) texts")
        }
        var texts: [String] = []
        for element in elements {
            guard let text = element.text else { throw refusal(name, element, "a list of texts") }
            texts.append(text)
        }
        return texts
    }

    /// A text that must be sent.
    func required(_ name: String, atMost limit: Int = 200) throws(InvalidMember) -> String {
        guard let text = try typed(name, atMost: limit) else {
            throw refusal(name, nil, "text of 1 to \(limit) characters")
        }
        return text
    }

    /// A whole number, or `usual` where none is sent.
    func number(_ name: String, usual: Int, in range: ClosedRange<Int>) throws(InvalidMember) -> Int {
        guard let value = json[name] else { return usual }
        guard case .number(let text) = value, let number = Int(text), range.contains(number) else {
            throw refusal(name, value, "from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A fraction such as 0.065, or `usual` where none is sent.
    func fraction(_ name: String, usual: Double, in range: ClosedRange<Double>) throws(InvalidMember) -> Double {
        guard let value = json[name] else { return usual }
        guard case .number(let text) = value, let number = Double(text), range.contains(number) else {
            throw refusal(name, value, "from \(range.lowerBound) to \(range.upperBound); 0.065 is 6.5 %")
        }
        return number
    }

    /// A day.
    func day(_ name: String) throws(InvalidMember) -> TradingDay? {
        guard let value = json[name] else { return nil }
        guard let day = value.text.flatMap({ TradingDay(iso: $0) }), (1900..<2200).contains(day.year) else {
            throw refusal(name, value, "a day such as 2026-03-31")
        }
        return day
    }

    /// One of a few words.
    func choice<Kind: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        _ kind: Kind.Type = Kind.self
    ) throws(InvalidMember) -> Kind? {
        guard let value = json[name] else { return nil }
        guard let choice = value.text.flatMap({ Kind(rawValue: $0) }) else {
            throw refusal(name, value, "one of \(kind.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return choice
    }

    /// A symbol.
    func symbol(_ name: String) throws(InvalidMember) -> Symbol? {
        guard let value = json[name] else { return nil }
        guard let symbol = value.text.flatMap({ Symbol($0) }) else {
            throw refusal(name, value, "a symbol, such as AAPL")
        }
        return symbol
    }

    /// Symbols, each once, in the order they are sent.
    func symbols(_ name: String, atMost limit: Int) throws(InvalidMember) -> [Symbol] {
        let allowed = "a list of 1 to \(limit) symbols, such as [\"AAPL\", \"^GSPC\"]"
        guard case .array(let elements)? = json[name], (1...limit).contains(elements.count) else {
            throw refusal(name, json[name], allowed)
        }
        var symbols: [Symbol] = []
        for element in elements {
            guard let symbol = element.text.flatMap({ Symbol($0) }) else { throw refusal(name, element, allowed) }
            if !symbols.contains(symbol) { symbols.append(symbol) }
        }
        return symbols
    }

    /// A text or a number as it is written, for fields that people fill in with either; nil where none is sent.
    func written(_ name: String) throws(InvalidMember) -> String? {
        switch json[name] {
        case nil: return nil
        case .string(let text)?: return text
        case .number(let text)?: return text
        case .bool(let flag)?: return flag ? "on" : ""
        case let value?: throw refusal(name, value, "text or a number")
        }
    }
}
