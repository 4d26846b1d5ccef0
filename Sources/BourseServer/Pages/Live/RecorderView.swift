/// The bar at the foot: recording, recordings, and the scrubber during a replay.
struct RecorderView: Sendable {
    /// Whether this instrument is being recorded.
    let isRecording: Bool
    /// How long, "00:42:18"; empty when not recording.
    let elapsed: String
    /// How much, "128.4 MB"; empty when not recording.
    let bytes: String
    /// Where the button posts to: "/live/XBTUSD/record" or "/live/XBTUSD/record/stop".
    let action: String
    /// Where a recording that has failed is given up, "/live/XBTUSD/record/stop"; absent when none has.
    let abandonment: String?
    /// Address of the list of recordings, "/live/XBTUSD/recordings".
    let address: String
    /// What was recorded of this instrument.
    let listing: RecordingListView
    /// The replay that is running; absent when the page shows the market.
    let replay: ReplayView?
    /// "Exchange 19:32:07 UTC · you 14:32:07 New York".
    let clock: String
}
