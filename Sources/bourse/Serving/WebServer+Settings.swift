import BourseProgram
import BourseServer
import Foundation
import NIOSSL

extension WebServer.Configuration {
    /// How a server can be reached, as settings say.
    ///
    /// - Parameter base: The address that messages link to; it leads to the server as well.
    /// - Throws: ``Failure`` with the exit code of wrong usage.
    init(_ settings: Settings, base: String) throws(Failure) {
        let hosts = settings.list(.host)
        if let mistake = hosts.first(where: { !HostNames.isHost($0) }) {
            throw Failure(
                .usage,
                "\(settings.name(of: .host)) must be a name or an address, such as desk.example.org, not “\(mistake)”"
            )
        }
        guard let bound = hosts.first, let port = settings.integer(.port) else {
            throw Failure(.usage, "\(settings.name(of: .host)) and \(settings.name(of: .port)) are needed")
        }
        let tls = try Self.tls(settings)
        let isBehindProxy = settings.flag(.behindProxy)
        guard Self.isLocal(bound) || isBehindProxy || tls != nil else {
            throw Failure(
                .usage,
                "\(bound) is reachable from other machines, so passwords would be unencrypted; use --tls-certificate "
                    + "and --tls-key, or --behind-proxy if a reverse proxy provides TLS"
            )
        }
        self.init(
            host: bound,
            otherHosts: Array(hosts.dropFirst()) + [URL(string: base)?.host].compactMap { $0 },
            port: port,
            tls: tls,
            isBehindProxy: isBehindProxy,
            program: AboutProgram(version: Version.current, dataFolder: settings.folder)
        )
    }

    /// The encryption with the certificate and the key of the settings; nil without both.
    private static func tls(_ settings: Settings) throws(Failure) -> TLSConfiguration? {
        let (certificate, key) = (settings.text(.tlsCertificate), settings.text(.tlsKey))
        guard let certificate, let key else {
            guard (certificate == nil) == (key == nil) else {
                let (one, other) =
                    certificate == nil ? (Setting.tlsKey, Setting.tlsCertificate) : (.tlsCertificate, .tlsKey)
                throw Failure(.usage, "\(settings.name(of: one)) needs \(settings.name(of: other))")
            }
            return nil
        }
        do {
            var tls = TLSConfiguration.makeServerConfiguration(
                certificateChain: try NIOSSLCertificate.fromPEMFile(certificate).map { .certificate($0) },
                privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem))
            )
            tls.minimumTLSVersion = .tlsv12
            // The key of another certificate is refused here.
            _ = try NIOSSLContext(configuration: tls)
            return tls
        } catch {
            throw Failure(
                .usage,
                "\(settings.name(of: .tlsCertificate)) and \(settings.name(of: .tlsKey)) cannot be used: \(error)"
            )
        }
    }

    private static func isLocal(_ host: String) -> Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
}
