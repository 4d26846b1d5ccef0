import BourseTestSupport
import Foundation
import Testing

@Suite("bourse journal card and year", .serialized)
struct JournalSharingCommandTests {
    /// 20 × 10 − 2 is 198, on 2,000 at risk; the second trade is of the year before.
    private static let file = """
        account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note
        U1234567,2026-01-05T15:00:00Z,AMD,stock,,,buy,20,100,1,1,USD,,,
        U1234567,2026-01-06T15:00:00Z,AMD,stock,,,sell,20,110,1,1,USD,,,
        U1234567,2025-06-05T15:00:00Z,INTC,stock,,,buy,1,100,1,1,USD,,,
        U1234567,2025-06-06T15:00:00Z,INTC,stock,,,sell,1,90,1,1,USD,,,

        """

    private func run(_ arguments: String..., data: String) async throws -> Program.Outcome {
        try await Running(["journal"] + arguments + ["--data", data]).end()
    }

    @Test func card_isDrawnAsSVG_withoutAmountsUnlessAskedFor() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.file)
        let hidden = try await run("card", "day:2026-01-06", data: data)
        #expect(hidden.code == 0 && hidden.output.hasPrefix("<svg") && hidden.output.contains("+9.90%"), "\(hidden)")
        for word in ["$", "AMD", "U1234567"] { #expect(!hidden.output.contains(word), "\(word)") }
        let shown = try await run("card", "week:2026-01-06", "--money", "--symbols", "--form", "wide", data: data)
        for text in ["+$198.00", "AMD", "width=\"1200\""] {
            #expect(shown.output.contains(text), "\(text) in \(shown)")
        }
        let picture = directory.path("card.svg")
        let written = try await run("card", "month:2026-01", "--dark", "--out", picture, "--json", data: data)
        #expect(written.code == 0 && written.output.contains("\"returnOnCapital\""), "\(written)")
        let content = try String(contentsOf: URL(fileURLWithPath: picture), encoding: .utf8)
        #expect(content.hasPrefix("<svg") && content.contains("January 2026"))
        let missing = try await run("card", "month:2026-01", "--out", directory.path("none/card.svg"), data: data)
        #expect(missing.code == 1 && missing.errors.contains("cannot be written"), "\(missing)")
        for subject in ["mood", "day:2026-13-01", "trade:none"] {
            let refused = try await run("card", subject, data: data)
            #expect(refused.code != 0 && refused.output.isEmpty, "\(subject): \(refused)")
        }
        #expect(try await run("card", "day:2026-01-06", "--currency", "EUR", data: data).code != 0)
    }

    @Test func year_isPrintedAsText_JSON_andFiles() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.file)
        let latest = try await run("year", data: data)
        for text in ["2026: +$198.00, 1 trade", "2025: −$12.00, 1 trade", "Jan ", "Largest win", "AMD", "Weekday"] {
            #expect(latest.output.contains(text), "\(text) in \(latest)")
        }
        let json = try await run("year", "2025", "--json", data: data)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any],
            "\(json)"
        )
        #expect(object["year"] as? Int == 2025 && (object["months"] as? [Any])?.count == 12)
        let file = try await run("year", "2026", "--csv", data: data)
        #expect(file.output.hasPrefix("part,group,title,firstDay,lastDay,trades,"), "\(file)")
        for row in [
            "\nyear,2026,2026,2026-01-01,2026-12-31,1,1,0,1,200,2,198,USD,",
            "\nyear,2025,2025,2025-01-01,2025-12-31,1,0,1,0,-10,2,-12,USD,",
            "\nmonth,2026-01,January 2026,2026-01-01,2026-01-31,1,,,,,,198,USD,,", "\nbest,trade,AMD,2026-01-06,",
        ] { #expect(file.output.contains(row), "\(row) in \(file)") }
        let workbook = try await run("year", "2026", "--xlsx", data: data)
        #expect(workbook.code == 0 && workbook.output.hasPrefix("PK"), "\(workbook.errors)")
        #expect(try await run("year", "2019", data: data).output == "No closed trades in 2019.\n")
        for arguments in [["1800"], ["2026", "--csv", "--json"], ["2026", "--currency", "EUR"]] {
            let refused = try await Running(["journal", "year"] + arguments + ["--data", data]).end()
            #expect(refused.code != 0 && refused.output.isEmpty, "\(arguments): \(refused)")
        }
    }
}
