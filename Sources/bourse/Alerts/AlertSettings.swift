import BourseAlerts
import BourseConnectors
import BourseCore
import BourseDesk
import BourseProgram
import BourseWire
import Foundation

/// What alerts are delivered with, as the environment says: secrets do not belong on a command line, which everybody on
/// the machine can read.
///
/// - `BOURSE_SMTP_HOST`: the mail server; without it no letters are sent.
/// - `BOURSE_SMTP_PORT`: its port; 587, or 465 for `tls`, or 25 for `none` when nothing is said.
/// - `BOURSE_SMTP_SECURITY`: `starttls`, which is usual, `tls`, or `none` for a server on this machine.
/// - `BOURSE_SMTP_USER`, `BOURSE_SMTP_PASSWORD`: what lets this desk in, where the server wants it.
/// - `BOURSE_SMTP_FROM`: the address letters come from.
/// - `BOURSE_SMTP_CERTIFICATES`: a file of certificates to trust besides those of the machine.
/// - `BOURSE_ADDRESS`: where the desk is, for links in messages: `https://desk.example`.
/// - `BOURSE_WEBHOOKS_HERE`: `1` lets webhooks reach machines of the own house, also by http.
enum AlertSettings {
    static func carriers(
        in environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> AlertCarriers {
        let text = { (name: String) -> String? in
            environment[name].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.flatMap {
                $0.isEmpty ? nil : $0
            }
        }
        let isHere = text("BOURSE_WEBHOOKS_HERE") == "1"
        var base = text("BOURSE_ADDRESS") ?? ""
        while base.hasSuffix("/") { base.removeLast() }
        guard base.isEmpty || base.hasPrefix("https://") || base.hasPrefix("http://") else {
            throw Failure(.usage, "BOURSE_ADDRESS must begin with https:// or http://")
        }
        return AlertCarriers(
            mailer: try smtp(text).map { SMTPMailer($0) },
            webhooks: HTTPWebhooks(now: DeskEnvironment.live.now),
            policy: WebhookAddress.Policy(allowsPlain: isHere, allowsHere: isHere),
            base: base
        )
    }

    private static func smtp(_ text: (String) -> String?) throws -> SMTPSettings? {
        guard let host = text("BOURSE_SMTP_HOST") else { return nil }
        let security = text("BOURSE_SMTP_SECURITY") ?? "starttls"
        let usual: (SMTPDialogue.Protection, Int)
        switch security {
        case "starttls": usual = (.upgrades, 587)
        case "tls": usual = (.encrypted, 465)
        case "none": usual = (.none, 25)
        default: throw Failure(.usage, "BOURSE_SMTP_SECURITY must be starttls, tls or none")
        }
        guard security != "none" || ["localhost", "127.0.0.1", "::1"].contains(host) else {
            throw Failure(.usage, "BOURSE_SMTP_SECURITY may be none only for a mail server on this machine")
        }
        let port = text("BOURSE_SMTP_PORT").map { Int($0) ?? 0 } ?? usual.1
        guard (1...65_535).contains(port) else { throw Failure(.usage, "BOURSE_SMTP_PORT must be from 1 to 65535") }
        guard let from = text("BOURSE_SMTP_FROM").flatMap({ MailAddress($0) }) else {
            throw Failure(.usage, "BOURSE_SMTP_FROM must be the sender address of e-mails")
        }
        var settings = SMTPSettings(host: host, port: port, protection: usual.0, from: from)
        if let name = text("BOURSE_SMTP_USER") {
            guard security != "none" else { throw Failure(.usage, "passwords are not sent without encryption") }
            settings.credentials = .init(name: name, password: text("BOURSE_SMTP_PASSWORD") ?? "")
        }
        settings.trustedCertificates = text("BOURSE_SMTP_CERTIFICATES")
        return settings
    }
}
