/// Something that an implementation of a port does not do as the port says.
public struct Breach: Error, CustomStringConvertible {
    /// What was checked, expected and found.
    public let description: String

    /// Makes a breach.
    public init(_ description: String) { self.description = description }

    /// Throws when two values differ.
    static func unless<Value: Equatable>(_ found: Value, is wanted: Value, _ what: String) throws(Breach) {
        guard found != wanted else { return }
        throw Breach(
            "\(what): found \(String(describing: found).prefix(400)), not \(String(describing: wanted).prefix(400))"
        )
    }
}
