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
        let server = Process()
        server.executableURL = URL(fileURLWithPath: MailServer.program)
        server.arguments = ["-d", "-f", rules]
        server.standardOutput = FileHandle.nullDevice
        server.standardError = FileHandle.nullDevice
        try server.run()
        // It takes over that tests block the signals that end programs politely; its helpers go with it.
        defer {
            kill(server.processIdentifier, SIGKILL)
            server.waitUntilExit()
        }

        let desk = try await ServedDesk(
            directory.path("desk"),
            environment: [
                "BOURSE_SMTP_HOST": "127.0.0.1", "BOURSE_SMTP_PORT": "\(port)", "BOURSE_SMTP_SECURITY": "none",
                "BOURSE_SMTP_FROM": "desk@example.com", "BOURSE_ADDRESS": "https://desk.example",
            ]
        )
        let session = try await desk.enter()
        var answer = (status: 0, text: "")
        // The server needs a moment; a test may be asked for every ten seconds.
        for _ in 0..<4 where !answer.text.contains("\"isDelivered\":true") {
            answer = await desk.ask("POST", "/api/v1/alerts/mail/test", session: session)
            if answer.text.contains("\"isDelivered\":false") { try await Task.sleep(for: .seconds(11)) }
        }
        #expect(answer.text.contains("\"isDelivered\":true"), "\(answer)")
        var letter: String?
        for _ in 0..<200 where letter == nil {
            let name = try FileManager.default.contentsOfDirectory(atPath: letters).first { $0.hasPrefix("letter.") }
            letter = try name.map { try String(contentsOfFile: "\(letters)/\($0)", encoding: .utf8) }
            if letter == nil { try await Task.sleep(for: .milliseconds(50)) }
        }
        let text = try #require(letter)
        #expect(text.contains("Subject: Test of your alerts"))
        #expect(text.contains("https://desk.example"))
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
    }
}
