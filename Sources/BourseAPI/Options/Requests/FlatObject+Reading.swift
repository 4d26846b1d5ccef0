import BourseCore
import BourseOptions

extension FlatObject {
    /// What a member holds as it is written, cut to a length fit for a message.
    package func raw(_ name: String) -> String {
        String(decoding: (self[name] ?? ArraySlice("null".utf8)).prefix(80), as: UTF8.self)
    }

    /// A finite number that must be there.
    func requiredNumber(_ name: String, at path: String = "") throws(InvalidMember) -> Double {
        guard self[name] != nil else { throw Self.missing(name, at: path) }
        guard let number = number(name), number.isFinite else {
            throw InvalidMember(path + name, value: raw(name), allowed: "a number")
        }
        return number
    }

    /// A number within what its field allows.
    func number(_ field: OptionField, _ name: String? = nil, at path: String = "") throws(InvalidMember) -> Double {
        let name = name ?? field.rawValue
        let number = try requiredNumber(name, at: path)
        guard (try? PricingDomain.check(number, as: field)) != nil else {
            let allowed = OptionInputError(field: field, value: number).allowed
            throw InvalidMember(path + name, value: raw(name), allowed: allowed)
        }
        return number
    }

    /// A whole number that must be there.
    func whole(_ name: String, at path: String = "") throws(InvalidMember) -> Int {
        guard let number = Int(exactly: try requiredNumber(name, at: path)) else {
            throw InvalidMember(path + name, value: raw(name), allowed: "a whole number")
        }
        return number
    }

    /// A price, exact as it is written.
    func price(_ field: OptionField, _ name: String? = nil, at path: String = "") throws(InvalidMember) -> Price {
        let number = try number(field, name, at: path)
        let text = raw(name ?? field.rawValue)
        return (try? Price(text, excess: .roundHalfToEven)) ?? Price(rounding: number)
    }

    /// A text that must be there and be one of few.
    func choice<Choice>(
        _ name: String,
        at path: String = "",
        allowed: String,
        _ read: (String) -> Choice?
    ) throws(InvalidMember) -> Choice {
        guard self[name] != nil else { throw Self.missing(name, at: path, allowed: allowed) }
        guard let choice = text(name).flatMap(read) else {
            throw InvalidMember(path + name, value: raw(name), allowed: allowed)
        }
        return choice
    }

    /// The objects of a list.
    func objects(_ name: String, atMost most: Int, of things: String) throws(InvalidMember) -> [FlatObject] {
        guard self[name] != nil else { throw Self.missing(name, at: "", allowed: "a list of \(things)") }
        guard let elements = elements(name) else {
            throw InvalidMember(name, value: raw(name), allowed: "a list of \(things)")
        }
        guard elements.count <= most else {
            throw InvalidMember(name, value: "\(elements.count) \(things)", allowed: "at most \(most) \(things)")
        }
        var objects: [FlatObject] = []
        for (index, element) in elements.enumerated() {
            do { objects.append(try FlatObject(element)) } catch {
                let text = String(decoding: element.prefix(80), as: UTF8.self)
                throw InvalidMember("\(name)[\(index)]", value: text, allowed: "an object")
            }
        }
        return objects
    }

    static func missing(_ name: String, at path: String, allowed: String? = nil) -> InvalidMember {
        let field = OptionField(rawValue: name).map { OptionInputError(field: $0, value: 0).allowed }
        return InvalidMember(
            path + name,
            value: "null",
            allowed: allowed ?? field ?? "a number",
            reason: "\(path)\(name) is missing"
        )
    }
}
