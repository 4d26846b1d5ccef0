/// Why no statement was fetched.
///
/// The raw value is stored.
public enum ConnectionProblem: String, CaseIterable, Hashable, Sendable {
    /// The token has expired.
    case expiredToken = "expired-token"
    /// There is no such token.
    case invalidToken = "invalid-token"
    /// The token does not permit requests from this address.
    case restrictedAddress = "restricted-address"
    /// There is no such query, or it belongs to another login.
    case invalidQuery = "invalid-query"
    /// The query is of a kind that the service no longer supports.
    case legacyQuery = "legacy-query"
    /// The Flex Web Service is switched off.
    case inactiveService = "inactive-service"
    /// The account cannot be used.
    case invalidAccount = "invalid-account"
    /// The statement was not ready in time.
    case notReady = "not-ready"
    /// The token made too many requests.
    case tooManyRequests = "too-many-requests"
    /// No connection could be made.
    case unreachable
    /// The service did not answer in time.
    case late
    /// The service refused the request for another reason.
    case refused
    /// The service named an address that is not one of Interactive Brokers.
    case foreignAddress = "foreign-address"
    /// The answer cannot be read.
    case unreadable
    /// The statement was fetched, and could not be imported.
    case notImported = "not-imported"
    /// The statement has executions or transactions that are probably imported already, and nothing was decided.
    case overlaps

    /// Whether it lasts until its owner changes the connection or decides, so that the broker is not asked again.
    public var isPermanent: Bool {
        switch self {
        case .expiredToken, .invalidToken, .restrictedAddress, .invalidQuery, .legacyQuery, .inactiveService,
            .invalidAccount, .overlaps:
            true
        case .notReady, .tooManyRequests, .unreachable, .late, .refused, .foreignAddress, .unreadable, .notImported:
            false
        }
    }

    /// What happened, in one sentence.
    public var message: String {
        switch self {
        case .expiredToken: "The token has expired."
        case .invalidToken: "Interactive Brokers does not accept the token."
        case .restrictedAddress: "The token does not permit requests from the IP address of this desk."
        case .invalidQuery: "There is no Flex query with this ID for the token."
        case .legacyQuery: "Interactive Brokers no longer supports this kind of Flex query."
        case .inactiveService: "The Flex Web Service is not active for this login."
        case .invalidAccount: "Interactive Brokers does not accept an account of the Flex query."
        case .notReady: "The statement was not ready in time."
        case .tooManyRequests: "The token made too many requests."
        case .unreachable: "Interactive Brokers cannot be reached."
        case .late: "Interactive Brokers did not answer in time."
        case .refused: "Interactive Brokers refused the request."
        case .foreignAddress: "The answer named an address that is not one of Interactive Brokers."
        case .unreadable: "The answer of Interactive Brokers cannot be read."
        case .notImported: "The statement cannot be imported."
        case .overlaps: "Parts of the statement are probably imported already, from another file."
        }
    }

    /// What to do.
    public var remedy: String {
        switch self {
        case .expiredToken, .invalidToken:
            "Create a token in Client Portal under Performance & Reports › Flex Queries › Flex Web Service "
                + "Configuration, and enter it in the connection."
        case .restrictedAddress:
            "Create a token without an IP address, or with that of this desk, and enter it in the connection."
        case .invalidQuery:
            "Compare the query ID with Client Portal under Performance & Reports › Flex Queries, and correct it."
        case .legacyQuery: "Create an Activity Flex Query and enter its ID."
        case .inactiveService:
            "Switch it on in Client Portal under Performance & Reports › Flex Queries › Flex Web Service Configuration."
        case .invalidAccount: "Edit the accounts of the Flex query in Client Portal, then save the connection again."
        case .tooManyRequests: "Wait a minute, then fetch again."
        case .notReady, .unreachable, .late, .refused, .foreignAddress, .unreadable:
            "Fetch again later. A nightly fetch is repeated after an hour."
        case .notImported: "Fetch now to see the reason."
        case .overlaps: "Fetch now, then skip these rows or import them too."
        }
    }
}
