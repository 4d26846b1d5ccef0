import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import BourseWire
import NIOCore
import NIOPosix
import NIOSSL

/// Hands letters to a mail server, each over a line of its own.
public struct SMTPMailer: Mailer {
    private let settings: SMTPSettings
    private let group: any EventLoopGroup

    /// Makes a mailer; nothing is connected before there is a letter.
    public init(_ settings: SMTPSettings, group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton) {
        self.settings = settings
        self.group = group
    }

    /// Hands a letter over, and says how that ended.
    ///
    /// The letter carries the same identity each time, so that one that is sent again after its answer was lost can be
    /// told from another.
    public func send(
        _ subject: String,
        text: String,
        to address: Email,
        id: String,
        at time: Timestamp
    ) async -> CarrierAnswer {
        guard let to = MailAddress(address.description) else {
            return CarrierAnswer(.refused, "\(address) is not a valid e-mail address for mail servers.")
        }
        guard let id = MailAddress("\(id)@\(settings.from.host)") else {
            return CarrierAnswer(.refused, "The message ID is not valid.")
        }
        let message = MailMessage(from: settings.from, to: to, subject: subject, text: text, date: time, id: id)
        do {
            return Self.answer(try await speak(message))
        } catch {
            let words = "The mail server \(settings.host):\(settings.port) could not be reached: \(error)"
            return CarrierAnswer(.failed(after: nil), String(words.prefix(300)))
        }
    }

    private func speak(_ message: MailMessage) async throws -> SMTPHandler.DialogueOutcome {
        let settings = settings
        let context = settings.protection == .none ? nil : try Self.context(settings)
        let dialogue = SMTPDialogue(
            message,
            credentials: settings.credentials,
            protection: settings.protection,
            host: String(settings.from.host)
        )
        // A name with two addresses is tried with two channels: the dialogue begins on the one that is left.
        let channel = try await ClientBootstrap(group: group)
            .connectTimeout(.seconds(min(10, settings.patience)))
            .channelOption(.autoRead, value: false)
            .connect(host: settings.host, port: settings.port).get()
        let loop = channel.eventLoop
        let promise = loop.makePromise(of: SMTPHandler.DialogueOutcome.self)
        loop.execute {
            @Sendable func tls() throws -> NIOSSLClientHandler {
                guard let context else { throw NIOSSLError.unableToValidateCertificate }
                return try NIOSSLClientHandler(context: context, serverHostname: Self.named(settings.host))
            }
            do {
                let operations = channel.pipeline.syncOperations
                if settings.protection == .encrypted { try operations.addHandler(tls()) }
                try operations.addHandler(SMTPHandler(dialogue, promise: promise, makeTLS: tls))
                channel.setOption(.autoRead, value: true).whenFailure { _ in channel.close(promise: nil) }
            } catch {
                promise.succeed(.broken("The connection to the mail server could not be encrypted: \(error)"))
            }
        }
        // A line that is closed has ended its dialogue, or ends it by that.
        let deadline = loop.scheduleTask(in: .seconds(settings.patience)) {
            channel.pipeline.fireErrorCaught(TooSlow(seconds: settings.patience))
        }
        let end = await withTaskCancellationHandler {
            (try? await promise.futureResult.get()) ?? .broken("The connection was closed.")
        } onCancel: {
            channel.close(promise: nil)
        }
        deadline.cancel()
        // Whoever closed the program's last line to it need not wait for the other side.
        try? await channel.close().get()
        return end
    }

    private struct TooSlow: Error, CustomStringConvertible {
        let seconds: Int64
        var description: String { "it took longer than \(seconds) seconds" }
    }

    private static func context(_ settings: SMTPSettings) throws -> NIOSSLContext {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv12
        if let file = settings.trustedCertificates {
            configuration.additionalTrustRoots = [.certificates(try NIOSSLCertificate.fromPEMFile(file))]
        }
        return try NIOSSLContext(configuration: configuration)
    }

    /// A name for the server's certificate; an address has none.
    private static func named(_ host: String) -> String? { InternetAddress(host) == nil ? host : nil }

    private static func answer(_ end: SMTPHandler.DialogueOutcome) -> CarrierAnswer {
        switch end {
        case .taken: CarrierAnswer(.delivered, "The mail server accepted the e-mail.")
        case .broken(let words): CarrierAnswer(.failed(after: nil), String(words.prefix(300)))
        case .failed(.refused(let reply)): CarrierAnswer(.refused, "The mail server refused the e-mail: \(reply)")
        case .failed(.later(let reply)):
            CarrierAnswer(.failed(after: nil), "The mail server deferred the e-mail: \(reply)")
        case .failed(.notLetIn(let reply)):
            CarrierAnswer(.failed(after: nil), "The mail server refused the sign-in: \(reply)")
        case .failed(.cannotEncrypt):
            CarrierAnswer(.failed(after: nil), "The mail server does not support encryption. Nothing was sent.")
        case .failed(.unknownMechanism):
            CarrierAnswer(.failed(after: nil), "The mail server supports no sign-in method that Bourse supports.")
        case .failed(.outOfTurn(let reply)):
            CarrierAnswer(.failed(after: nil), "The mail server sent an unexpected reply: \(reply)")
        }
    }
}
