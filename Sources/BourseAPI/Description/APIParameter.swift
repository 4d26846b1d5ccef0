/// Something that stands in an address.
public struct APIParameter: Sendable {
    /// Where it stands.
    public enum ParameterLocation: String, Sendable {
        /// In the path, in braces.
        case path
        /// Behind the question mark.
        case query
        /// Among the headers.
        case header
    }

    /// Where it stands.
    public let place: ParameterLocation
    /// What it is called.
    public let name: String
    /// What it may be.
    public let schema: JSONSchema
    /// What it means, and what is taken without it.
    public let description: String?
    /// Whether it has to be there.
    public let isRequired: Bool
    /// Whether several values stand in one with commas between, not each by itself.
    public let isJoined: Bool

    /// Something in the path, which is always there.
    public static func path(_ name: String, _ schema: JSONSchema, _ description: String? = nil) -> APIParameter {
        APIParameter(.path, name, schema, description, isRequired: true)
    }

    /// Something behind the question mark.
    public static func query(
        _ name: String,
        _ schema: JSONSchema,
        _ description: String? = nil,
        isRequired: Bool = false,
        isJoined: Bool = false
    ) -> APIParameter {
        APIParameter(.query, name, schema, description, isRequired: isRequired, isJoined: isJoined)
    }

    /// A header.
    public static func header(_ name: String, _ schema: JSONSchema, _ description: String? = nil) -> APIParameter {
        APIParameter(.header, name, schema, description, isRequired: false)
    }

    private init(
        _ place: ParameterLocation,
        _ name: String,
        _ schema: JSONSchema,
        _ description: String?,
        isRequired: Bool,
        isJoined: Bool = false
    ) {
        self.place = place
        self.name = name
        self.schema = schema
        self.description = description
        self.isRequired = isRequired
        self.isJoined = isJoined
    }

    var json: JSON {
        var members: [(String, JSON)] = [("name", .string(name)), ("in", .string(place.rawValue))]
        if let description { members.append(("description", .string(description))) }
        if isRequired { members.append(("required", .bool(true))) }
        if isJoined { members += [("style", .string("form")), ("explode", .bool(false))] }
        return .object(members + [("schema", schema.json)])
    }
}
