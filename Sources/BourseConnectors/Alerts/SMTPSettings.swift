import BourseWire

/// Where the mail server is, and how it is spoken to.
public struct SMTPSettings: Hashable, Sendable {
    /// Its name or address.
    public var host: String
    /// Its port.
    public var port: Int
    /// How the line is protected.
    public var protection: SMTPDialogue.Protection
    /// A name and a password, where the server wants them.
    public var credentials: SMTPDialogue.Credentials?
    /// Who sends.
    public var from: MailAddress
    /// A file of certificates that are trusted besides those of the machine.
    public var trustedCertificates: String?
    /// How long one letter may take, in seconds.
    public var patience: Int64 = 30

    /// Makes settings.
    public init(
        host: String,
        port: Int,
        protection: SMTPDialogue.Protection,
        credentials: SMTPDialogue.Credentials? = nil,
        from: MailAddress
    ) {
        self.host = host
        self.port = port
        self.protection = protection
        self.credentials = credentials
        self.from = from
    }
}
