import BourseCore
import BourseValues

/// Recordings of live markets, as programs and the command line get them.
public enum RecordingDocument {
    private static let fields = DocumentFields<RecordingSummary>(
        named: "Recording",
        [
            .field("id", .text) { "\($0.id)" },
            .field("symbol", .text) { $0.id.symbol.name },
            .field("from", .time) { $0.span.lowerBound },
            .field("to", .time) { $0.span.upperBound },
            .field("bytes", .count) { Int($0.bytes) },
            .field("messages", .count) { $0.events },
            .field("gaps", .count) { $0.gaps }.described("Stretches of time without data."),
            .field("damage", .count) { $0.damage }.described("Parts that cannot be read."),
            .field("isRecording", .flag) { $0.isOpen },
        ]
    )

    /// One recording.
    public static func json(_ recording: RecordingSummary) -> JSON { fields.json(recording) }

    /// The schema of ``json(_:)``.
    public static var schema: JSONSchema { fields.schema }
}
