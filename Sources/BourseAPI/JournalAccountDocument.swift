import BourseCore
import BourseValues

/// Accounts of the journal, as programs get them.
public enum JournalAccountDocument {
    /// The response with all accounts.
    public static let list = DocumentFields<[JournalAccount]>([.field("accounts", .list(of: fields)) { $0 }])

    /// One account.
    public static let fields = DocumentFields<JournalAccount>(
        named: "JournalAccount",
        [
            .field("account", .text(1...64)) { $0.name }.described("The name in the imported files."),
            .nullable("nickname", .text(1...JournalAccount.longestNickname)) { $0.nickname },
            .field("executions", .count) { $0.executions },
            .field("firstDay", .day) { $0.firstDay },
            .field("lastDay", .day) { $0.lastDay },
            .field("currencies", .list(.text(3...5))) { $0.currencies.map(\.code) },
        ]
    )
}

/// A request to name an account.
public struct AccountNicknameRequest: Decodable, Sendable {
    /// The name in the imported files.
    public let account: String
    /// The nickname; nil or empty removes it.
    public let nickname: String?

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        [
            "account": .text(1...64),
            "nickname": JSONSchema.text(0...JournalAccount.longestNickname).orNull
                .described("null or empty removes it."),
        ],
        takesMore: true
    )
}
