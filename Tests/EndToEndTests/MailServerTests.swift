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

@Suite("Letters through a real mail server", .serialized, .timeLimit(.minutes(30)))
struct MailServerTests {
    @Test(.enabled(if: MailServer.isThere, "OpenSMTPD is not installed (Debian: opensmtpd), or this is not root."))
    func testLetter_arrivesInAMailbox() async throws {
        let directory = try TemporaryDirectory()
        let letters = directory.path("letters")
        try FileManager.default.createDirectory(atPath: letters, withIntermediateDirectories: true)
        // The server drops its rights before it delivers, and has to get at the folder.
        for path in [letters, URL(fileURLWithPath: letters).deletingLastPathComponent().path] { chmod(path, 0o777) }
        let port = 20_000 + Int(getpid()) % 20_000
        let rules = directory.path("smtpd.conf")
        try MailServer.rules(port: port, letters: letters).write(toFile: rules, atomically: true, encoding: .utf8)
        // Verbose, so that it tells when it listens and what it delivered.
        let server = try Running(["-d", "-v", "-f", rules], program: MailServer.program)
        // It takes over that tests block the signals that end programs politely; its helpers go with it.
        defer { server.signal(SIGKILL) }
        try #require(await server.errorLine(with: "smtp: listen on 127.0.0.1 port \(port)") != nil)

        let desk = try await ServedDesk(
            directory.path("desk"),
            environment: [
                "BOURSE_SMTP_HOST": "127.0.0.1", "BOURSE_SMTP_PORT": "\(port)", "BOURSE_SMTP_SECURITY": "none",
                "BOURSE_SMTP_FROM": "desk@example.com", "BOURSE_ADDRESS": "https://desk.example",
            ]
        )
        let session = try await desk.enter()
        let answer = await desk.ask("POST", "/api/v1/alerts/mail/test", session: session)
        try #require(answer.text.contains("\"isDelivered\":true"), "\(answer)")
        // What waits from before in the server's own queue is delivered, too; this letter is the one it was just handed.
        let taken = try #require(await server.errorLine(with: "smtp envelope evpid="))
        let letter = try #require(taken.firstMatch(of: /evpid=([0-9a-f]+)/)).output.1
        let delivered = await server.errorLine(with: "mda delivery evpid=\(letter)")
        #expect(delivered?.contains("stat=Delivered") == true, "\(delivered ?? "nothing")")
        let texts = try FileManager.default.contentsOfDirectory(atPath: letters).filter { $0.hasPrefix("letter.") }
            .map { try String(contentsOfFile: "\(letters)/\($0)", encoding: .utf8) }
        #expect(texts.contains { $0.contains("Subject: Test of your alerts") && $0.contains("https://desk.example") })
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
    }
}
