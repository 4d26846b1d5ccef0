/// The bar at the foot: recording, recordings, and the scrubber during a replay.
struct RecorderView: Sendable {
    /// Whether this instrument is being recorded.
    let isRecording: Bool
    /// How long and how much, "00:42:18 · 128.4 MB"; why a recording failed; empty otherwise.
    let progress: String
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
    /// "Exchange 19:32:07 UTC · local 14:32:07 New York".
    let clock: String
}

extension RecorderView {
    var html: HTML {
        """
        <section class="live-recorder" aria-labelledby="h-recorder" data-recorder>
        <h2 class="vh" id="h-recorder">Recorder</h2>
        \(replay.map { replay in
            """
            <form class="scrubber" method="get" action="\(replay.action)" data-scrubber>
            \(replay.hiddenFields.map { item in
                """
                <input type="hidden" name="\(item.name)" value="\(item.value)">

                """
            })
            <button class="btn btn-icon btn-small needs-script" type="button" aria-pressed="false" aria-label="Pause the replay" title="Pause the replay" data-replay-pause><svg class="icon" aria-hidden="true"><use href="\(Assets.embedded.root)/icons/live.svg#i-pause"/></svg></button>
            <label class="scrubber-track"><span class="vh">Time in the recording from \(replay.title)</span><input type="range" name="at" min="0" max="\(replay.length)" step="1" value="\(replay.position)" aria-valuetext="\(replay.time)" data-scrub></label>
            <output class="scrubber-time"><span data-replay-time>\(replay.time)</span> <span class="t3 wide">of \(replay.end)</span></output>
            <button class="btn btn-small no-script" type="submit">Go to time</button>
            <div class="seg" role="group" aria-label="Speed">\(replay.speeds.map(\.html))</div>
            <a class="btn btn-small" href="\(replay.backHref)">Back to live</a>
            </form>
            """
        } ??
            """
            <div class="row" data-recording>
            <form method="post" action="\(action)"><button class="btn btn-small" type="submit"><svg class="icon icon-16" aria-hidden="true"><use href="\(Assets.embedded.root)/icons/live.svg#\(if: isRecording, "i-stop", else: "i-record")"/></svg>\(if: isRecording, "Stop", else: "Record")</button></form>
            \(abandonment.map { abandonment in
                """
                <form method="post" action="\(abandonment)"><button class="btn btn-small" type="submit">Do not resume</button></form>

                """
            })
            </div>
            """
        )
        <details class="pop live-recordings" data-recordings-of="\(address)"><summary class="btn btn-small"><svg class="icon icon-16" aria-hidden="true"><use href="\(Assets.embedded.root)/icons/live.svg#i-play"/></svg>Recordings</summary><div class="pop-box">
        \(listing.html)
        </div></details>
        \(if: replay == nil, state)
        <span class="live-clock wide" data-clock>\(clock)</span>
        </section>
        """
    }

    /// The state as the page's script knows it: `recording`, `failed` or `off`.
    static func state(isRecording: Bool, hasFailed: Bool) -> String {
        if isRecording { return "recording" }
        return hasFailed ? "failed" : "off"
    }

    private var recorderState: String { Self.state(isRecording: isRecording, hasFailed: abandonment != nil) }

    /// Whether the market is being recorded, and how much so far.
    ///
    /// It comes after the buttons, so that these never move.
    private var state: HTML {
        """
        <p class="live-recording" data-recording-state="\(recorderState)"><span class="status rec\(if: !isRecording, " closed")"><b>\(if: isRecording, "Recording", else: "Not recording")</b></span> <span class="t2" data-record-text>\(progress)</span></p>
        """
    }
}
