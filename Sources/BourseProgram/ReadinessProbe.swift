import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Asks a desk on this machine whether it is ready.
package enum ReadinessProbe {
    /// The HTTP status of `/readyz`.
    ///
    /// - Throws: ``Failure`` if there is no answer within five seconds.
    package static func status(port: Int) async throws -> Int {
        do {
            let request = HTTPClientRequest(url: "http://127.0.0.1:\(port)/readyz")
            return Int(try await HTTPClient.shared.execute(request, timeout: .seconds(5)).status.code)
        } catch {
            throw Failure(.system, "no desk answers on port \(port): \(error)")
        }
    }
}
