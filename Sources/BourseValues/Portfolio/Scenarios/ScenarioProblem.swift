/// A part of a scenario that cannot be read.
public struct ScenarioProblem: Error, Hashable, Sendable {
    /// Its name: "market".
    public let name: String
    /// What was sent.
    public let value: String
    /// What is allowed: "from -90 to 100".
    public let allowed: String

    /// Makes a problem.
    public init(name: String, value: String, allowed: String) {
        self.name = name
        self.value = value
        self.allowed = allowed
    }
}
