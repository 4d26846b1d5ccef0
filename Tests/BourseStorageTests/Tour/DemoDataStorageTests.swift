import BourseCore
import BourseDesk
import BourseHousehold
import BourseJournal
import BoursePortfolio
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("Demo data on people's desks")
struct DemoDataStorageTests {
    @Test func desk_adoptsEverythingOfADraft_andIsWhole() async throws {
        let rig = try await DemoDataRig()
        let draft = try await rig.draft()
        let made = try await rig.contents(of: draft)
        #expect(try await rig.demo.adopt(draft, by: rig.ann, now: rig.store.now))
        #expect(try await rig.contents(of: rig.ann) == made)
        let left = try await rig.contents(of: draft)
        #expect(left[0].isEmpty && left[3] == "[]" && left[5] == "[]" && left[10].isEmpty)
        #expect(try await rig.accounts(of: rig.ann).hasDemoData)
        try await rig.demo.discardDraft(draft)
        #expect(try await rig.contents(of: rig.ann) == made)
        #expect(try await rig.store.accounts.userCount() == 2)
        #expect(try Examination(rig.store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test func removal_leavesADeskAsItWas() async throws {
        let rig = try await DemoDataRig()
        try await rig.list("Mine", ["NVDA"], of: rig.ann)
        let before = try await rig.contents(of: rig.ann)
        let counts = try rig.store.counts()
        try await rig.adopted()
        #expect(try await rig.demo.removeDemoData(of: rig.ann, now: rig.store.now) == DemoDataRemoval(retained: 0))
        #expect(try await rig.contents(of: rig.ann) == before)
        // Revisions have been counted.
        let revisions: Set<String> = ["changes", "households", "portfolio_settings", "area_versions"]
        let changed = try rig.store.counts().filter { counts[$0.key] != $0.value && !revisions.contains($0.key) }
        #expect(changed.isEmpty, "\(changed)")
        #expect(try await !rig.accounts(of: rig.ann).hasDemoData)
        #expect(try Examination(rig.store.database).findings.allSatisfy(\.isHealthy))
        #expect(try await rig.demo.removeDemoData(of: rig.ann, now: rig.store.now) == nil)
    }

    @Test func removal_leavesOwnDataThatWereAddedMeanwhile() async throws {
        let rig = try await DemoDataRig()
        try await rig.adopted()
        let own = File.of(6...9, symbol: "NVDA")
        try await rig.store.add(own, named: "own.csv", to: rig.ann)
        try await rig.deposit("7", into: "Broker", of: rig.ann)
        _ = try await rig.household.account(["name": "Own checking"])
        try await rig.list("Mine", ["NVDA"], of: rig.ann)
        try await rig.store.write("own day", on: DemoDataRig.day.adding(days: 1), user: rig.ann)
        #expect(try await rig.demo.removeDemoData(of: rig.ann, now: rig.store.now)?.retained == 0)
        #expect(
            try await rig.store.export(rig.ann)
                == Array(own.split(separator: "\n").dropFirst().map(String.init)).sorted()
        )
        let contents = try await rig.contents(of: rig.ann)
        #expect(contents[2].contains("own day") && !contents[2].contains("demo day"))
        #expect(contents[3].contains("Broker") && !contents[3].contains("Demo"))
        #expect(contents[5].contains("Own checking") && !contents[5].contains("Demo"))
        #expect(contents[9] == "own.csv" && contents[10] == "Mine")
        #expect(try Examination(rig.store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test func demoRecords_thatThePersonChanged_becomeTheirOwn() async throws {
        let rig = try await DemoDataRig()
        try await rig.adopted()
        try await rig.store.write("my day", on: DemoDataRig.day, user: rig.ann)
        let transaction = try #require(try await rig.portfolios.portfolio(of: rig.ann).transactions.first)
        var changed = transaction
        changed.note = "mine now"
        _ = try await rig.portfolios.replace(changed, user: rig.ann, now: rig.store.now)
        let removal = try await rig.demo.removeDemoData(of: rig.ann, now: rig.store.now)
        // The note, the transaction, and how its account is looked at.
        #expect(removal?.retained == 3)
        let contents = try await rig.contents(of: rig.ann)
        #expect(contents[0].isEmpty && contents[2].contains("my day") && contents[3].contains("mine now"))
        #expect(contents[4].contains(DemoDataRig.account) && contents[5] == "[]")
        #expect(try await rig.tours.tour(of: rig.ann).filled.contains(.transactions))
    }

    @Test func demoAccount_withAnOwnBankFile_staysWithoutItsDemoData() async throws {
        let rig = try await DemoDataRig()
        try await rig.adopted()
        let account = try #require(try await rig.household.households.household(of: rig.ann).accounts.first)
        _ = try await rig.household.desk.commit(
            rig.household.file(["2026-03-02,Own rent,-900.00,-812.50"], named: "own-bank.csv"),
            into: account.id,
            user: rig.ann
        )
        #expect(try await rig.demo.removeDemoData(of: rig.ann, now: rig.store.now)?.retained == 1)
        let contents = try await rig.contents(of: rig.ann)
        #expect(contents[5].contains("Demo checking") && contents[6] == "[:]" && contents[8] == "own-bank.csv")
    }

    @Test(arguments: ["none", "transaction", "transfer", "execution", "household"])
    func settingsOfADemoAccount_stay_whileOwnDataNameIt(use: String) async throws {
        let rig = try await DemoDataRig()
        try await rig.adopted()
        let account = DemoDataRig.account
        switch use {
        case "transaction": try await rig.deposit("7", into: account, of: rig.ann)
        case "transfer":
            let transfer = Transaction(
                id: TransactionID(1),
                day: DemoDataRig.day,
                account: "Broker",
                kind: .cashTransfer(amount("7"), to: account),
                currency: .usd
            )
            _ = try await rig.portfolios.add([transfer], batch: nil, atMost: 99, user: rig.ann, now: rig.store.now)
        case "execution":
            let own = File.of([File.row(9, symbol: "MSFT", account: account)])
            try await rig.store.add(own, named: "own.csv", to: rig.ann)
        case "household": _ = try await rig.household.account(["name": "Own", "portfolioAccount": account])
        default: break
        }
        let isUsed = use != "none"
        let removal = try await rig.demo.removeDemoData(of: rig.ann, now: rig.store.now)
        #expect(removal?.retained == (isUsed ? 1 : 0))
        let settings = try await rig.portfolios.portfolio(of: rig.ann).preferences.accounts
        #expect(settings == (isUsed ? [PortfolioAccount(name: account, tracksCash: true)] : []))
    }

    @Test func demoExecutions_thatAnOwnFileHasToo_stay() async throws {
        let rig = try await DemoDataRig()
        try await rig.adopted()
        let rows = Array(DemoDataRig.file.split(separator: "\n").dropFirst().map(String.init).prefix(2))
        try await rig.store.add(File.of(rows), named: "own.csv", to: rig.ann)
        #expect(try await rig.demo.removeDemoData(of: rig.ann, now: rig.store.now) != nil)
        #expect(try await rig.store.export(rig.ann) == rows.sorted())
        #expect(try Examination(rig.store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test func demoData_thatThePersonDeleted_goForGood() async throws {
        let rig = try await DemoDataRig()
        try await rig.adopted()
        let imported = try #require(try await rig.store.journals.imports(of: rig.ann).first)
        #expect(try await rig.store.journals.deleteImport(imported.id, user: rig.ann, now: rig.store.now))
        let list = try #require(try await rig.watchlists.watchlists(of: rig.ann).first)
        #expect(try await rig.watchlists.deleteWatchlist(list.id, of: rig.ann, now: rig.store.now))
        #expect(try await rig.demo.removeDemoData(of: rig.ann, now: rig.store.now)?.retained == 0)
        let counts = try rig.store.counts()
        #expect(counts["imports"] == 0 && counts["executions"] == 0 && counts["positions"] == 0)
        #expect(counts["watchlists"] == 0)
    }

    @Test(arguments: ["file", "transaction", "account", "day", "demo"])
    func deskWithData_adoptsNothing(kind: String) async throws {
        let rig = try await DemoDataRig()
        switch kind {
        case "file": try await rig.store.add(File.of(0...1), to: rig.ann)
        case "transaction": try await rig.deposit("7", into: "Broker", of: rig.ann)
        case "account": _ = try await rig.household.account()
        case "day":
            try await rig.store.write("own", on: DemoDataRig.day, user: rig.ann)
        default: try await rig.adopted()
        }
        let before = try await rig.contents(of: rig.ann)
        let draft = try await rig.draft()
        #expect(try await !rig.demo.adopt(draft, by: rig.ann, now: rig.store.now))
        #expect(try await rig.contents(of: rig.ann) == before)
    }

    @Test func deletedImport_withPositionsOfTheDemo_isNotMixed() async throws {
        let rig = try await DemoDataRig()
        let imported = try await rig.store.add(DemoDataRig.file, to: rig.ann)
        #expect(try await rig.store.journals.deleteImport(imported.id, user: rig.ann, now: rig.store.now))
        let draft = try await rig.draft()
        #expect(try await !rig.demo.adopt(draft, by: rig.ann, now: rig.store.now))
        #expect(try await rig.store.journals.restoreImport(imported.id, user: rig.ann, now: rig.store.now))
        #expect(try await rig.store.export(rig.ann).count == 6)
    }

    @Test func somebodyElse_keepsTheirDemoData() async throws {
        let rig = try await DemoDataRig()
        try await rig.adopted()
        let draft = try await rig.draft()
        #expect(try await rig.demo.adopt(draft, by: rig.household.bob, now: rig.store.now))
        let bob = try await rig.contents(of: rig.household.bob)
        #expect(try await rig.demo.removeDemoData(of: rig.ann, now: rig.store.now)?.retained == 0)
        #expect(try await rig.contents(of: rig.household.bob) == bob)
        #expect(try await rig.accounts(of: rig.household.bob).hasDemoData)
    }

    @Test func drafts_areDiscarded_andNobodyElse() async throws {
        let rig = try await DemoDataRig()
        _ = try await rig.draft()
        _ = try await rig.draft()
        try await rig.demo.discardDraft(rig.ann)
        #expect(try rig.store.counts()["users"] == 4)
        try await rig.demo.discardDrafts()
        #expect(try rig.store.counts()["users"] == 2)
        #expect(try rig.store.counts()["executions"] == 0)
    }

    @Test func draft_isNobodysAccount() async throws {
        let store = try Store()
        let demo = SQLiteDemoDataStore(store.database)
        try await demo.makeDraft(UserID(store.environment.newID()), zone: "UTC", now: store.now)
        #expect(try await store.accounts.userCount() == 0)
        #expect(try await store.accounts.onlyUser() == nil)
        let ann = try await store.person("ann")
        #expect(try await store.accounts.onlyUser()?.id == ann)
        #expect(try await store.accounts.userCount() == 1)
        #expect(try await DatabaseStatistics(store.database, now: store.now).users == 1)
    }
}

extension DemoDataRig {
    func accounts(of user: UserID) async throws -> User {
        try #require(try await store.accounts.user(user)).user
    }
}
