import BourseCore
import BourseValues

/// A fetch that runs in the background, as programs get it.
public enum ConnectionFetchDocument {
    /// Its state, with the connection and what the statement contained.
    public static let fields = DocumentFields<ConnectionFetchReport>(
        named: "ConnectionFetchState",
        [
            .field("state", .choice(ConnectionFetchReport.Stage.self)) { $0.stage }
                .described("Idle when none began in the last ten minutes."),
            .nullable("phase", .choice(["waiting", "fetching", "reading", "writing"])) { $0.phase }
                .described("The phase of a fetch that is running."),
            .field("connection", .object(ConnectionDocument.fields)) { $0.connection },
            .field("issues", .list(of: IssueDocument.fields)) { $0.issues }.described("Issues of the statement."),
            .field("overlaps", .count) { $0.overlaps }
                .described("Of a preview: new executions and trades that are probably imported already."),
            .nullable("message", .text) { $0.message }.described("Why the fetch failed."),
        ]
    )
}
