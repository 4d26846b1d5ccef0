import BourseTestSupport
import Foundation
import Testing

@Suite("bourse journal card --share and cards", .serialized)
struct JournalSharedCardCommandTests {
    /// 20 × 10 − 2 is 198, on 2,000 at risk.
    private static let file = """
        account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note
        U1234567,2026-01-05T15:00:00Z,AMD,stock,,,buy,20,100,1,1,USD,,,
        U1234567,2026-01-06T15:00:00Z,AMD,stock,,,sell,20,110,1,1,USD,,,

        """

    private func run(_ arguments: String..., data: String) async throws -> Program.Outcome {
        try await Running(
            ["journal"] + arguments + ["--data", data],
            environment: ["BOURSE_ADDRESS": "https://desk.example.org/"]
        ).end()
    }

    @Test func link_isPrintedOnce_showsTheCard_andIsRevoked() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.file)
        let none = try await run("cards", data: data)
        #expect(none.code == 0 && none.output.isEmpty && none.errors.contains("no shared cards"), "\(none)")
        let picture = directory.path("card.svg")
        let shared = try await run("card", "day:2026-01-06", "--share", "--out", picture, data: data)
        let link = try #require(
            shared.output.wholeMatch(of: #/https://desk\.example\.org/c/([0-9a-f]{32})\n/#),
            "\(shared)"
        )
        #expect(shared.code == 0 && shared.errors.contains("bourse journal cards --revoke "), "\(shared)")
        #expect(try String(contentsOf: URL(fileURLWithPath: picture), encoding: .utf8).hasPrefix("<svg"))

        let listed = try await run("cards", "--json", data: data)
        let card = try #require(try TestJSON.objects("cards", of: listed.output).first, "\(listed)")
        let id = try #require(card["id"] as? String)
        #expect(card["subject"] as? String == "day:2026-01-06" && card["headline"] as? String == "+9.90%", "\(card)")
        let table = try await run("cards", data: data)
        #expect(table.output.contains(id) && table.output.contains("+9.90%"), "\(table)")
        // Neither the address nor what it is made of is stored.
        #expect(!(listed.output + table.output).contains(link.output.1))

        #expect(try await status(of: String(link.output.1), data) == 200)
        let revoked = try await run("cards", "--revoke", id, "--json", data: data)
        #expect(revoked.code == 0, "\(revoked)")
        #expect(try TestJSON.objects("cards", of: revoked.output).isEmpty, "\(revoked)")
        #expect(try await status(of: String(link.output.1), data) == 404)
        let again = try await run("cards", "--revoke", id, data: data)
        #expect(again.code == 1 && again.output.isEmpty && again.errors.contains("there is no shared card"), "\(again)")
    }

    /// The status with which the desk answers at the address of a card.
    private func status(of secret: String, _ data: String) async throws -> Int {
        let desk = try await ServedDesk(data)
        let answer = await desk.ask("GET", "/c/\(secret)")
        await desk.end()
        return answer.status
    }

    @Test func linkAsJSON_isTheResponseOfTheAPI_andASubjectThatIsNoneCreatesNone() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.file)
        let shared = try await run("card", "year:2026", "--share", "--json", data: data)
        let created = try TestJSON.object(shared.output)
        #expect(created["subject"] as? String == "year:2026", "\(shared)")
        let address = try #require(created["address"] as? String)
        #expect(address.hasPrefix("https://desk.example.org/c/") && created["sharedAt"] is String, "\(created)")
        let refused = try await run("card", "mood", "--share", data: data)
        #expect(refused.code == 1 && refused.output.isEmpty, "\(refused)")
        let listed = try await run("cards", "--json", data: data)
        #expect(try TestJSON.objects("cards", of: listed.output).count == 1, "\(listed)")
    }
}
