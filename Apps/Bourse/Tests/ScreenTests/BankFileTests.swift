import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Bank files", .timeLimit(.minutes(10))) @MainActor
struct BankFileScreenTests {
    private let accounts = "GET /api/v1/household/accounts"

    @Test func bankFiles_inAllStates() async throws {
        try await ScreenCase(
            name: "bank-files",
            key: "GET /api/v1/household/imports",
            filled: ScriptedDesk.recorded("bankFiles"),
            nothing: #"{"files":[]}"#,
            others: [accounts: try ScriptedDesk.recorded("householdAccounts")],
            view: { AnyView(BankFilesView($0)) }
        ).expectAllStates()
    }

    @Test func bankFile_inAllStates() async throws {
        try await ScreenCase(
            name: "bank-file",
            key: "GET /api/v1/household/imports/f1",
            filled: #"{"file":{"id":"f1","file":"bank.csv","account":1,"importedAt":"2026-11-28T22:20:08Z","#
                + #""deletedAt":null,"entries":12,"duplicates":2,"refused":1,"from":"2026-11-01","#
                + #""through":"2026-11-28"},"refused":[{"row":15,"column":"Amount","reason":"“x” is not an amount."}]}"#,
            nothing: nil,
            view: { AnyView(BankFileView($0, id: "f1")) }
        ).expectAllStates()
    }

    @Test func deletionOfAFile_asksFirst() async throws {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/household/imports", recorded: "bankFiles")
        try desk.on(accounts, recorded: "householdAccounts")
        let screen = Screen(NavigationStack { BankFilesView(desk.context) })
        await screen.runTasks()
        try screen.tap("Delete")
        #expect(screen.golden.contains("Entries that other files also contain stay."))
        try screen.tap("Import Bank File")
        #expect(screen.golden.contains("file importer"))
        try screen.receive(.failure(CocoaError(.fileReadNoPermission)))
        #expect(screen.golden.contains("The file could not be opened."))
    }

    @Test func preview_asks_andTheAnswerIsImported() async throws {
        let desk = ScriptedDesk()
        let upload = "POST /api/v1/household/imports"
        try desk.on(accounts, recorded: "householdAccounts")
        desk.on(upload, Self.preview(Self.question))
        let model = BankImportModel(desk.context)
        await model.load()
        let screen = Screen(BankImportView(model: model))
        await model.preview(UploadFile(name: "bank.csv", content: Data("Date,Amount".utf8)))
        screen.update()
        try expectScreen(screen, "bank-import-question")
        desk.on(upload, Self.preview(""))
        try screen.tap("The day is first", "Button")
        while !screen.golden.contains("Import 12 Entries") {
            await Task.yield()
            screen.update()
        }
        desk.on(
            upload,
            #"{"id":"f1","file":"bank.csv","account":1,"importedAt":"2026-11-28T22:20:08Z","deletedAt":null,"#
                + #""entries":15,"duplicates":3,"refused":1,"from":"2026-11-01","through":"2026-11-28"}"#,
            status: 201
        )
        try screen.tap("Import 12 Entries", "Button")
        while !screen.golden.contains("12 entries imported.") {
            await Task.yield()
            screen.update()
        }
        try expectScreen(screen, "bank-import-done")
    }

    @Test func refusedFile_canBePreviewedAgain() async throws {
        let desk = ScriptedDesk()
        try desk.on(accounts, recorded: "householdAccounts")
        desk.on(
            "POST /api/v1/household/imports",
            #"{"error":{"status":422,"message":"The file is no table.","unchanged":"Nothing was imported.","request":"b"}}"#,
            status: 422
        )
        let model = BankImportModel(desk.context)
        await model.load()
        let screen = Screen(BankImportView(model: model))
        await model.preview(UploadFile(name: "bank.csv", content: Data()))
        screen.update()
        try expectScreen(screen, "bank-import-refused")
    }

    private static let question =
        #"{"name":"dayOrder","question":"Dates such as 01/02/2026 are ambiguous. Is the day first?","choices":["#
        + #"{"answer":"The day is first","parameters":{"dayOrder":"dayFirst"},"#
        + #""entries":["2026-02-01 -20.5 OAK GROCERS"]},{"answer":"The month is first","#
        + #""parameters":{"dayOrder":"monthFirst"},"entries":["2026-01-02 -20.5 OAK GROCERS"]}]}"#

    private static func preview(_ question: String) -> String {
        #"{"file":"bank.csv","account":1,"entries":15,"new":12,"duplicates":3,"outside":2,"#
            + #""refused":[{"row":7,"column":"Amount","reason":"“x” is not an amount."}],"questions":[\#(question)],"#
            + #""columns":{"date":["Booked on"],"amount":["Amount"],"description":["Payee"]},"mapping":{}}"#
    }
}
