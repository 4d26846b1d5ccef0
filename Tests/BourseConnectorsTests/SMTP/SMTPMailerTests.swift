import BourseAlerts
import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import BourseWire
import Foundation
import Testing

@testable import BourseConnectors

@Suite("Letters over real sockets", .timeLimit(.minutes(30)))
struct SMTPMailerTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try LoopbackPEM.certificate.write(toFile: directory.path("ca.pem"), atomically: true, encoding: .utf8)
    }

    private func send(
        to server: LoopbackMailServer,
        _ protection: SMTPDialogue.Protection,
        credentials: SMTPDialogue.Credentials? = nil,
        isTrusted: Bool = true,
        patience: Int64 = 20
    ) async throws -> CarrierAnswer {
        var settings = SMTPSettings(
            host: "127.0.0.1",
            port: server.port,
            protection: protection,
            credentials: credentials,
            from: try #require(MailAddress("desk@example.com"))
        )
        settings.patience = patience
        if isTrusted { settings.trustedCertificates = directory.path("ca.pem") }
        let answer = await SMTPMailer(settings)
            .send(
                "AAPL above $200.00",
                text: "It was $201.00.\n.dots stay",
                to: try #require(Email("ann@example.com")),
                id: "b7f2.1.email",
                at: Timestamp(seconds: 1_781_533_800)
            )
        try await server.close()
        return answer
    }

    @Test func letter_isHandedOverInTheClear() async throws {
        let server = try await LoopbackMailServer.open()
        let answer = try await send(to: server, .none)
        #expect(answer.outcome == .delivered, "\(answer.text)")
        #expect(server.commands.contains("MAIL FROM:<desk@example.com>"))
        #expect(server.commands.contains("RCPT TO:<ann@example.com>"))
        let letter = try #require(server.letters.first)
        #expect(letter.contains("Message-ID: <b7f2.1.email@example.com>\r\n"))
        #expect(letter.contains("\r\n..dots stay"))
    }

    @Test(arguments: [SMTPDialogue.Protection.upgrades, .encrypted])
    func password_isSentWithinTheEncryptedLineAlone(protection: SMTPDialogue.Protection) async throws {
        let server = try await LoopbackMailServer.open(.init(isEncrypted: protection == .encrypted))
        let answer = try await send(to: server, protection, credentials: .init(name: "ann", password: "secret"))
        #expect(answer.outcome == .delivered, "\(answer.text)")
        let auth = try #require(server.commands.firstIndex { $0.hasPrefix("AUTH PLAIN ") })
        if protection == .upgrades {
            let upgrade = try #require(server.commands.firstIndex(of: "STARTTLS"))
            #expect(upgrade < auth)
        }
        #expect(server.letters.count == 1)
    }

    @Test func whatIsSaidInTheClearBehindSTARTTLS_isNotHeard() async throws {
        // Heard, these would answer everything up to the letter, and the password would be sent to whoever said them.
        let smuggled = "250 loopback\r\n235 welcome\r\n250 ok\r\n250 ok\r\n354 go on\r\n250 taken\r\n"
        let server = try await LoopbackMailServer.open(.init(smuggled: smuggled))
        let answer = try await send(to: server, .upgrades, credentials: .init(name: "ann", password: "secret"))
        // Either the line breaks, for these bytes are no handshake, or the letter is the server's in truth.
        #expect((answer.outcome == .delivered) == (server.letters.count == 1), "\(answer.text)")
    }

    @Test func serverThatCannotEncrypt_isToldNothing() async throws {
        let server = try await LoopbackMailServer.open(.init(offersEncryption: false))
        let answer = try await send(to: server, .upgrades, credentials: .init(name: "ann", password: "secret"))
        #expect(answer.outcome == .failed(after: nil))
        #expect(answer.text.contains("does not support encryption"))
        #expect(server.commands.map { $0.prefix(4) } == ["EHLO"])
    }

    @Test func certificateThatNobodyKnows_isNotTrusted() async throws {
        let server = try await LoopbackMailServer.open(.init(isEncrypted: true))
        let answer = try await send(to: server, .encrypted, isTrusted: false)
        #expect(answer.outcome == .failed(after: nil))
        #expect(server.letters.isEmpty && server.commands.isEmpty)
    }

    @Test(arguments: [
        ("RCPT", "550 no such person\r\n", Delivery.DeliveryOutcome.refused),
        ("RCPT", "451 later\r\n", .failed(after: nil)),
        (".", "554 spam\r\n", .refused), ("MAIL", "hang", .failed(after: nil)),
        ("DATA", "not an answer\r\n", .failed(after: nil)),
    ])
    func refusalAndDelay_areToldApart(command: String, reply: String, outcome: Delivery.DeliveryOutcome) async throws {
        let server = try await LoopbackMailServer.open(.init(answers: [command: reply]))
        let answer = try await send(to: server, .none)
        #expect(answer.outcome == outcome, "\(answer.text)")
    }

    @Test func silentServer_isGivenUp() async throws {
        let server = try await LoopbackMailServer.open(.init(isSilent: true))
        let answer = try await send(to: server, .none, patience: 1)
        #expect(answer.outcome == .failed(after: nil))
        #expect(answer.text.contains("longer than 1 seconds"))
    }

    @Test func serverThatIsNotThere_isTriedAgainLater() async throws {
        let server = try await LoopbackMailServer.open()
        try await server.close()
        let settings = SMTPSettings(
            host: "127.0.0.1",
            port: server.port,
            protection: .none,
            from: try #require(MailAddress("desk@example.com"))
        )
        let answer = await SMTPMailer(settings)
            .send(
                "a",
                text: "b",
                to: try #require(Email("ann@example.com")),
                id: "a.1.email",
                at: Timestamp(seconds: 0)
            )
        #expect(answer.outcome == .failed(after: nil))
    }
}
