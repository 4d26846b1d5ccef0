import BourseTestSupport
import Foundation
import Glibc
import Testing

/// Debian's OpenSMTPD, run by these tests where it is installed; it wants to be root.
enum MailServer {
    static let program = "/usr/sbin/smtpd"
    static let isThere = geteuid() == 0 && FileManager.default.isExecutableFile(atPath: program)

    /// Its rules: letters to example.com are put into a folder, all others are refused.
    static func rules(port: Int, letters: String) -> String {
        """
        table everybody { "@" = "nobody" }
        listen on 127.0.0.1 port \(port) hostname localhost
        action "keep" mda "/bin/sh -c 'cat > \(letters)/.$$ && mv \(letters)/.$$ \(letters)/letter.$$'" user nobody \
        virtual <everybody>
        match from any for domain "example.com" action "keep"

        """
    }
}

/// A mail server that runs, and the folder of its letters.
struct MailServerProcess {
    let running: Running
    let port: Int
    let letters: String

    init(_ directory: TemporaryDirectory) async throws {
        letters = directory.path("letters")
        try FileManager.default.createDirectory(atPath: letters, withIntermediateDirectories: true)
        // The server drops its rights before it delivers, and has to get at the folder.
        for path in [letters, URL(fileURLWithPath: letters).deletingLastPathComponent().path] { chmod(path, 0o777) }
        port = 20_000 + Int(getpid()) % 20_000
        let rules = directory.path("smtpd.conf")
        try MailServer.rules(port: port, letters: letters).write(toFile: rules, atomically: true, encoding: .utf8)
        // Verbose, so that it tells when it listens and what it delivered.
        running = try Running(["-d", "-v", "-f", rules], program: MailServer.program)
        try #require(await running.errorLine(with: "smtp: listen on 127.0.0.1 port \(port)") != nil)
    }

    /// What a desk is told of it.
    var environment: [String: String] {
        [
            "BOURSE_SMTP_HOST": "127.0.0.1", "BOURSE_SMTP_PORT": "\(port)", "BOURSE_SMTP_SECURITY": "none",
            "BOURSE_SMTP_FROM": "desk@example.com", "BOURSE_ADDRESS": "https://desk.example",
        ]
    }

    /// The letters that are there once so many that it was handed are in the mailbox.
    ///
    /// What waits from before in the server's own queue is delivered, too; these are the ones it was handed since it runs.
    func letters(_ count: Int) async throws -> [String] {
        let taken = await running.errorLines(count, with: "smtp envelope evpid=")
        try #require(taken.count == count)
        for line in taken {
            let letter = try #require(line.firstMatch(of: /evpid=([0-9a-f]+)/)).output.1
            let delivered = await running.errorLine(with: "mda delivery evpid=\(letter)")
            #expect(delivered?.contains("stat=Delivered") == true, "\(delivered ?? "nothing")")
        }
        return try FileManager.default.contentsOfDirectory(atPath: letters).filter { $0.hasPrefix("letter.") }
            .map { try String(contentsOfFile: "\(letters)/\($0)", encoding: .utf8) }
    }
}

@Suite(
    "Letters through a real mail server",
    .serialized,
    .timeLimit(.minutes(30)),
    .enabled(if: MailServer.isThere, "OpenSMTPD is not installed (Debian: opensmtpd), or this is not root.")
)
struct MailServerTests {
    @Test func testLetter_arrivesInAMailbox() async throws {
        let directory = try TemporaryDirectory()
        let server = try await MailServerProcess(directory)
        // It takes over that tests block the signals that end programs politely; its helpers go with it.
        defer { server.running.signal(SIGKILL) }
        let desk = try await ServedDesk(directory.path("desk"), environment: server.environment)
        let session = try await desk.enter()
        let answer = await desk.ask("POST", "/api/v1/alerts/mail/test", session: session)
        try #require(answer.text.contains("\"isDelivered\":true"), "\(answer)")
        let texts = try await server.letters(1)
        #expect(texts.contains { $0.contains("Subject: Test of your alerts") && $0.contains("https://desk.example") })
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
    }

    @Test func tickOfAVenueThatFires_arrivesAsALetter() async throws {
        let directory = try TemporaryDirectory()
        let server = try await MailServerProcess(directory)
        defer { server.running.signal(SIGKILL) }
        let venue = try await VenueProcess()
        let desk = try await ServedDesk(
            directory.path("desk"),
            venue.place[0],
            venue.place[1],
            venue.place[2],
            venue.place[3],
            environment: server.environment
        )
        let session = try await desk.enter()
        let requested = #"{"subject":"book:XBTUSD","level":1,"channels":["email"],"note":"look"}"#
        let type = "application/json"
        let made = await desk.ask("POST", "/api/v1/alerts", session: session, type: type, body: Array(requested.utf8))
        #expect(made.status == 201, "\(made)")
        let texts = try await server.letters(1)
        let letter = try #require(texts.first { $0.contains("Subject: XBTUSD above $1.00") }, "\(texts)")
        #expect(letter.contains("Note: look") && letter.contains("https://desk.example/live/XBTUSD"), "\(letter)")
        #expect(letter.contains("ann@example.com"))
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
        venue.running.signal(SIGTERM)
        let history = try await Running(["alerts", "history", "--json", "--data", desk.folder]).end()
        let json = history.output.filter { !$0.isWhitespace }
        #expect(json.contains(#""channel":"email","status":"delivered""#), "\(history)")
    }

    @Test func newAddress_isConfirmedByTheLinkOfALetter() async throws {
        let directory = try TemporaryDirectory()
        let server = try await MailServerProcess(directory)
        defer { server.running.signal(SIGKILL) }
        let desk = try await ServedDesk(directory.path("desk"), environment: server.environment)
        let session = try await desk.enter()
        let body = Array("email=anna%40example.com".utf8)
        let asked = await desk.ask("POST", "/settings/account/email", session: session, body: body)
        #expect(asked.status == 303, "\(asked)")
        // The link to the new address, and the notice to the present one.
        let letters = try await server.letters(2).map { $0.replacing("=3D", with: "=").replacing("=\n", with: "") }
        let letter = try #require(letters.first { $0.contains("Subject: Confirm your new address") }, "\(letters)")
        let link = try #require(
            letter.firstMatch(of: /https:\/\/desk\.example\/sign-in\/address\?token=([0-9a-f]{64})/)
        )
        #expect(letters.contains { $0.contains("Subject: A change of your address was requested") }, "\(letters)")
        let page = await desk.ask("GET", "/sign-in/address?token=\(link.output.1)")
        #expect(page.status == 200 && page.text.contains("anna@example.com"), "\(page)")
        let done = await desk.ask("POST", "/sign-in/address", body: Array("token=\(link.output.1)".utf8))
        #expect(done.status == 200 && done.text.contains("Your address was changed."), "\(done)")
        let notices = try await server.letters(3)
        #expect(notices.contains { $0.contains("Subject: Your address was changed") }, "\(notices)")
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
    }
}
