import Hummingbird
import Logging

extension ResponseBody {
    /// A body that is written while it is sent.
    ///
    /// Its status has been sent by then, so an error can only cut it off: clients see an incomplete body, and the log says
    /// why.
    ///
    /// - Parameters:
    ///   - name: What is sent, for the log.
    ///   - write: Writes all of it; ``ResponseBody`` is finished afterwards.
    public static func written(
        _ name: String,
        log: Logger,
        _ write: @escaping @Sendable (inout any ResponseBodyWriter) async throws -> Void
    ) -> ResponseBody {
        ResponseBody { writer in
            do {
                try await write(&writer)
                try await writer.finish(nil)
            } catch {
                log.warning("A download ended early", metadata: ["file": "\(name)", "error": "\(error)"])
                throw error
            }
        }
    }
}
