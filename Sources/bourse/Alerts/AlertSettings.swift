import BourseAlerts
import BourseConnectors
import BourseCore
import BourseDesk
import BourseProgram
import BourseWire

/// What alerts are delivered with, as settings say.
enum AlertSettings {
    static func carriers(_ settings: Settings) throws(Failure) -> AlertCarriers {
        let isHere = settings.flag(.webhooksHere)
        return AlertCarriers(
            mailer: try smtp(settings).map { SMTPMailer($0) },
            webhooks: HTTPWebhooks(now: DeskEnvironment.live.now),
            policy: WebhookAddress.Policy(allowsPlain: isHere, allowsHere: isHere),
            base: try base(settings)
        )
    }

    /// The address of the desk without a slash at its end; empty if none is set.
    static func base(_ settings: Settings) throws(Failure) -> String {
        var base = settings.text(.address) ?? ""
        while base.hasSuffix("/") { base.removeLast() }
        guard base.isEmpty || base.hasPrefix("https://") || base.hasPrefix("http://") else {
            throw Failure(.usage, "\(settings.name(of: .address)) must begin with https:// or http://")
        }
        return base
    }

    private static func smtp(_ settings: Settings) throws(Failure) -> SMTPSettings? {
        guard let host = settings.text(.smtpHost) else { return nil }
        let security = settings.text(.smtpSecurity)
        let usual: (SMTPDialogue.Protection, Int) =
            switch security {
            case "tls": (.encrypted, 465)
            case "none": (.none, 25)
            default: (.upgrades, 587)
            }
        guard security != "none" || ["localhost", "127.0.0.1", "::1"].contains(host) else {
            throw Failure(
                .usage,
                "\(settings.name(of: .smtpSecurity)) may be none only for a mail server on this machine"
            )
        }
        guard let from = settings.text(.smtpFrom).flatMap({ MailAddress($0) }) else {
            throw Failure(.usage, "\(settings.name(of: .smtpFrom)) must be the sender address of e-mails")
        }
        let port = settings.integer(.smtpPort) ?? usual.1
        var smtp = SMTPSettings(host: host, port: port, protection: usual.0, from: from)
        if let name = settings.text(.smtpUser) {
            guard security != "none" else { throw Failure(.usage, "passwords are not sent without encryption") }
            smtp.credentials = .init(name: name, password: settings.text(.smtpPassword) ?? "")
        }
        smtp.trustedCertificates = settings.text(.smtpCertificates)
        return smtp
    }
}
