import BourseCore
import BourseDesk
import BourseValues
import Hummingbird
import Logging
import NIOCore

/// The context of any request.
package struct DeskContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    /// The address of the other end of the connection.
    package let peer: String
    /// The address of the client, behind trusted proxies.
    package var address: String
    /// Whether the person's browser speaks TLS.
    package var isSecure = false
    /// What the browser or program that sent the request says of itself.
    package var userAgent = ""
    /// The session of the request, if the person is signed in.
    package var session: SignedInSession?
    /// The access token of the request, if it has a valid one.
    package var access: Access?
    /// The feature that the page needs to take something in, and that the plan of the person lacks.
    package var lack: PlanLack?
    /// The feature without which the plan of the person does not include the request, on a desk with plans.
    package var needed: DeskFeature?
    /// The part of another person's desk that the request is about, once it was checked that the person may use it.
    package var shared: SharedAccess?

    /// A feature that a plan lacks.
    package struct PlanLack: Hashable, Sendable {
        package let feature: DeskFeature
        /// The name of the plan; nil without one.
        package let plan: String?

        package init(feature: DeskFeature, plan: String?) {
            self.feature = feature
            self.plan = plan
        }
    }

    /// A session and its token.
    package struct SignedInSession: Sendable {
        package let stored: FoundSession
        package let token: SessionToken

        /// Makes the session of a token.
        package init(_ stored: FoundSession, token: SessionToken) {
            self.stored = stored
            self.token = token
        }

        /// Whose it is.
        package var user: User { stored.user }
    }

    /// A person and the access token by which a program reads their data.
    package struct Access: Sendable {
        package let user: User
        package let token: AccessToken
        package let secret: AccessSecret

        /// Makes the access of a program.
        package init(user: User, token: AccessToken, secret: AccessSecret) {
            self.user = user
            self.token = token
            self.secret = secret
        }
    }

    package init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress?.ipAddress ?? "local"
        address = peer
    }

    /// The largest body of a page in bytes; uploads have a limit of their own.
    package var maxUploadSize: Int { 1 << 20 }

    /// The browser or program that sent the request; named only where it is asked for, because few requests need it.
    package var device: ClientDevice { ClientDevice(userAgent: userAgent) }

    /// Where the request came from, for the log of an account.
    package var origin: ClientOrigin { ClientOrigin(address: address, device: device) }

    /// The identifier of the request on error pages: the end of the one in the log.
    package var requestID: String { String(id.suffix(12)) }

    /// The person whose data the request may use: of a session, or of an access token with one of some scopes.
    ///
    /// - Throws: ``PageError/outOfScope(_:)`` for a token of another scope, ``PageError/signInRequired`` without either.
    func person(within scopes: Set<AccessScope>) throws -> (user: User, credential: Credential) {
        if let session { return (session.user, .session(session.token)) }
        guard let access else { throw PageError.signInRequired }
        guard scopes.contains(access.token.scope) else { throw PageError.outOfScope(access.token.scope) }
        return (access.user, .accessToken(access.secret))
    }
}

/// What the sender of a request proved who they are with.
package enum Credential: Sendable {
    /// A session, which permits everything that its owner may do.
    case session(SessionToken)
    /// An access token, which permits the requests of its scope.
    case accessToken(AccessSecret)
}

/// The context of a request of a signed-in person.
///
/// A route that handles a person's data is written for this context, so it cannot be reached without a session. The only
/// other way to one is a request that a ``ScopedContext`` permits.
package struct SignedInContext: ChildRequestContext {
    package var coreContext: CoreRequestContextStorage
    package let base: DeskContext
    /// Whose data the request is about: the person of the session, or the owner of what is shared with them.
    package let user: User
    package let credential: Credential

    package init(context: DeskContext) throws {
        coreContext = context.coreContext
        base = context
        let person = try context.person(within: [])
        (user, credential) = (context.shared?.owner ?? person.user, person.credential)
    }

    /// What another person shares, if the request is about that.
    package var shared: SharedAccess? { base.shared }

    /// Makes the context of a request that a session or an access token permits.
    package init(_ context: ScopedContext<some ScopedRequests>) {
        coreContext = context.coreContext
        (base, user, credential) = (context.base, context.user, context.credential)
    }

    /// The session of the request.
    ///
    /// - Throws: ``PageError/signInRequired`` for a request with an access token.
    package var sessionToken: SessionToken {
        get throws {
            guard case .session(let token) = credential else { throw PageError.signInRequired }
            return token
        }
    }

    package var maxUploadSize: Int { base.maxUploadSize }
}
