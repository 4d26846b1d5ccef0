/// The recordings of an instrument as they are now; template "live-recordings-part".
struct LiveRecordingsFragmentView: Sendable {
    /// What a fragment knows of the shell.
    let shell: LiveAssetsView
    /// The recordings.
    let listing: RecordingListView
}
