import BourseCore
import BourseDesk

/// Who is signed in, as published clients read it: on a phone from the top, on the web from `user`.
public enum PublishedAccount {
    /// The only tier there is: everything is part of a desk of one's own.
    private static let tier = JSON.string("free")

    /// What stands beside the address everywhere.
    private static func user(_ user: User) -> JSON {
        .object([
            ("id", .string(user.id.description)), ("email", .string(user.email.description)),
            ("verified", .bool(false)), ("tier", tier), ("stripeCustomerId", .null), ("watchlist", .null),
            ("avatarUrl", .null),
        ])
    }

    /// The answer to who asks who is signed in; no address at all where nobody is.
    public static func session(_ user: User?) -> JSON {
        guard let user else { return .object([("authenticated", .bool(false))]) }
        return .object([("authenticated", .bool(true))] + members(user))
    }

    /// The answer to who has just signed in, or changed something about the account.
    public static func done(_ user: User, message: String? = nil) -> JSON {
        let said = message.map { [("message", JSON.string($0))] } ?? []
        return .object([("ok", .bool(true))] + said + members(user))
    }

    /// The answer to what is done and leaves nothing to tell.
    public static func done(message: String? = nil) -> JSON {
        .object([("ok", .bool(true))] + (message.map { [("message", JSON.string($0))] } ?? []))
    }

    private static func members(_ user: User) -> [(String, JSON)] {
        [("email", .string(user.email.description)), ("tier", tier), ("user", Self.user(user))]
    }
}
