import BourseWeb
import Hummingbird
import NIOCore

extension Request {
    /// The whole body, as the readers of requests take it.
    func body(of context: SignedInContext) async throws -> ArraySlice<UInt8> {
        var request = self
        return Array(try await request.collectBody(upTo: context.maxUploadSize).readableBytesView)[...]
    }
}
