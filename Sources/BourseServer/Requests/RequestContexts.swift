import BourseCore
import BourseDesk
import BourseValues
import Hummingbird
import Logging
import NIOCore

/// What is known about any request.
struct DeskContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Where the connection comes from.
    let peer: String
    /// Where the request comes from, after proxies that are trusted.
    var address: String
    /// Whether the person's browser speaks TLS.
    var isSecure = false
    /// Who asks, if they signed in.
    var session: Session?

    /// A person and the token they showed.
    struct Session: Sendable {
        let user: User
        let token: SessionToken
    }

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress?.ipAddress ?? "local"
        address = peer
    }

    /// Pages take no more than this; uploads have a limit of their own.
    var maxUploadSize: Int { 1 << 20 }

    /// A name for the request on error pages: the end of the one in the log.
    var requestID: String { String(id.suffix(12)) }
}

/// What is known about a request of somebody who signed in.
///
/// A route that handles a person's data is written for this context, so it cannot be reached without one.
struct SignedInContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage
    let base: DeskContext
    let user: User
    let token: SessionToken

    init(context: DeskContext) throws {
        guard let session = context.session else { throw PageError.signInRequired }
        coreContext = context.coreContext
        base = context
        user = session.user
        token = session.token
    }

    var maxUploadSize: Int { base.maxUploadSize }
}
