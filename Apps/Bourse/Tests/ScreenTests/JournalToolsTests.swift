import BourseClient
import BourseClientModels
import BourseValues
import Foundation
import ScreenReader
import ScreenTree
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Reports, tags, imports and cards") @MainActor
struct JournalToolsTests {
    @Test func reports_inAllStates() async throws {
        let statistics =
            #"{"trades":0,"winners":0,"losers":0,"breakeven":0,"winRate":null,"grossProfit":0,"fees":0,"netProfit":0,"#
            + #""profitFactor":null,"expectancy":null,"averageWin":null,"averageLoss":null,"largestWin":null,"#
            + #""largestLoss":null,"maxDrawdown":0,"averageHoldSeconds":null}"#
        try await ScreenCase(
            name: "reports",
            key: "GET /api/v1/journal/reports",
            filled: ScriptedDesk.recorded("tradeReport"),
            nothing: #"{"currency":"USD","by":"symbol","statistics":\#(statistics),"groups":[]}"#,
            view: { AnyView(ReportsView($0)) }
        ).expectAllStates()
    }

    @Test func tags_inAllStates() async throws {
        try await ScreenCase(
            name: "tags",
            key: "GET /api/v1/journal/tags",
            filled: ScriptedDesk.recorded("tags"),
            nothing: #"{"tags":[]}"#,
            others: ["GET /api/v1/journal/reports": ScriptedDesk.recorded("tradeReport")],
            view: { AnyView(TagsView($0)) }
        ).expectAllStates()
    }

    @Test func editedTag_saysThatTwoAreMerged() async throws {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/journal/tags", recorded: "tags")
        let screen = Screen(NavigationStack { TagsView(desk.context) })
        await screen.runTasks()
        try screen.tap("Edit")
        try screen.write("Credit spread", in: "Name")
        #expect(screen.golden.contains("“Credit spread” is another tag. The two are merged."))
        try expectScreen(screen, "tag-edit-merge")
    }

    @Test func imports_inAllStates() async throws {
        let desk = ScriptedDesk().model()
        try await ScreenCase(
            name: "imports",
            key: "GET /api/v1/imports",
            filled: ScriptedDesk.recorded("imports"),
            nothing: #"{"imports":[]}"#,
            view: { AnyView(ImportsView(desk, $0)) }
        ).expectAllStates()
    }

    @Test func importedFile_inAllStates() async throws {
        try await ScreenCase(
            name: "imported-file",
            key: "GET /api/v1/imports/I1",
            filled: ScriptedDesk.recorded("importedFile"),
            nothing: nil,
            view: { AnyView(ImportedFileView($0, id: "I1")) }
        ).expectAllStates()
    }

    @Test func deletionOfAnImport_asksFirst() async throws {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/imports", recorded: "imports")
        let screen = Screen(NavigationStack { ImportsView(desk.model(), desk.context) })
        await screen.runTasks()
        try screen.tap("Delete")
        #expect(screen.golden.contains("Executions that other files also contain are kept."))
        try screen.tap("Import Files")
        #expect(screen.golden.contains("file importer"))
        try screen.receive(.failure(CocoaError(.fileReadNoPermission)))
        #expect(screen.golden.contains("The file could not be opened."))
    }

    @Test func upload_asksWhatToDo_andSaysWhatWasRefused() async throws {
        let desk = ScriptedDesk()
        let preview =
            #"{"imports":[{"file":"trades.csv","format":"bourse","rows":20,"used":16,"skipped":3,"refused":1,"#
            + #""ignored":[{"reason":"Orders","rows":3}],"new":12,"duplicates":1,"passedOver":3,"issues":["#
            + #"{"file":"trades.csv","row":4,"column":"Price","severity":"error","message":"the price is no number"}],"#
            + #""overlaps":2,"reconciliation":{"agreeing":3,"compared":4,"unexplained":1,"totals":[]}}]}"#
        desk.on("POST /api/v1/imports", preview)
        let model = ImportsModel(desk.context)
        let screen = Screen(ImportUploadView(model: model))
        await model.preview([UploadFile(name: "trades.csv", content: Data("symbol".utf8))])
        screen.update()
        let labels = elements("Button", of: screen).map(\.label)
        #expect(labels.contains("Import 10, Skip 2") && labels.contains("Import All 12"))
        try expectScreen(screen, "import-preview")
        desk.on("POST /api/v1/imports", Self.refusal, status: 422)
        await model.retry()
        screen.update()
        try expectScreen(screen, "import-refused")
    }

    @Test func sharedFileThatIsGone_isSaid() async throws {
        let device = ScriptedDesk()
        try device.on("GET /api/v1/imports", recorded: "imports")
        let desk = device.model()
        _ = desk.open(URL(filePath: "/no such folder/trades.csv"))
        let screen = Screen(NavigationStack { ImportsView(desk, device.context) })
        await screen.runTasks()
        #expect(screen.golden.contains("“trades.csv” could not be read."))
    }

    @Test func card_inAllStates() async throws {
        let subject = try #require(CardSubject("day:2026-03-02"))
        try await ScreenCase(
            name: "share-card",
            key: "GET /api/v1/journal/cards/day%3A2026-03-02/facts",
            filled: Self.facts,
            nothing: nil,
            view: { AnyView(ShareCardView($0, subject)) }
        ).expectAllStates()
    }

    @Test func planGate_inAllStates() async throws {
        let desk = ScriptedDesk().model()
        try await ScreenCase(
            name: "plan-gate",
            key: "GET /api/v1/account/plan",
            filled: Self.plan,
            nothing: nil,
            view: { AnyView(PlanGateView(desk, $0, problem: Problem("Live needs a plan.", remedy: "Choose a plan."))) }
        ).expectAllStates()
    }

    private static let refusal =
        #"{"error":{"status":422,"message":"The format of “trades.csv” is not known.","#
        + #""unchanged":"Nothing was changed.","request":"b44c"}}"#

    private static let plan =
        #"{"plan":null,"name":null,"phase":"free","until":null,"features":["markets"],"#
        + #""subscriptionStatus":"inactive","subscriptionUpdatedAt":null}"#

    private static let facts =
        #"{"subject":"day:2026-03-02","from":"2026-03-02","to":"2026-03-02","trades":3,"winRate":0.6666666667,"#
        + #""profitFactor":2.5,"returnOnCapital":0.0325,"absence":null,"currency":null,"netProfit":null,"#
        + #""capitalAtRisk":null,"symbols":[],"heldSeconds":null}"#
}
