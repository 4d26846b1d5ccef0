import BourseValues

/// The body that saves the inputs of a calculator.
public struct PresetRequest: Sendable {
    /// The calculator.
    public let kind: Calculation.CalculatorKind
    /// The name.
    public let name: String
    /// The inputs, as the parameters of the calculator's address.
    public let query: String

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        let kinds = Calculation.CalculatorKind.allCases.map(\.rawValue).joined(separator: ", ")
        kind = try object.choice("kind", allowed: kinds) { Calculation.CalculatorKind(rawValue: $0) }
        name = try object.choice("name", allowed: "a string") { $0 }
        query = try object.choice("query", allowed: "1 to 1,000 characters") {
            Self.queryLengths.contains($0.unicodeScalars.count) ? $0 : nil
        }
    }

    private static let queryLengths = 1...SavedInputs.longestPreset

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        [
            "kind": .choice(Calculation.CalculatorKind.self),
            "name": .text(1...80),
            "query": JSONSchema.text(queryLengths).described("Such as spot=100&strike=105&days=30&volatility=25."),
        ],
        takesMore: true
    )
}

/// The body that gives something another name.
public struct NameRequest: Sendable {
    /// The name.
    public let name: String

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        name = try FlatObject(request: body).choice("name", allowed: "a string") { $0 }
    }

    /// The schema of the body.
    public static let schema: JSONSchema = .object(["name": .text(1...80)], takesMore: true)
}
