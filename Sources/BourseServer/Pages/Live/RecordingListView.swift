/// What was recorded of an instrument.
struct RecordingListView: Sendable {
    /// Recordings, the newest first.
    let recordings: [RecordingView]
    /// "1.2 GB of 2.0 GB used by all recordings".
    let budget: String
}

extension RecordingListView {
    var html: HTML {
        """
        <div data-recordings>
        <ul class="list">
        \(recordings.map { recording in
            """
            <li>\(icon: "clock")<a class="title" href="\(recording.replayHref)">\(recording.name)</a><span class="row"><a class="btn btn-icon btn-ghost btn-small" href="\(recording.exportHref)" download aria-label="Export \(recording.name) as NDJSON" title="Export as NDJSON">\(icon: "export", css: "icon-16")</a><a class="btn btn-icon btn-ghost btn-small" href="\(recording.deletionHref)" aria-label="Delete recording \(recording.name)" title="Delete">\(icon: "trash", css: "icon-16")</a></span><span class="meta">\(recording.meta)</span></li>
            """
        })
        </ul>
        \(
            if: recordings.isEmpty,
            """
            <p class="live-none">No recordings of this instrument yet. Select Record to start one. You can replay and export recordings.</p>
            """
        )
        <p class="live-symbols-foot">\(budget)</p>
        </div>
        """
    }
}
