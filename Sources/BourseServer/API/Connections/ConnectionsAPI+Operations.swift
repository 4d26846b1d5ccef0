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
            "Starts to fetch a statement and to import what is new, which takes up to a minute",
            parameters: [
                .path("id", .identity), .preview,
                .query(
                    "overlaps",
                    .choice(OverlapDecision.self),
                    "what to do with executions and trades that are probably imported already; it is remembered; without it, "
                        + "what was decided before is done, and a fetch with other such rows fails"
                ),
            ],
            answers: [.accepted(ConnectionFetchDocument.fields.schema)],
            refusals: [.malformed, .unknown, .invalid, .busy]
        ),
        APIOperation(
            .get,
            "/connections/{id}/fetch",
            "connectionFetch",
            .imports,
            "The state of the last fetch that was started by hand",
            parameters: [.path("id", .identity)],
            answers: [.ok(ConnectionFetchDocument.fields.schema)],
            refusals: [.unknown]
        ),
        APIOperation(
            .delete,
            "/connections/{id}/fetch",
            "cancelConnectionFetch",
            .imports,
            "Cancels a fetch that is running, which then ends soon and stores nothing",
            parameters: [.path("id", .identity)],
            answers: [.ok(ConnectionFetchDocument.fields.schema)],
            refusals: [.unknown]
        ),
    ]
}
