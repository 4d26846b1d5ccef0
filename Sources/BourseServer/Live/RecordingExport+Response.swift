import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// The messages of a recording, a line each, as a file to keep.
    ///
    /// - Parameter job: What counts the download among those of its person.
    static func recording(
        _ reading: RecordingReading,
        wording: @escaping RecordingExport.Wording,
        _ job: JobLimit.Job
    ) -> Response {
        let body = ResponseBody { writer in
            var buffer = ByteBuffer()
            for line in RecordingExport(reading, wording: wording) {
                buffer.writeBytes(line)
                guard buffer.readableBytes >= 65_536 else { continue }
                try await writer.write(buffer)
                buffer.clear()
                await Task.yield()
            }
            if buffer.readableBytes > 0 { try await writer.write(buffer) }
            withExtendedLifetime(job) {}
            try await writer.finish(nil)
        }
        let name = "\(reading.id)".filter { $0.isLetter || $0.isNumber || $0 == "-" }
        return Response(status: .ok, headers: [.contentType: "application/x-ndjson"], body: body)
            .attached(as: name + ".ndjson")
    }
}
