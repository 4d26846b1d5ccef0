import BourseValues
import Hummingbird

/// Requests that access tokens of some scopes permit, besides a session.
package protocol ScopedRequests: Sendable {
    /// The scopes that permit them.
    static var scopes: Set<AccessScope> { get }
}

/// Requests of the JSON API that read.
package enum ReadRequests: ScopedRequests {
    package static let scopes: Set<AccessScope> = [.read]
}

/// Requests of the summary.
package enum SummaryRequests: ScopedRequests {
    package static let scopes: Set<AccessScope> = [.summary, .read]
}

/// Requests of assistants.
package enum AssistantRequests: ScopedRequests {
    package static let scopes: Set<AccessScope> = [.assistant]
}

/// The context of a request with a session, or with an access token whose scope permits such requests.
///
/// A route that access tokens may use is written for this context. All other routes are written for
/// ``SignedInContext``, which no access token can create.
package struct ScopedContext<Requests: ScopedRequests>: ChildRequestContext {
    package var coreContext: CoreRequestContextStorage
    package let base: DeskContext
    package let user: User
    package let credential: Credential

    package init(context: DeskContext) throws {
        coreContext = context.coreContext
        base = context
        (user, credential) = try context.person(within: Requests.scopes)
    }

    package var maxUploadSize: Int { base.maxUploadSize }
}
