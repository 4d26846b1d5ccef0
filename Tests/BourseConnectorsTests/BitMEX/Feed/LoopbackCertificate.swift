import BourseTestSupport
import NIOSSL

/// A certificate for 127.0.0.1 that nobody but these tests trusts, valid from 2020 to 2120; its key guards nothing.
enum LoopbackCertificate {
    /// The encryption of a server that shows it.
    static func server() throws -> NIOSSLContext {
        try NIOSSLContext(
            configuration: .makeServerConfiguration(
                certificateChain: [.certificate(certificate())],
                privateKey: .privateKey(NIOSSLPrivateKey(bytes: Array(LoopbackPEM.key.utf8), format: .pem))
            )
        )
    }

    /// The encryption of a client that trusts it and nothing else.
    static func client() throws -> TLSConfiguration {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .certificates([try certificate()])
        return configuration
    }

    private static func certificate() throws -> NIOSSLCertificate {
        try NIOSSLCertificate(bytes: Array(LoopbackPEM.certificate.utf8), format: .pem)
    }
}
