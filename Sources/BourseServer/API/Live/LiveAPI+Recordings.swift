import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Foundation
import Hummingbird

extension LiveAPI {
    /// `?symbol=XBTUSD`: the newest first.
    @Sendable
    func recordings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let text = Query(request.uri).typed("symbol")
        let symbol = text.flatMap { Symbol($0) }
        guard text == nil || symbol != nil else {
            throw Parameters.refusal("symbol", value: text, allowed: "a symbol such as XBTUSD")
        }
        let recordings = try await live.recordings.list(of: symbol)
        return .json(.object([("recordings", .array(recordings.map(RecordingDocument.json)))]))
    }

    @Sendable
    func recording(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try recordingID(context)
        guard let recording = try await live.recordings.list(of: id.symbol).first(where: { $0.id == id }) else {
            throw RecorderError.unknown(id)
        }
        return .json(RecordingDocument.json(recording))
    }

    /// The messages of a recording, a line each.
    @Sendable
    func exportRecording(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let reading = try await live.recordings.open(try recordingID(context))
        let job = try channels.replayLimit.begin(for: context.user.id)
        return .recording(reading, wording: live.hub.wording, job)
    }

    private func recordingID(_ context: SignedInContext) throws -> RecordingID {
        let text = context.parameters.get("id").map { $0.removingPercentEncoding ?? $0 }
        guard let id = text.flatMap({ RecordingID($0) }) else { throw PageError.notFound }
        return id
    }
}
