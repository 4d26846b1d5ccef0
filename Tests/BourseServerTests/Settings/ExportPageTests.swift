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
    func settings_linkToTheArchive_andSayWhatItLacks() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let page = try await visitor.with(token).get("/settings").text
            #expect(page.contains("<a class=\"btn\" href=\"\(Self.path)\" download>Download everything</a>"))
            #expect(page.contains("Passwords, sessions and the secrets"))
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
