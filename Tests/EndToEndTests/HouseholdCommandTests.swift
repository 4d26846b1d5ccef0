import BourseTestSupport
import Foundation
import Testing

@Suite("The household on the command line")
struct HouseholdCommandTests {
    @Test func household_withoutADatabase_isRefused() async throws {
        let directory = try TemporaryDirectory()
        for command in ["summary", "accounts", "debts", "spending"] {
            let outcome = try await Program.run("household", command, "--data", directory.path("none"))
            #expect(outcome.code == 1 && outcome.errors.contains("there is no database"), "\(outcome)")
        }
    }

    @Test func household_thatIsAskedWrongly_saysHow() async throws {
        let both = try await Program.run("household", "accounts", "--json", "--csv")
        #expect(both.code == 2 && both.errors.contains("do not go together"))
        let extra = try await Program.run("household", "debts", "--extra", "much")
        #expect(extra.code == 2 && extra.errors.contains("--extra must be an amount"))
        let months = try await Program.run("household", "spending", "--months", "0")
        #expect(months.code == 2)
    }
}
