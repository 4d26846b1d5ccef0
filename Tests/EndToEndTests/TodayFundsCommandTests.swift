import BourseTestSupport
import Foundation
import Glibc
import Testing

@Suite("Favorite funds of bourse today", .serialized)
struct TodayFundsCommandTests {
    @Test func favoriteFunds_areListedWithTheirLastNAVs() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: File.of(0..<2))
        let before = try TestJSON.object(try await Program.run("today", "--json", "--data", data).output)
        #expect((before["funds"] as? [Any])?.isEmpty == true, "\(before)")

        let venue = try Running(["venue", "--port", "0", "--seed", "7", "--funds", "60"])
        let line = try #require(await venue.line(with: "The venue listens at"))
        let host = try #require(line.firstMatch(of: /(http:\/\/[^\/ ]+)/)).output.1
        let place = ["--data", data, "--mfapi", "\(host)", "--amfi", "\(host)/spages/NAVAll.txt"]
        let synced = await (try Running(["funds", "sync"] + place)).end()
        #expect(synced.code == 0, "\(synced)")
        venue.signal(SIGTERM)
        _ = await venue.end()
        let screen = try await Program.run("funds", "screen", "age > 1", "--json", "--data", data)
        let hits = try TestJSON.objects("hits", of: screen.output)
        let scheme = try #require(hits.first?["scheme"] as? [String: Any], "\(screen)")
        let code = try #require(scheme["code"] as? Int)

        let desk = try await ServedDesk(data)
        let session = try await desk.enter("/sign-in")
        _ = try await desk.body("PUT", "/api/v1/funds/\(code)/favorite", session: session)
        await desk.end()
        let today = try TestJSON.object(try await Program.run("today", "--json", "--data", data).output)
        let funds = try #require(today["funds"] as? [[String: Any]], "\(today)")
        #expect(funds.count == 1 && funds.first?["code"] as? Int == code, "\(funds)")
        #expect(funds.first?["name"] as? String == scheme["name"] as? String, "\(funds)")
        #expect(funds.first?["nav"] as? Double ?? 0 > 0 && funds.first?["navDay"] is String, "\(funds)")
        #expect(funds.first?["change"] is Double, "\(funds)")
        let text = try await Program.run("--data", data)
        #expect(text.code == 0 && text.output.contains("Favorite fund"), "\(text)")
    }
}
