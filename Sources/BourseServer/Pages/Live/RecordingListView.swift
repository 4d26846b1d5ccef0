/// What was recorded of an instrument.
struct RecordingListView: Sendable {
    /// Recordings, the newest first.
    let recordings: [RecordingView]
    /// "1.2 GB of 2.0 GB used by all recordings".
    let budget: String
}
