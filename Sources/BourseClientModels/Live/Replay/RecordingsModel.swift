import BourseClient
import BourseCore
import BourseDesk
import BourseValues
import Foundation
public import Observation

/// The recordings of a market.
@Observable @MainActor
public final class RecordingsModel {
    /// A recording, prepared once.
    public struct Row: Equatable, Identifiable, Sendable {
        /// `XBTUSD-20261121T141005Z`.
        public let id: String
        /// The screen that replays it; nil while it is being recorded.
        public let replay: Destination?
        /// `Sat 21 Nov 2026, 12:31:05`.
        public let name: String
        /// `42 m · 128.4 MB · 1,204,331 messages · 1 gap`.
        public let meta: String
    }

    /// The symbol of the market.
    public let symbol: String
    /// The recordings, the newest first, with their age.
    public var state: Loadable<[Row]> { content.state }
    @ObservationIgnored private let content: ScreenContent<[Row]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext, symbol: String) {
        self.context = context
        self.symbol = symbol
        content = ScreenContent(context)
    }

    /// Reads the list.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.recordings(symbol: symbol)) { answer in
            let rows = answer.recordings.map { Row($0, formats) }
            return rows.isEmpty ? nil : rows
        }
    }
}

extension RecordingsModel.Row {
    init(_ recording: API.Recording, _ formats: DeskFormats) {
        id = recording.id
        let moment = RecordingID(recording.id)?.moment
        replay = recording.isRecording ? nil : moment.map { .replay(symbol: recording.symbol, moment: $0) }
        name = formats.moment(recording.from)
        let seconds = Int64(max(0, recording.to.timeIntervalSince(recording.from)))
        let parts = [
            DayText.duration(seconds: seconds), ByteText.text(Int64(recording.bytes)),
            formats.count(recording.messages, "message"),
            recording.gaps > 0 ? formats.count(recording.gaps, "gap") : nil,
            recording.damage > 0 ? formats.count(recording.damage, "damaged part") : nil,
            recording.isRecording ? "in progress" : nil,
        ]
        meta = parts.compactMap(\.self).joined(separator: " · ")
    }
}

extension DeskFormats {
    /// `Sat 21 Nov 2026, 12:31:05` in the zone.
    func moment(_ time: Date) -> String {
        let local = local(time)
        return "\(DayText.weekday(local.day).prefix(3)) \(DayText.medium(local.day)), \(local.clockText)"
    }
}
