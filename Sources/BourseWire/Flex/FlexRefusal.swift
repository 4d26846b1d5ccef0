/// Why the Flex Web Service does not answer with a statement.
public struct FlexRefusal: Hashable, Sendable {
    /// The number of the error, such as 1012.
    public let code: Int
    /// What the service says about it.
    public let message: String

    /// Makes a refusal.
    public init(code: Int, message: String) {
        (self.code, self.message) = (code, message)
    }

    /// Makes the refusal of a number, with the text of the service's documentation.
    public init(code: Int) {
        self.init(code: code, message: Self.messages[code] ?? "Invalid request or unable to validate request.")
    }

    /// Whether the same request may succeed in a minute.
    public var isTemporary: Bool {
        switch code {
        case 1001, 1004...1009, 1018, 1019, 1021: true
        default: false
        }
    }

    /// Whether the service counts too many requests of the token.
    public var isRateLimit: Bool { code == 1018 }

    /// Whether the statement is being generated.
    public var isInProgress: Bool { code == 1019 }

    /// The texts of the service's documentation, by number.
    private static let messages: [Int: String] = [
        1001: "Statement could not be generated at this time. Please try again shortly.",
        1003: "Statement is not available.",
        1004: "Statement is incomplete at this time. Please try again shortly.",
        1005: "Settlement data is not ready at this time. Please try again shortly.",
        1006: "FIFO P/L data is not ready at this time. Please try again shortly.",
        1007: "MTM P/L data is not ready at this time. Please try again shortly.",
        1008: "MTM and FIFO P/L data is not ready at this time. Please try again shortly.",
        1009:
            "The server is under heavy load. Statement could not be generated at this time. Please try again shortly.",
        1010: "Legacy Flex Queries are no longer supported. Please convert over to Activity Flex.",
        1011: "Service account is inactive.",
        1012: "Token has expired.",
        1013: "IP restriction.",
        1014: "Query is invalid.",
        1015: "Token is invalid.",
        1016: "Account in invalid.",
        1017: "Reference code is invalid.",
        1018: "Too many requests have been made from this token. Please try again shortly.",
        1019: "Statement generation in progress. Please try again shortly.",
        1020: "Invalid request or unable to validate request.",
        1021: "Statement could not be retrieved at this time. Please try again shortly.",
    ]
}
