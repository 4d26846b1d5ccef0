import BourseCore

/// Why a connection was not added, changed or used.
public enum ConnectionError: UserFacingError, Hashable {
    /// A field of the form.
    public enum Field: String, CaseIterable, Hashable, Sendable {
        /// The name.
        case name
        /// The token.
        case token
        /// The identity of the Flex query.
        case query
        /// The account.
        case account
        /// The time zone.
        case zone
        /// The format of a decision about overlaps.
        case format
    }

    /// A field has an invalid value; what is allowed.
    case invalid(Field, String)
    /// The person has ``BrokerConnection/limit`` connections.
    case tooMany
    /// The person has no such connection.
    case unknown
    /// This desk was started without the Flex Web Service.
    case noSource
    /// The connection is being fetched already.
    case underWay
    /// No statement was fetched.
    case problem(ConnectionProblem)

    /// What happened.
    public var message: String {
        switch self {
        case .invalid(_, let message): message
        case .tooMany: "You have \(BrokerConnection.limit) connections, the maximum."
        case .unknown: "There is no such connection."
        case .noSource: "This desk was started without the Flex Web Service."
        case .underWay: "This connection is being fetched already."
        case .problem(let problem): problem.message
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .invalid, .tooMany: .invalid
        case .unknown: .notFound
        case .noSource: .unavailable
        case .underWay: .busy
        case .problem(let problem): problem.isPermanent ? .invalid : .unavailable
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .invalid, .tooMany: "The connection was not saved"
        case .unknown: "Connection not found"
        case .noSource, .underWay, .problem: "No statement was fetched"
        }
    }

    /// The field.
    public var invalidField: InvalidField? {
        guard case .invalid(let field, let message) = self else { return nil }
        // What was entered is not repeated: it may be a token.
        return InvalidField(name: field.rawValue, value: "", allowed: message)
    }

    /// What is unchanged.
    public var unchanged: String { "Your journal and your portfolio are unchanged." }

    /// What to do.
    public var remedy: String {
        switch self {
        case .invalid, .unknown: kind.remedy
        case .tooMany: "Delete one first."
        case .noSource: "Ask the operator of this desk."
        case .underWay: "Wait until it ends."
        case .problem(let problem): problem.remedy
        }
    }
}
