import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOSSL

/// Requests the readiness of the desk that settings describe, on this machine.
package struct ReadinessProbe: Sendable {
    /// How long a request waits; two requests end within the ten seconds that container engines wait.
    private static let patience = TimeAmount.seconds(4)

    private let port: Int
    /// The addresses without a path, in the order in which they are requested.
    private let addresses: [String]

    /// Finds the address: a loopback address, at the port and with the encryption of the settings.
    ///
    /// A certificate given by a flag of `bourse serve` is not among the settings of another command. A desk that does not
    /// answer to HTTP is therefore requested by HTTPS, too.
    ///
    /// - Throws: ``Failure`` with the exit code of wrong usage if the system chooses the port.
    package init(_ settings: Settings) throws(Failure) {
        guard let port = settings.integer(.port), port > 0 else {
            throw Failure(.usage, "\(settings.name(of: .port)) must be the port of the desk, from 1 to 65535")
        }
        self.port = port
        let host = settings.list(.host).first.map { $0.contains(":") ? "[::1]" : "127.0.0.1" } ?? "127.0.0.1"
        let schemes = settings.isSet(.tlsCertificate) ? ["https"] : ["http", "https"]
        addresses = schemes.map { "\($0)://\(host):\(port)" }
    }

    /// Throws unless the desk is ready.
    ///
    /// - Throws: ``Failure`` if it does not answer within eight seconds, or answers that it is not ready.
    package func check() async throws {
        var failures: [String] = []
        for address in addresses {
            do {
                let status = try await Self.status(of: address + "/readyz")
                guard status == 200 else {
                    throw Failure(.system, "the desk on port \(port) is not ready (status \(status))")
                }
                return
            } catch let failure as Failure {
                throw failure
            } catch {
                failures.append("\(error)")
            }
        }
        throw Failure(.system, "no desk answers on port \(port): \(failures.joined(separator: "; "))")
    }

    private static func status(of address: String) async throws -> Int {
        var tls = TLSConfiguration.makeClientConfiguration()
        // The certificate names the desk as others reach it. The connection does not leave this machine.
        tls.certificateVerification = .none
        var configuration = HTTPClient.Configuration(tlsConfiguration: tls)
        configuration.redirectConfiguration = .disallow
        configuration.connectionPool.retryConnectionEstablishment = false
        let client = HTTPClient(configuration: configuration)
        let result: Result<Int, any Error>
        do {
            let response = try await client.execute(HTTPClientRequest(url: address), timeout: patience)
            result = .success(Int(response.status.code))
        } catch { result = .failure(error) }
        try? await client.shutdown()
        return try result.get()
    }
}
