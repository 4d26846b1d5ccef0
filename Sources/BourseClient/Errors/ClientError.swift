/// Anything that goes wrong between a client and its desk: what happened, what was kept, and what to do.
public struct ClientError: Error, Equatable, Sendable {
    /// What went wrong.
    public enum Kind: Equatable, Sendable {
        /// The device has no connection.
        case offline
        /// The server cannot be reached; with the text of the system.
        case unreachable(String)
        /// The response did not arrive in time.
        case timedOut
        /// The certificate of the server is not trusted; with the text of the system.
        case untrusted(String)
        /// The task was cancelled.
        case cancelled
        /// The server refused the request.
        case refused(Refusal)
        /// The response is not as this client expects; with the place.
        case unexpected(String)
        /// A value cannot be sent; with the reason.
        case unsendable(String)
        /// The device cannot store or read something; with the text of the system.
        case storage(String)
        /// The sign-in was not completed; with the reason.
        case notSignedIn(String)
    }

    /// What went wrong.
    public let kind: Kind

    /// Makes an error.
    public init(_ kind: Kind) { self.kind = kind }

    /// The error for a response with a status other than 2xx.
    init(refusal response: HTTPResponse) { kind = .refused(Refusal(response)) }

    /// The error for one of the transport.
    init(transport error: TransportError) {
        kind =
            switch error {
            case .offline: .offline
            case .unreachable(let text): .unreachable(text)
            case .timedOut: .timedOut
            case .untrusted(let text): .untrusted(text)
            case .tooLong(let bytes): .unexpected("The response has more than \(bytes) bytes.")
            case .cancelled: .cancelled
            }
    }

    /// What the server says; nil if it did not refuse the request.
    public var refusal: Refusal? {
        if case .refused(let refusal) = kind { refusal } else { nil }
    }

    /// The status of HTTP; nil if the server did not refuse the request.
    public var status: Int? { refusal?.status }

    /// Both values, if somebody else changed the same.
    public var conflict: Conflict? { refusal?.conflict }

    /// The wait that the server asks for.
    public var retryAfter: Duration? { refusal?.retryAfter }

    /// Whether the desk could not be reached: stored answers may be shown, and changes wait in the outbox.
    public var isUnreachable: Bool {
        switch kind {
        case .offline, .unreachable, .timedOut: true
        case .refused(let refusal): [502, 504].contains(refusal.status)
        default: false
        }
    }

    /// Whether the same request may succeed later.
    public var isTemporary: Bool {
        isUnreachable || [408, 425, 429, 500, 503].contains(status ?? 0)
    }

    /// Whether the session is missing or has ended.
    public var needsSignIn: Bool {
        if case .notSignedIn = kind { true } else { status == 401 }
    }
}

extension ClientError: CustomStringConvertible {
    /// What happened, what was kept and what to do, in sentences.
    public var description: String { [message, kept, remedy].filter { !$0.isEmpty }.joined(separator: " ") }

    /// What happened.
    public var message: String {
        switch kind {
        case .offline: "This device is offline."
        case .unreachable: "The desk cannot be reached."
        case .timedOut: "The desk did not respond in time."
        case .untrusted: "The certificate of the desk is not trusted."
        case .cancelled: "The request was cancelled."
        case .refused(let refusal): refusal.message
        case .unexpected: "The response is not as this app expects."
        case .unsendable(let reason): "The request cannot be sent. \(reason)"
        case .storage: "This device could not store the data."
        case .notSignedIn(let reason): reason
        }
    }

    /// What was kept.
    public var kept: String {
        switch kind {
        case .refused(let refusal): refusal.unchanged
        case .offline, .unreachable, .timedOut: "Stored data remain available."
        case .untrusted, .unsendable, .notSignedIn: "Nothing was sent."
        case .storage: "Data on the desk are unchanged."
        case .cancelled, .unexpected: ""
        }
    }

    /// What to do.
    public var remedy: String {
        switch kind {
        case .offline: "Connect to a network and try again."
        case .unreachable: "Check that the desk runs and that its address is right."
        case .timedOut: "Try again."
        case .untrusted: "Check the address, or install the certificate of the desk on this device."
        case .cancelled: ""
        case .unexpected: "Update this app or the desk, so that both have the same version."
        case .unsendable: "Correct the value and try again."
        case .storage: "Free some space on this device and try again."
        case .notSignedIn: "Sign in again."
        case .refused(let refusal): Self.remedy(for: refusal)
        }
    }

    /// The remedy for a refusal, where the server's message does not have it already.
    private static func remedy(for refusal: Refusal) -> String {
        if let wait = refusal.retryAfter { return "Try again in \(max(1, wait.components.seconds)) s." }
        switch refusal.status {
        case 401: return "Sign in again."
        case 409: return "Load it again, then repeat the change."
        case 422: return refusal.allowed.map { "Allowed: \($0)." } ?? ""
        case 500: return "The log of the desk has the cause under \(refusal.request)."
        default: return ""
        }
    }
}
