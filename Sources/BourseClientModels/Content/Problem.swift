public import BourseClient

/// An error as a screen shows it: what happened, what was kept, and what to do.
public struct Problem: Error, Equatable, Sendable {
    /// What happened.
    public let message: String
    /// What was kept; empty if nothing needs to be said.
    public let kept: String
    /// What to do; empty if nothing helps.
    public let remedy: String
    /// Whether the desk cannot be reached.
    public let isOffline: Bool
    /// Whether the same request may succeed later.
    public let canRetry: Bool
    /// The field that the desk refused, such as `level`; nil if it was none.
    public let field: String?

    /// Makes a problem of a screen itself.
    public init(_ message: String, remedy: String = "", field: String? = nil) {
        self.message = message
        self.remedy = remedy
        self.field = field
        kept = ""
        isOffline = false
        canRetry = false
    }

    /// The problem for an error of the client.
    public init(_ error: ClientError) {
        message = error.message
        kept = error.kept
        remedy = error.remedy
        isOffline = error.isUnreachable
        canRetry = error.isTemporary
        field = error.refusal?.field
    }

    /// The problem in sentences, as VoiceOver reads it.
    public var text: String { [message, kept, remedy].filter { !$0.isEmpty }.joined(separator: " ") }
}
