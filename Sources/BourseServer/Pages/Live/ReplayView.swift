/// A replay and its scrubber.
struct ReplayView: Sendable {
    /// Path of this page, "/live/XBTUSD".
    let action: String
    /// Other parameters the scrubber carries along, among them "replay" and "speed".
    let hiddenFields: [HiddenFieldView]
    /// "Fri 21 Nov 2026, 12:31 New York".
    let title: String
    /// Seconds from the start of the recording.
    let position: Int
    /// Length of the recording in seconds, at least 1.
    let length: Int
    /// The recorded moment, "12:43:20".
    let time: String
    /// The end of the recording, "13:13:10".
    let end: String
    /// 1×, 10×, 100×, 1000×; their option is "speed".
    let speeds: [LiveChoiceView]
    /// This page with the market as it is now.
    let backHref: String
}
