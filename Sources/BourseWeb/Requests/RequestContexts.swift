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
    /// The session of the request, if the person is signed in.
    package var session: SignedInSession?

    /// A person and the token of their session.
    package struct SignedInSession: Sendable {
        package let user: User
        package let token: SessionToken

        /// Makes the session of a person.
        package init(user: User, token: SessionToken) {
            self.user = user
            self.token = token
        }
    }

    package init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress?.ipAddress ?? "local"
        address = peer
    }

    /// The largest body of a page in bytes; uploads have a limit of their own.
    package var maxUploadSize: Int { 1 << 20 }

    /// The identifier of the request on error pages: the end of the one in the log.
    package var requestID: String { String(id.suffix(12)) }
}

/// The context of a request of a signed-in person.
///
/// A route that handles a person's data is written for this context, so it cannot be reached without one.
package struct SignedInContext: ChildRequestContext {
    package var coreContext: CoreRequestContextStorage
    package let base: DeskContext
    package let user: User
    package let token: SessionToken

    package init(context: DeskContext) throws {
        guard let session = context.session else { throw PageError.signInRequired }
        coreContext = context.coreContext
        base = context
        user = session.user
        token = session.token
    }

    package var maxUploadSize: Int { base.maxUploadSize }
}
