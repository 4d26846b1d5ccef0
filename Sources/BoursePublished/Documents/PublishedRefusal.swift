import BourseAPI

/// The refusal of a request of a published client: a status and one sentence, which it shows to people.
public struct PublishedRefusal: Error, Hashable, Sendable {
    /// The status of the answer.
    public let status: Int
    /// What happened; short texts that clients compare are as they were published.
    public let text: String
    /// Details, such as the allowed values.
    public let details: String?

    /// Makes a refusal.
    public init(_ status: Int, _ text: String, details: String? = nil) {
        (self.status, self.text, self.details) = (status, text, details)
    }

    /// The body of the answer.
    public var json: JSON { Self.fields.json(self) }

    private static let fields = DocumentFields<PublishedRefusal>([
        .field("error", .text) { $0.text },
        .optional("details", .text) { $0.details },
    ])

    /// An invalid value in a request.
    ///
    /// - Parameters:
    ///   - name: The name of the value.
    ///   - allowed: The allowed values.
    public static func parameter(_ name: String, allowed: String) -> PublishedRefusal {
        PublishedRefusal(400, "Invalid \(name) parameter", details: "\(name) must be \(allowed)")
    }
}
