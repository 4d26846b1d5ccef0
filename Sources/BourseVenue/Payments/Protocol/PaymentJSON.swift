/// A JSON value whose members have the order in which Stripe writes them.
enum PaymentJSON: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Int64)
    case text(String)
    case list([PaymentJSON])
    case object([PaymentMember])

    /// A text, or `null`.
    init(_ text: String?) { self = text.map { .text($0) } ?? .null }

    /// A number, or `null`.
    init(_ number: Int64?) { self = number.map { .number($0) } ?? .null }

    /// An object of texts, in the order of their names.
    init(_ metadata: [String: String]) {
        self = .object(metadata.sorted { $0.key < $1.key }.map { PaymentMember(name: $0.key, value: .text($0.value)) })
    }

    /// A member of an object; setting one that is missing appends it.
    subscript(name: String) -> PaymentJSON? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.name == name }?.value
        }
        set {
            guard case .object(var members) = self else { return }
            let place = members.firstIndex { $0.name == name }
            if let newValue {
                let member = PaymentMember(name: name, value: newValue)
                if let place { members[place] = member } else { members.append(member) }
            } else if let place {
                members.remove(at: place)
            }
            self = .object(members)
        }
    }

    /// Appends the members of another object.
    mutating func append(_ other: PaymentJSON) {
        guard case .object(let members) = self, case .object(let more) = other else { return }
        self = .object(members + more)
    }

    /// What the members of this object were in another state of it, as `previous_attributes` has them: the members that
    /// differ, and of an object its members that differ.
    func previous(in old: PaymentJSON) -> PaymentJSON {
        guard case .object(let members) = self, case .object(let before) = old else { return old }
        let names = members.map(\.name) + before.map(\.name).filter { self[$0] == nil }
        return .object(
            names.compactMap { name in
                let (new, old) = (self[name] ?? .null, old[name] ?? .null)
                return new == old ? nil : PaymentMember(name: name, value: new.previous(in: old))
            }
        )
    }

    /// A list of objects as the API answers with it.
    static func page(_ elements: [PaymentJSON], hasMore: Bool = false, url: String) -> PaymentJSON {
        ["object": "list", "data": .list(elements), "has_more": .flag(hasMore), "url": .text(url)]
    }
}

/// A member of an object.
struct PaymentMember: Hashable, Sendable {
    let name: String
    let value: PaymentJSON
}

extension PaymentJSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    init(nilLiteral: ()) { self = .null }
    init(booleanLiteral flag: Bool) { self = .flag(flag) }
    init(integerLiteral number: Int64) { self = .number(number) }
}

extension PaymentJSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    init(stringLiteral text: String) { self = .text(text) }
    init(arrayLiteral elements: PaymentJSON...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, PaymentJSON)...) {
        self = .object(elements.map { PaymentMember(name: $0.0, value: $0.1) })
    }
}
