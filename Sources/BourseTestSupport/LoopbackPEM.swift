/// A certificate for localhost and 127.0.0.1 that only tests trust, valid from 2020 to 2120, and its key, which guards
/// nothing; both as PEM.
public enum LoopbackPEM {
    /// The key.
    public static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUFF/yPSzjfYppITV
        T37SKqwiK/cdV2UW4H0KX9vjx22hRANCAARGVKfFUIk4dqTj8a0exKdi0Qwk1u6g
        Lp6puSOeKAeBUHtysbOWxlHLA6J09HNhfYj0ttTCrtPnRsNdYKhszTZm
        -----END PRIVATE KEY-----
        """

    /// The certificate.
    public static let certificate = """
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
