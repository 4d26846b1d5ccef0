import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Bank files") @MainActor
struct BankFilesModelTests {
    private let test = TestDesk()
    private let path = "/api/v1/household/imports"
    private let id = "8d724d5bd034bdbdfa617337f5b61d9e"

    private func loaded() async throws -> BankFilesModel {
        test.desk.on("GET \(path)", .respond(200, try Recorded.text("bankFiles")))
            .on("GET /api/v1/household/accounts", .respond(200, try Recorded.text("householdAccounts")))
        let model = BankFilesModel(test.context)
        await model.load()
        return model
    }

    @Test func files_areWrittenAsOnTheWeb() async throws {
        let model = try await loaded()
        let row = try #require(model.state.value?.first)
        #expect(row.file == "harbor-bank-savings.csv" && row.days == "2 Oct 2025 – 30 Nov 2026")
        #expect(row.counts == "28 new, 0 duplicate, 0 refused" && row.imported == "30 Nov 2026 17:20")
        #expect(model.accountName(of: row) == "Rainy-day savings" && row.status == "Imported")
    }

    @Test func fileOfADeletedAccount_saysSo() async throws {
        let model = try await loaded()
        test.desk.on("GET /api/v1/household/accounts", .respond(200, #"{"revision":1,"accounts":[]}"#))
        await model.load()
        #expect(model.accountName(of: try #require(model.state.value?.first)) == "deleted account")
    }

    @Test func deletedFile_stays_andIsRestored() async throws {
        let model = try await loaded()
        let row = try #require(model.state.value?.first)
        #expect(model.consequence(of: row).hasPrefix("Deletes entries found only in “harbor-bank-savings.csv”."))
        let deleted = try Recorded.text("bankFiles").replacing(
            #""account":2,"importedAt":"2026-11-30T22:20:08.635553Z","deletedAt":null"#,
            with: #""account":2,"importedAt":"2026-11-30T22:20:08.635553Z","deletedAt":"2026-12-01T09:00:00Z""#
        )
        test.desk.on("DELETE \(path)/\(id)", .respond(204, "")).on("POST \(path)/\(id)/restore", .respond(204, ""))
            .on("GET \(path)", .respond(200, deleted), .respond(200, try Recorded.text("bankFiles")))
        await model.delete(row)
        #expect(model.deleted?.id == id && model.state.value?.first?.isDeleted == true)
        await model.restore(row)
        #expect(model.deleted == nil && model.state.value?.first?.isDeleted == false && model.problem == nil)
    }

    @Test func refusedDeletion_isSaid_andOfflineUndoIsKept() async throws {
        let model = try await loaded()
        let row = try #require(model.state.value?.first)
        test.desk.on("DELETE \(path)/\(id)", .respond(503, TestDesk.error(503, "Try later.")), .respond(204, ""))
            .on("POST \(path)/\(id)/restore", .fail(.offline), .respond(204, ""))
        await model.delete(row)
        #expect(model.problem?.message == "Try later." && model.deleted == nil && model.state.value?.count == 3)
        await model.delete(row)
        await model.restore(row)
        #expect(model.problem?.isOffline == true && model.deleted?.id == id)
        await model.restore(row)
        #expect(model.problem == nil && model.deleted == nil)
    }

    @Test func cancelledDeletion_deletesNothing() async throws {
        let model = try await loaded()
        let row = try #require(model.state.value?.first)
        test.desk.on("DELETE \(path)/\(id)", .hold(204, ""))
        let task = Task { await model.delete(row) }
        await test.desk.arrival("DELETE \(path)/\(id)")
        task.cancel()
        await task.value
        #expect(model.deleted == nil && model.problem == nil && model.state.value?.count == 3)
    }

    @Test func refusedRows_haveTheirReasons() async throws {
        let file =
            #"{"file":{"id":"f1","file":"bank.csv","account":1,"importedAt":"2026-11-30T22:20:08Z","deletedAt":null,"#
            + #""entries":12,"duplicates":2,"refused":1,"from":"2026-11-01","through":"2026-11-01"},"#
            + #""refused":[{"row":1520,"column":"Amount","reason":"“x” is not an amount."},"#
            + #"{"row":7,"column":null,"reason":"The row is too short."}]}"#
        test.desk.on("GET \(path)/f1", .respond(200, file))
        let model = BankFileModel(test.context, id: "f1")
        await model.load()
        let value = try #require(model.state.value)
        #expect(value.row.counts == "10 new, 2 duplicate, 1 refused" && value.row.days == "1 Nov 2026")
        #expect(value.refused.map(\.place) == ["Row 1,520, Amount", "Row 7"])
        #expect(value.refused[1].reason == "The row is too short.")
    }
}
