import BourseAPI

/// Why a published client does not get what it asked for: a status and one sentence, which it shows to people.
public struct PublishedRefusal: Error, Hashable, Sendable {
    /// The status of the answer.
    public let status: Int
    /// What happened; short texts that clients know are kept as they were published.
    public let text: String
    /// More about it, such as what would be taken instead.
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

    /// Something in a question that cannot be used.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - allowed: What it has to be.
    public static func parameter(_ name: String, allowed: String) -> PublishedRefusal {
        PublishedRefusal(400, "Invalid \(name) parameter", details: "\(name) must be \(allowed)")
    }
}
