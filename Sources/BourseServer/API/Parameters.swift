import BourseAPI
import BourseCore
import BourseWeb
import Foundation

/// The parameters of an address as a program sends them: one that cannot be used is refused by its name, and so is an
/// empty one, which no form has left blank.
struct Parameters {
    let query: Query

    init(_ query: Query) { self.query = query }

    /// Refuses a value, cut to a length fit for a message.
    static func refusal(_ name: String, value: String?, allowed: String) -> InvalidMember {
        InvalidMember(name, value: value.map { String($0.prefix(80)) } ?? "null", allowed: allowed)
    }

    /// A whole number, or `usual` where none is sent.
    func number(_ name: String, usual: Int, in range: ClosedRange<Int>) throws(InvalidMember) -> Int {
        guard let text = query.typed(name) else { return usual }
        guard let number = Int(text), range.contains(number) else {
            throw Self.refusal(name, value: text, allowed: "from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A text of at most so many characters, empty where none is sent.
    func text(_ name: String, atMost limit: Int) throws(InvalidMember) -> String {
        let text = query.typed(name) ?? ""
        guard text.unicodeScalars.count <= limit else {
            throw Self.refusal(name, value: text, allowed: "at most \(limit) characters")
        }
        return text
    }

    /// A day.
    func day(_ name: String) throws(InvalidMember) -> TradingDay? {
        guard let text = query.typed(name) else { return nil }
        guard let day = TradingDay(iso: text) else {
            throw Self.refusal(name, value: text, allowed: "a day such as 2026-03-31")
        }
        return day
    }

    /// A time in UTC of the years 1970 to 2199.
    func time(_ name: String) throws(InvalidMember) -> Timestamp? {
        guard let text = query.typed(name) else { return nil }
        guard text.hasSuffix("Z"), case .instant(let time) = ISOTime(text), (0..<7_258_118_400).contains(time.seconds)
        else {
            throw Self.refusal(name, value: text, allowed: "a time in UTC such as 2026-03-31T19:40:12Z")
        }
        return time
    }

    /// A rate per year as a fraction, or `usual` where none is sent.
    func rate(_ name: String, usual: Double) throws(InvalidMember) -> Double {
        guard let text = query.typed(name) else { return usual }
        guard let rate = Double(text), (-1...10).contains(rate) else {
            throw Self.refusal(name, value: text, allowed: "from -1 to 10; 0.065 is 6.5 % a year")
        }
        return rate
    }

    /// One of a few words.
    func choice<Kind: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        _ kind: Kind.Type = Kind.self
    ) throws(InvalidMember) -> Kind? {
        try Self.choice(name, query.typed(name), kind)
    }

    /// A text that is one of a few words; nil without a text.
    static func choice<Kind: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        _ text: String?,
        _ kind: Kind.Type = Kind.self
    ) throws(InvalidMember) -> Kind? {
        guard let text else { return nil }
        guard let choice = Kind(rawValue: text) else {
            throw refusal(name, value: text, allowed: allowedValues(kind))
        }
        return choice
    }

    /// Some of a few words; none where none is sent.
    func set<Kind: RawRepresentable<String> & CaseIterable & Hashable>(
        _ name: String,
        _ kind: Kind.Type = Kind.self
    ) throws(InvalidMember) -> Set<Kind> {
        var kinds: Set<Kind> = []
        for text in query.parameters.filter({ $0.name == name }).map(\.value) {
            guard let kind = Kind(rawValue: text) else {
                throw Self.refusal(name, value: text, allowed: Self.allowedValues(kind))
            }
            kinds.insert(kind)
        }
        return kinds
    }

    /// Yes or no; no where nothing is sent.
    func flag(_ name: String) throws(InvalidMember) -> Bool {
        switch query.typed(name) {
        case nil, "false": return false
        case "true": return true
        case let text: throw Self.refusal(name, value: text, allowed: "true or false")
        }
    }

    /// Whether the answer is wanted as comma-separated text.
    var wantsCSV: Bool {
        get throws(InvalidMember) {
            switch query.typed("format") {
            case nil, "json": return false
            case "csv": return true
            case let text: throw Self.refusal("format", value: text, allowed: "json or csv")
            }
        }
    }

    /// Refuses the first field that has a message, as a page shows it beside the field.
    func refuse(_ problems: [String: String]) throws(InvalidMember) {
        guard let problem = problems.min(by: { $0.key < $1.key }) else { return }
        let message = problem.value.hasSuffix(".") ? String(problem.value.dropLast()) : problem.value
        throw InvalidMember(problem.key, value: query[problem.key] ?? "null", allowed: message, reason: message)
    }

    private static func allowedValues<Kind: RawRepresentable<String> & CaseIterable>(_ kind: Kind.Type) -> String {
        "one of " + kind.allCases.map(\.rawValue).joined(separator: ", ")
    }
}
