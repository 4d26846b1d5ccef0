import BourseCore
import BourseDesk
import BourseValues
import Hummingbird
import Logging
import NIOCore

/// What is known about any request.
package struct DeskContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    /// Where the connection comes from.
    package let peer: String
    /// Where the request comes from, after proxies that are trusted.
    package var address: String
    /// Whether the person's browser speaks TLS.
    package var isSecure = false
    /// Who asks, if they signed in.
    package var session: SignedInSession?

    /// A person and the token they showed.
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

    /// Pages take no more than this; uploads have a limit of their own.
    package var maxUploadSize: Int { 1 << 20 }

    /// A name for the request on error pages: the end of the one in the log.
    package var requestID: String { String(id.suffix(12)) }
}

/// What is known about a request of somebody who signed in.
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
