/// One recording.
struct RecordingView: Sendable {
    /// When it began, "Fri 21 Nov 2026, 12:31 New York".
    let name: String
    /// "42 min · 128.4 MB · 1,204,331 messages · 1 gap".
    let meta: String
    /// This page replaying it.
    let replayHref: String
    /// Address of the NDJSON.
    let exportHref: String
    /// The page that asks whether it shall be deleted.
    let deletionHref: String
}
