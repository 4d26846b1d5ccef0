import BourseValues
import Hummingbird

/// Requests that access tokens of some scopes permit, besides a session.
package protocol ScopedRequests: Sendable {
    /// The scopes that permit them.
    static var scopes: Set<AccessScope> { get }
}

/// Requests of the JSON API that read.
package enum ReadRequests: ScopedRequests {
    package static let scopes: Set<AccessScope> = [.read, .write]
}

/// Requests of the JSON API that change.
package enum ChangeRequests: ScopedRequests {
    package static let scopes: Set<AccessScope> = [.write]
}

/// Requests about the journal that read.
package enum JournalReadRequests: ScopedRequests {
    package static let scopes: Set<AccessScope> = [.read, .write, .journal]
}

/// Requests about the journal that change it.
package enum JournalChangeRequests: ScopedRequests {
    package static let scopes: Set<AccessScope> = [.write, .journal]
}

/// Requests of the summary.
package enum SummaryRequests: ScopedRequests {
    package static let scopes: Set<AccessScope> = [.summary, .read, .write]
}

/// Requests of assistants.
package enum AssistantRequests: ScopedRequests {
    package static let scopes: Set<AccessScope> = [.assistant]
}

/// The context of a request with a session, or with an access token whose scope permits such requests.
///
/// A route that access tokens may use is registered with this context. All other routes are registered with
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
