/// A value in the head or among the claims of a token.
enum ClaimValue: Hashable, Sendable, Encodable {
    case text(String)
    case number(Int64)
    case truth(Bool)
    case list([String])
    case object([String: String])

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .truth(let truth): try container.encode(truth)
        case .list(let texts): try container.encode(texts)
        case .object(let members): try container.encode(members)
        }
    }
}
