import BourseValues

/// A request of the JSON API as its document describes it: declared beside the route that answers it.
public struct APIOperation: Sendable {
    /// How it is asked.
    public enum Method: String, Sendable {
        /// Reads.
        case get
        /// Replaces.
        case put
        /// Makes something, or computes.
        case post
        /// Takes away.
        case delete
    }

    /// The part of the desk it belongs to.
    public enum Tag: String, CaseIterable, Sendable {
        /// Signing in and out, and this document.
        case session = "Session"
        /// The most important values of the desk.
        case summary = "Summary"
        /// Trades, days and annotations.
        case journal = "Journal"
        /// Files of brokers.
        case imports = "Imports"
        /// Models, positions and searches.
        case options = "Options"
        /// Strategies and brokers.
        case library = "Strategies and brokers"
        /// Indian mutual funds.
        case funds = "Funds"
        /// What somebody holds of funds.
        case holdings = "Fund holdings"
        /// Instruments, quotes and bars.
        case markets = "Markets"
        /// Live markets and their recordings.
        case live = "Live"
        /// What somebody owns.
        case portfolio = "Portfolio"
        /// Accounts, budgets, debts, goals and spending.
        case household = "Household"
        /// What people want to be told of.
        case alerts = "Alerts"
    }

    /// How it is asked.
    public let method: Method
    /// The path below `/api/v1`, with parameters in braces: `/funds/{code}/navs`.
    public let path: String
    /// A name that no other operation has.
    public let id: String
    /// The part of the desk it belongs to.
    public let tag: Tag
    /// What it does, in a few words.
    public let summary: String
    /// What stands in its address.
    public let parameters: [APIParameter]
    /// What is sent.
    public let body: APIBody?
    /// What comes back when all is well.
    public let answers: [APIAnswer]
    /// What it may be refused for.
    public let refusals: Set<APIRefusal>
    /// Whether nobody has to be signed in.
    public let isPublic: Bool
    /// The scopes of access tokens that permit it, besides a session.
    public let scopes: Set<AccessScope>

    /// Declares an operation.
    ///
    /// A fault of Bourse, a session that is missing, a write that comes from another site, an access token of another scope,
    /// a plan without it and a body that is too large are among the refusals by themselves.
    ///
    /// - Parameter scopes: The scopes of access tokens that permit it; by default ``scopes(of:path:)``.
    public init(
        _ method: Method,
        _ path: String,
        _ id: String,
        _ tag: Tag,
        _ summary: String,
        parameters: [APIParameter] = [],
        body: APIBody? = nil,
        answers: [APIAnswer],
        refusals: Set<APIRefusal> = [],
        isPublic: Bool = false,
        scopes: Set<AccessScope>? = nil
    ) {
        self.method = method
        self.path = path
        self.id = id
        self.tag = tag
        self.summary = summary
        self.parameters = parameters
        self.body = body
        self.answers = answers
        self.isPublic = isPublic
        self.scopes = scopes ?? (isPublic ? [] : Self.scopes(of: method, path: path))
        var refusals = refusals.union([.fault])
        if !isPublic { refusals.formUnion([.notSignedIn, .forbidden]) }
        // The account itself, and what is about the desk, need no plan.
        let isOwn = ["/account", "/session", "/summary", "/sources", "/calendar"].contains { path.hasPrefix($0) }
        if !isPublic, !isOwn { refusals.insert(.planRequired) }
        if method != .get { refusals.formUnion([.forbidden, .diskFull]) }
        if body != nil { refusals.insert(.tooLarge) }
        self.refusals = refusals
    }

    /// The scopes of access tokens that permit an operation, by its method and its path below `/api/v1`.
    ///
    /// What belongs to the account itself is changed with a session alone, so that no token makes another one.
    public static func scopes(of method: Method, path: String) -> Set<AccessScope> {
        if path.hasPrefix("/account/") { return [] }
        if path == "/session" { return method == .get ? [.read, .write] : [] }
        // What outlives a token, or leads data elsewhere, is not made with one.
        let isLasting = ["/alerts/webhook", "/connections", "/journal/shared-cards"].contains { path.hasPrefix($0) }
        if isLasting, method != .get { return [] }
        let isJournal = path == "/journal" || path.hasPrefix("/journal/")
        let general: Set<AccessScope> = method == .get ? [.read, .write] : [.write]
        return isJournal ? general.union([.journal]) : general
    }

    /// The statuses it may be answered with.
    public var statuses: Set<Int> { Set(answers.map(\.status)).union(refusals.map(\.rawValue)) }
}
