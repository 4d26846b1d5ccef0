import BourseCore
import BourseValues

/// Connections to brokers as programs get them; the token is in none of them.
public enum ConnectionDocument {
    /// The response with all of them.
    public static let list = DocumentFields<[BrokerConnection]>([.field("connections", .list(of: fields)) { $0 }])

    /// A connection.
    public static let fields = DocumentFields<BrokerConnection>(
        named: "Connection",
        [
            .field("id", .identity) { $0.id },
            .field("name", .text(1...BrokerConnection.longestName)) { $0.name },
            .field("tokenEnding", .text(4...4)) { $0.token.ending }.described("The last four characters of the token."),
            .field("query", .text(matching: "^[0-9]{1,20}$")) { $0.query }.described("The ID of the Flex query."),
            .field("account", .text(1...64)) { $0.account }
                .described("The account of executions whose statement names none."),
            .field("zone", .text) { $0.zone },
            .field("importsTransactions", .flag) { $0.importsTransactions },
            .field("changedAt", .time) { $0.changedAt },
            .nullable("lastFetch", .object(fetch)) { $0.lastFetch }
                .described("The last fetch since the connection was changed."),
            .field("overlaps", .list(of: overlap)) { $0.overlapRules }
                .described("What was decided about rows that are probably imported already."),
        ]
    )

    private static let overlap = DocumentFields<OverlapRule>(
        named: "ConnectionOverlap",
        [
            .field("format", .text(1...100)) { $0.formats.statement }.described("The format of the statement."),
            .nullable("otherFormat", .text(1...100)) { $0.formats.other }
                .described("The format of executions in the journal; null for transactions of the portfolio."),
            .field("decision", .choice(OverlapDecision.self)) { $0.decision },
        ]
    )

    private static let fetch = DocumentFields<ConnectionFetch>(
        named: "ConnectionFetch",
        [
            .field("at", .time) { $0.at },
            .field("isNightly", .flag) { $0.isNightly },
            .field("outcome", .choice(["previewed", "imported", "failed"])) { fetch in
                switch fetch.outcome {
                case .previewed: "previewed"
                case .imported: "imported"
                case .failed: "failed"
                }
            },
            .nullable("executions", .count) { $0.counts?.executions }.described("New executions."),
            .nullable("transactions", .count) { $0.counts?.transactions }.described("New transactions."),
            .nullable("refused", .count) { $0.counts?.refused }.described("Refused rows."),
            .nullable("problem", .choice(ConnectionProblem.self)) { $0.problem },
            .nullable("message", .text) { $0.problem.map { "\($0.message) \($0.remedy)" } },
        ]
    )
}
