import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@Suite("The download of everything")
struct ExportPageTests {
    private static let path = "/settings/export.zip"

    @Test
    func accountPage_linksToTheArchive_andSaysWhatItLacks() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let page = try await visitor.with(token).get("/settings/account").text
            #expect(page.contains("<a class=\"btn\" href=\"\(Self.path)\">Download everything</a>"))
            #expect(page.contains("Passwords, sessions and the secrets"))
        }
    }

    @Test
    func archive_isGivenOnlyAfterAConfirmation_andIsInTheLog() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            rig.clock.advance(seconds: AccountService.confirmationLifetime)
            let early = try await ann.get(Self.path)
            #expect(early.status == .seeOther && early.location == "/settings/account#h-data")
            #expect(try await !ann.get("/settings/account").text.contains(Self.path))
            let asked = try await ann.post("/settings/account/export")
            #expect(asked.status == .ok && asked.text.contains("Confirm your identity"))
            let wrong = try await ann.post("/settings/account/export", ["confirm-password": "wrong"])
            #expect(wrong.status == .unprocessableContent)
            #expect(try await ann.get(Self.path).status == .seeOther)
            let right = try await ann.post("/settings/account/export", ["confirm-password": ServerRig.password])
            #expect(right.status == .seeOther && right.location == "/settings/account#h-data")
            #expect(try await ann.get("/settings/account").text.contains("href=\"\(Self.path)\""))
            #expect(try await ann.get(Self.path).status == .ok)
            #expect(try await rig.desk.accounts.events(of: user.id).count { $0.kind == .dataExported } == 1)
        }
    }

    @Test
    func archive_isAZipFileThatNobodyCaches() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<9), to: user)
        let day = ZoneRules.utc.day(at: rig.clock.now)
        try await rig.serve { visitor async throws -> Void in
            let answer = try await visitor.with(token).get(Self.path)
            #expect(answer.status == .ok && answer.headers[.contentType] == "application/zip")
            #expect(answer.headers[.cacheControl] == "no-store")
            #expect(answer.headers[.contentDisposition] == "attachment; filename=\"bourse-\(day).zip\"")
            #expect(Array(answer.body.readableBytesView.prefix(4)) == [0x50, 0x4B, 0x03, 0x04])
            // The sums of the files are in the clear; the names of files always are.
            #expect(answer.text.contains("journal/executions.csv") && answer.text.contains("manifest.json"))
            #expect(answer.text.contains("restore/executions.jsonl"))
        }
    }

    @Test
    func archive_withAnAccessToken_isNotGiven() async throws {
        let rig = try ServerRig()
        let (user, _) = try await rig.person("ann@example.com")
        let made = try await rig.desk.accounts.makeAccessToken(name: "a", scope: "read", of: user.id)
        try await rig.serve { visitor async throws -> Void in
            let bearer = [(HTTPField.Name.authorization, "Bearer \(made.secret.text)")]
            let answer = try await visitor.send(.get, Self.path, headers: bearer)
            #expect(answer.status == .forbidden)
        }
    }

    @Test
    func archive_besideAsManyJobsAsAPersonMayHave_isRefused() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            do {
                let running = try (0..<4).map { _ in try rig.desk.jobs.begin(for: user.id) }
                #expect(try await visitor.with(token).get(Self.path).status == .tooManyRequests)
                withExtendedLifetime(running) {}
            }
            // Each download ends its own job.
            for _ in 0..<6 { #expect(try await visitor.with(token).get(Self.path).status == .ok) }
        }
    }
}
