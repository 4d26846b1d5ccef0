import BourseCore
import BourseDesk
import BourseValues

/// Recordings in words.
struct RecorderFormatter: Sendable {
    let zone: ZoneRules
    let style: UserSettings.NumberStyle

    /// `00:42:18 · 128.4 MB`; why recording stopped; empty otherwise.
    static func text(_ progress: Recorder.RecordingProgress?, _ problem: String?, now: Timestamp) -> String {
        if let progress { return "\(elapsed(progress, now: now)) · \(ByteText.text(progress.bytes))" }
        return problem.map { "Stopped: \($0)" } ?? ""
    }

    /// `00:42:18`.
    private static func elapsed(_ progress: Recorder.RecordingProgress, now: Timestamp) -> String {
        let seconds = max(0, now.seconds - progress.start.seconds)
        func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }

    /// `Sat 21 Nov 2026, 12:31:05 New York`.
    func name(_ id: RecordingID) -> String {
        let local = zone.localTime(at: id.start)
        let day = "\(DayText.weekday(local.day).prefix(3)) \(DayText.medium(local.day))"
        return "\(day), \(local.clock.prefix(8)) \(Zones.title(zone))"
    }

    /// `42 m · 128.4 MB · 1,204,331 messages · 1 gap`.
    func meta(_ recording: RecordingSummary) -> String {
        var parts = [
            DayText.duration(seconds: recording.seconds), ByteText.text(recording.bytes),
            "\(NumberText.count(recording.events, style: style)) \(recording.events == 1 ? "message" : "messages")",
        ]
        if recording.gaps > 0 { parts.append(Count.of(recording.gaps, "gap")) }
        if recording.damage > 0 { parts.append(Count.of(recording.damage, "damaged part")) }
        if recording.isOpen { parts.append("in progress") }
        return parts.joined(separator: " · ")
    }
}
