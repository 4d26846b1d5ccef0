import BourseAPI
import BourseCore
import BourseValues

/// Who is signed in, as published clients read it: on a phone from the top, on the web from `user`.
public enum PublishedAccount {
    /// The user, with constants for what a desk does not have.
    private static let user = DocumentFields<User>([
        .field("id", .text) { $0.id.description },
        .field("email", .text) { $0.email.description },
        .field("verified", .flag) { _ in false },
        .field("tier", .text) { _ in tier },
        .nullable("stripeCustomerId", .text) { _ in nil },
        .nullable("watchlist", .list(.text)) { _ -> [String]? in nil },
        .nullable("avatarUrl", .text) { _ in nil },
    ])

    /// The only tier: everything is part of a desk.
    private static let tier = "free"

    private static let members: [DocumentField<User?>] = [
        .optional("email", .text) { $0?.email.description },
        .optional("tier", .text) { $0.map { _ in tier } },
        .optional("user", .object(user)) { $0 },
    ]

    private static let sessionFields = DocumentFields<User?>(
        [.field("authenticated", .flag) { $0 != nil }] + members
    )

    private static let result = DocumentFields<(message: String?, user: User?)>(
        [
            .field("ok", .flag) { _ in true },
            .optional("message", .text) { $0.message },
        ] + members.map { $0.of { $0.user } }
    )

    /// The response to a request for the session; without a user, no address.
    public static func session(_ user: User?) -> JSON { sessionFields.json(user) }

    /// The response to signing in or changing the account.
    public static func done(_ user: User, message: String? = nil) -> JSON { result.json((message, user)) }

    /// The response to a request that returns nothing else.
    public static func done(message: String? = nil) -> JSON { result.json((message, nil)) }
}
