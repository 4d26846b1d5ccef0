import BourseAPI
import BourseDesk
import BourseValues

extension ConnectionsAPI {
    static let operations: [APIOperation] = [
        APIOperation(
            .get,
            "/connections",
            "connections",
            .imports,
            "Connections to Interactive Brokers, by name, without their tokens",
            answers: [.ok(ConnectionDocument.list.schema)]
        ),
        APIOperation(
            .post,
            "/connections",
            "addConnection",
            .imports,
            "Adds a connection, which is fetched each night",
            body: .json(ConnectionRequest.schema),
            answers: [.created(ConnectionDocument.fields.schema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .put,
            "/connections/{id}",
            "changeConnection",
            .imports,
            "Changes a connection; its token stays where none is sent",
            parameters: [.path("id", .identity)],
            body: .json(ConnectionRequest.changeSchema),
            answers: [.ok(ConnectionDocument.fields.schema)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .put,
            "/connections/{id}/overlaps",
            "decideConnectionOverlaps",
            .imports,
            "Decides about rows of later statements that are probably imported already",
            parameters: [.path("id", .identity)],
            body: .json(OverlapRuleRequest.schema),
            answers: [.ok(ConnectionDocument.fields.schema)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/connections/{id}",
            "deleteConnection",
            .imports,
            "Deletes a connection and its token; what was imported stays",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/connections/{id}/fetch",
            "fetchConnection",
            .imports,
            "Fetches a statement and imports what is new; takes up to a minute",
            parameters: [
                .path("id", .identity), .preview,
                .query(
                    "overlaps",
                    .choice(OverlapDecision.self),
                    "what to do with executions and trades that are probably imported already; it is remembered; without it, "
                        + "what was decided before is done, and an import with other such rows is refused with 409"
                ),
            ],
            answers: [
                .ok(
                    .object([
                        "connection": ConnectionDocument.fields.schema, "issues": .list(IssueDocument.schema),
                        "overlaps": .count.described(
                            "Of a preview: new executions and trades that are probably imported already."
                        ),
                    ])
                )
            ],
            refusals: [.malformed, .unknown, .conflict, .invalid, .busy, .notReady, .tooLarge]
        ),
    ]
}
