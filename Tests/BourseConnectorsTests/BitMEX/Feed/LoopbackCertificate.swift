import NIOSSL

/// A certificate for 127.0.0.1 that nobody but these tests trusts, valid from 2020 to 2120; its key guards nothing.
enum LoopbackCertificate {
    /// The encryption of a server that shows it.
    static func server() throws -> NIOSSLContext {
        try NIOSSLContext(
            configuration: .makeServerConfiguration(
                certificateChain: [.certificate(certificate())],
                privateKey: .privateKey(NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem))
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
        try NIOSSLCertificate(bytes: Array(text.utf8), format: .pem)
    }

    private static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUFF/yPSzjfYppITV
        T37SKqwiK/cdV2UW4H0KX9vjx22hRANCAARGVKfFUIk4dqTj8a0exKdi0Qwk1u6g
        Lp6puSOeKAeBUHtysbOWxlHLA6J09HNhfYj0ttTCrtPnRsNdYKhszTZm
        -----END PRIVATE KEY-----
        """

    static let text = """
        -----BEGIN CERTIFICATE-----
        MIIBRzCB7qADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
        dDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJ
        bG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAERlSnxVCJOHak4/Gt
        HsSnYtEMJNbuoC6eqbkjnigHgVB7crGzlsZRywOidPRzYX2I9LbUwq7T50bDXWCo
        bM02ZqMvMC0wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMA8GA1UdEwEB/wQF
        MAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgRTcYR1oNKLNLHKQyd2W9/8TdVCC4jQmN
        Zn0N1yEPaGkCIQDe3qyov7DkW55Ba/5pFdgmmOVDG3QWSSsuB5AtcGnh0Q==
        -----END CERTIFICATE-----
        """
}
