import BourseValues

/// The body that decides about overlaps of a connection's statements.
public struct OverlapRuleRequest: Sendable {
    /// The formats.
    public let formats: OverlapRule.Formats
    /// The decision; nil to be asked each time.
    public let decision: OverlapDecision?

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        formats = OverlapRule.Formats(
            statement: try object.choice("format", allowed: "the identifier of a format") { $0 },
            other: try object.optionalText("otherFormat")
        )
        decision =
            object["decision"] == nil
            ? nil : try object.choice("decision", allowed: "skip, import or null") { OverlapDecision(rawValue: $0) }
    }

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        [
            "format": JSONSchema.text(1...100).described("The format of the statement.")
        ],
        optional: [
            "decision": JSONSchema.choice(OverlapDecision.self).orNull
                .described("Null or absent to be asked each time."),
            "otherFormat": JSONSchema.text(1...100).orNull
                .described("The format of executions; null for transactions."),
        ],
        takesMore: true
    )
}
