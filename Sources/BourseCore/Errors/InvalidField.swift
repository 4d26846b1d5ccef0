/// A field of a request that has an invalid value.
public struct InvalidField: Hashable, Sendable {
    /// The path of the field: `spot`, `legs[2].strike`.
    public let name: String
    /// The value as it was sent, shortened; `null` if it is missing.
    public let value: String
    /// A description of allowed values.
    public let allowed: String

    /// Makes a field of its path, its value and a description of allowed values.
    public init(name: String, value: String, allowed: String) {
        self.name = name
        self.value = value
        self.allowed = allowed
    }
}
