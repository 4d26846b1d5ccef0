import BourseTestSupport
import Foundation
import Testing

@Suite("Days of closing of commands on the journal", .serialized)
struct JournalRangeCommandTests {
    /// A trade of 2019 that won 10 and one of 2020 that lost 5: whatever day it is, none is of this year.
    private static let file = """
        account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note
        main,2019-01-07T15:00:00Z,AMD,stock,,,buy,1,100,1,0,USD,,,
        main,2019-01-07T16:00:00Z,AMD,stock,,,sell,1,110,1,0,USD,,,
        main,2020-03-02T15:00:00Z,KO,stock,,,buy,1,100,1,0,USD,,,
        main,2020-03-02T16:00:00Z,KO,stock,,,sell,1,95,1,0,USD,,,

        """

    /// The groups of a report by symbol: `AMD 10`.
    private func groups(_ arguments: String..., data: String) async throws -> [String] {
        let report = try await Running(["journal", "report", "--json"] + arguments + ["--data", data]).end()
        #expect(report.code == 0 && report.errors.isEmpty, "\(report)")
        return try TestJSON.objects("groups", of: report.output).map { group in
            "\(group["group"] as? String ?? "null") \(group["netProfit"] as? Int ?? -1)"
        }
    }

    @Test func range_isAllTimeUnlessItIsNamed_whateverAPageRemembers() async throws {
        let directory = try TemporaryDirectory()
        let data = directory.path("desk")
        let desk = try await ServedDesk(data)
        let session = try await desk.enter()
        #expect(await desk.upload(Self.file, session: session).status == 201)
        // The page without a range has none of this year, and remembers what is chosen.
        #expect(await desk.ask("GET", "/journal/trades", session: session).text.contains("AMD"))
        #expect(await desk.ask("GET", "/journal?range=today", session: session).status == 200)
        #expect(await desk.ask("GET", "/journal/trades", session: session).text.contains("No matching trades"))
        await desk.end()

        #expect(try await groups(data: data) == ["AMD 10", "KO -5"])
        #expect(try await groups("--range", "all", data: data) == ["AMD 10", "KO -5"])
        for range in ["ytd", "today"] { #expect(try await groups("--range", range, data: data).isEmpty, "\(range)") }
        #expect(try await groups("--from", "2019-12-31", data: data) == ["KO -5"])
        #expect(try await groups("--to", "2019-01-07", data: data) == ["AMD 10"])
        let unknown = try await Running(["journal", "report", "--range", "never", "--data", data]).end()
        #expect(unknown.code == 2 && unknown.errors.contains("ytd"), "\(unknown)")
    }
}
