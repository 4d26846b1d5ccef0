import BourseAPI
import BourseCore
import BourseDesk

/// Writes a market down as the events of a stream.
protocol LiveEventWriter: Sendable {
    /// The number of the newest frame.
    var number: Int { get }

    /// Takes what is recorded of the market, or why nothing is; once a second.
    mutating func setRecording(_ progress: Recorder.RecordingProgress?, problem: String?, now: Timestamp)

    /// One beat of a market; true when there is something new.
    mutating func write(_ moment: LiveMoment) -> Bool

    /// The new events for a reader.
    func news(after position: LivePosition, _ market: LiveMarket?) -> LiveNews
}

extension LiveFrameWriter: LiveEventWriter {
    mutating func setRecording(_ progress: Recorder.RecordingProgress?, problem: String?, now: Timestamp) {
        setClock([
            ("words", .string(LiveClock.text(now, numbers.zone))),
            ("recorder", .string(RecorderView.state(isRecording: progress != nil, hasFailed: problem != nil))),
            ("recording", .string(RecorderFormatter.text(progress, problem, now: now))),
        ])
    }

    mutating func write(_ moment: LiveMoment) -> Bool {
        write(moment.market, LiveStatusFormatter(moment, numbers), now: moment.now)
    }

    func news(after position: LivePosition, _ market: LiveMarket?) -> LiveNews {
        news(after: position, market, mark: nil)
    }
}
