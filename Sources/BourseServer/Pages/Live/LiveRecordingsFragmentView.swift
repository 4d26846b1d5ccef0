/// The recordings of an instrument as they are now.
struct LiveRecordingsFragmentView: Sendable {
    /// What a fragment knows of the shell.
    let shell: LiveAssetsView
    /// The recordings.
    let listing: RecordingListView
}

extension LiveRecordingsFragmentView {
    var html: HTML {
        "\(listing.html)"
    }
}
