import BourseCore
import BourseDeskTestSupport
import BourseFunds
import BourseMarkets
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct PortfolioImportTests {
    private static func file(_ text: String, named name: String = "a.csv", account: String = "") -> StagedFile {
        StagedFile(name: name, account: account, zone: "UTC", bytes: Array(text.utf8))
    }

    private static func fundRow(
        _ kind: FundTransactionKind = .purchase,
        on day: String = "2026-06-10",
        units: String,
        amount: String,
        nav: String? = nil
    ) throws -> HoldingRow {
        let transaction = FundTransaction(
            day: MarketRig.day(day),
            kind: kind,
            units: try Quantity(units),
            nav: try nav.map { try Price($0) },
            amount: try Money(amount)
        )
        let scheme = StatedScheme(name: "Large Companies Fund - Direct - Growth")
        return HoldingRow(row: 1, scheme: scheme, folio: "77/12", fact: .transaction(transaction))
    }

    @Test func journalTrade_thatWasEnteredToo_countsOnce() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.provide(["100", "100", "100", "100", "100", "110"], of: "AAPL")
        let text = """
            account,time,symbol,type,side,quantity,price,fees
            Margin,2026-06-10T14:00:00Z,AAPL,stock,buy,5,100,1
            Margin,2026-06-11T14:00:00Z,AAPL,stock,buy,2,100,1
            """
        let file = Self.file(text, account: "main")
        _ = try await rig.imports.commit(file, user: rig.ann.id)
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("770")))
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "99.99"])
        let state = try await rig.desk.state(of: rig.ann)
        #expect(state.sheet.value == (try Money("770")))
        #expect(state.owned.excluded.map(\.id.origin) == [.journal])
        var preferences = try await rig.desk.preferences(of: rig.ann.id)
        preferences.countsJournal = false
        try await rig.desk.save(preferences, user: rig.ann.id)
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("550")))
    }

    @Test func purchaseOfAFund_thatWasEnteredToo_countsOnce() async throws {
        let rig = try PortfolioRig(fundRows: [
            try Self.fundRow(units: "100", amount: "5000"), try Self.fundRow(units: "10", amount: "500"),
        ])
        try await rig.desk.save(PortfolioPreferences(base: .inr), user: rig.ann.id)
        let alone = try await rig.desk.state(of: rig.ann)
        #expect(alone.sheet.value == (try Money("5500")))
        #expect(alone.sheet.holdings.map(\.account) == ["Folio 77/12"])
        let symbol = try #require(alone.sheet.holdings.first?.asset.symbol.name)
        let typed: [TransactionField: String] = [
            .symbol: symbol, .quantity: "100", .price: "50", .currency: "INR", .account: "Folio 77/12",
        ]
        try await rig.enter("buy", typed)
        let both = try await rig.desk.state(of: rig.ann)
        #expect(both.sheet.value == (try Money("5500")))
        #expect(both.owned.excluded.map(\.id.origin) == [.funds])
        var preferences = try await rig.desk.preferences(of: rig.ann.id)
        preferences.countsFunds = false
        try await rig.desk.save(preferences, user: rig.ann.id)
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("5000")))
    }

    @Test func purchaseOfAFund_costsTheAmountOfItsStatement() async throws {
        let rig = try PortfolioRig(fundRows: [
            try Self.fundRow(.purchase, on: "2026-06-01", units: "1346.773", amount: "49999.50", nav: "37.1234"),
            try Self.fundRow(.redemption, units: "1346.773", amount: "62537.58", nav: "37.1234"),
        ])
        try await rig.desk.save(PortfolioPreferences(base: .inr), user: rig.ann.id)
        #expect(try await rig.desk.state(of: rig.ann).sheet.realized.total == (try Money("12538.08")))
    }

    @Test func fileImportedTwice_addsNothingTwice_andCanBeTakenBack() async throws {
        let rig = try PortfolioRig()
        let file = Self.file(TransactionFile.example)
        let added = try await rig.desk.commit(file, user: rig.ann.id)
        let id = try #require(added.id)
        #expect(added.new.count == 4)
        #expect(try await rig.desk.preview(file, user: rig.ann.id).duplicates == 4)
        await #expect(throws: PortfolioError.nothingNew(refused: 0, duplicates: 4)) {
            try await rig.desk.commit(file, user: rig.ann.id)
        }
        #expect(try await rig.desk.deleteImport(id, user: rig.ann.id) == 4)
        #expect(try await rig.desk.entered(by: rig.ann.id).isEmpty)
        try await rig.desk.restoreImport(id, user: rig.ann.id)
        #expect(try await rig.desk.entered(by: rig.ann.id).count == 4)
    }

    @Test func import_isCounted_andStoresNothingWhenItIsCanceled() async throws {
        let rig = try PortfolioRig()
        let (desk, user) = (rig.desk, rig.ann.id)
        let file = Self.file(TransactionFile.example)
        let (reading, writing) = (JobProgress(), JobProgress())
        let id = try #require(try await desk.stage(file, user: user, progress: reading).id)
        let size = file.bytes.count
        #expect(reading.state == JobProgress.State(phase: .reading, file: 1, files: 1, done: size, total: size))
        let canceled = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await desk.commit(id, user: user)
        }
        canceled.cancel()
        await #expect(throws: CancellationError.self) { try await canceled.value }
        #expect(try await desk.entered(by: user).isEmpty)
        #expect(try await desk.commit(id, user: user, progress: writing) == 4)
        #expect(writing.state == JobProgress.State(phase: .writing, file: 0, files: 0, done: 4, total: 4))
    }

    @Test func fileImportedManyTimesAtOnce_isAddedOnce() async throws {
        let rig = try PortfolioRig()
        let file = Self.file(TransactionFile.example)
        let id = try #require(try await rig.desk.stage(file, user: rig.ann.id).id)
        let added = await withTaskGroup(of: Int?.self) { group in
            for place in 0..<8 {
                group.addTask {
                    // Half of them import the file that waits, the others send it again.
                    place.isMultiple(of: 2)
                        ? try? await rig.desk.commit(id, user: rig.ann.id)
                        : try? await rig.desk.commit(file, user: rig.ann.id).new.count
                }
            }
            return await group.reduce(into: [Int]()) { counts, count in if let count { counts.append(count) } }
        }
        #expect(added == [4])
        #expect(try await rig.desk.entered(by: rig.ann.id).count == 4)
    }

    @Test func waitingFile_importedSeveralTimesAtOnce_waitsForTheFirstAlone() async throws {
        let rig = try PortfolioRig()
        let id = try #require(try await rig.desk.stage(Self.file(TransactionFile.example), user: rig.ann.id).id)
        let errors = await withTaskGroup(of: PortfolioError?.self) { group in
            for _ in 1...4 {
                group.addTask {
                    do {
                        _ = try await rig.desk.commit(id, user: rig.ann.id)
                        return nil
                    } catch {
                        return error as? PortfolioError
                    }
                }
            }
            return await group.reduce(into: [PortfolioError?]()) { $0.append($1) }
        }
        #expect(errors.count { $0 == nil } == 1)
        #expect(errors.count { $0 == .noLongerStaged } == 3)
        #expect(try await rig.desk.entered(by: rig.ann.id).count == 4)
    }

    @Test func waitingFile_isReadOnce_fromItsUploadToItsImport() async throws {
        let rig = try PortfolioRig()
        let id = try #require(try await rig.desk.stage(Self.file(TransactionFile.example), user: rig.ann.id).id)
        for _ in 1...2 { #expect(try await rig.desk.preview(id, user: rig.ann.id).new.count == 4) }
        #expect(try await rig.desk.commit(id, user: rig.ann.id) == 4)
        #expect(rig.staging.readCount == 0 && rig.staging.count == 0)
        await #expect(throws: PortfolioError.noLongerStaged) { try await rig.desk.preview(id, user: rig.ann.id) }
    }

    @Test func previewThatDoesNotWait_isImportedAsItIsComparedThen() async throws {
        let rig = try PortfolioRig()
        let file = Self.file(TransactionFile.example)
        let preview = try await rig.desk.preview(file, user: rig.ann.id)
        let added = try await rig.desk.commit(preview, user: rig.ann.id)
        #expect(added.new == preview.new && added.id != nil && added.fileName == "a.csv")
        await #expect(throws: PortfolioError.nothingNew(refused: 0, duplicates: 4)) {
            try await rig.desk.commit(preview, user: rig.ann.id)
        }
    }

    @Test func fileOfAmounts_importedBeforeTheyWereStored_addsNothingTwice() async throws {
        let rig = try PortfolioRig()
        // As they were stored then: prices that were stated, or followed from amounts.
        for price in ["0.00001235", "0.0000012", "100.5"] {
            let quantity = price == "100.5" ? "2" : price == "0.0000012" ? "250000000" : "1000000000"
            try await rig.enter("buy", [.symbol: "COIN", .quantity: quantity, .price: price])
        }
        let text = """
            day,type,account,symbol,quantity,price,amount
            2026-06-10,buy,Broker,COIN,1000000000,,12345.67
            2026-06-10,buy,Broker,COIN,250000000,0.0000012,300.10
            2026-06-10,buy,Broker,COIN,2,,201
            2026-06-10,buy,Broker,COIN,2,,202
            """
        let file = Self.file(text)
        let preview = try await rig.desk.preview(file, user: rig.ann.id)
        #expect(preview.duplicates == 3 && preview.new.map(\.row) == [5])
        _ = try await rig.desk.commit(file, user: rig.ann.id)
        #expect(try await rig.desk.preview(file, user: rig.ann.id).duplicates == 4)
        let priced = Self.file(
            "day,type,account,symbol,quantity,price\n2026-06-10,buy,Broker,COIN,2,101\n",
            named: "b.csv"
        )
        #expect(try await rig.desk.preview(priced, user: rig.ann.id).duplicates == 1)
    }

    @Test func cheapCoin_enteredByItsAmounts_gainsTheirDifference() async throws {
        let rig = try PortfolioRig()
        let coin: [TransactionField: String] = [.symbol: "SHIB-USD", .quantity: "1000000000"]
        try await rig.enter("buy", coin.merging([.amount: "12345.67"]) { $1 })
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("12345.67")))
        try await rig.enter("sell", coin.merging([.amount: "15000"]) { $1 }, day: "2026-06-11")
        let state = try await rig.desk.state(of: rig.ann)
        #expect(state.sheet.realized.total == (try Money("2654.33")))
        let entered = try await rig.desk.entered(by: rig.ann.id)
        let file = Self.file(TransactionFile.table(entered).csv, named: "c.csv")
        #expect(try await rig.desk.preview(file, user: rig.ann.id).duplicates == 2)
    }

    @Test func rowsThatWouldNotBeCounted_areForeseenWithTheirReasons() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.provide(["100", "110"], of: "AAPL")
        _ = try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        let text = """
            day,type,account,symbol,quantity,price,amount,currency
            2026-06-12,sell,Broker,AAPL,4,110,,USD
            2026-06-13,sell,Broker,AAPL,2,110,,USD
            2026-06-01,dividend,Broker,AAPL,,,3,USD
            2026-06-13,buy,Broker,LAND,1,10,,CUP
            2026-06-14,sell,Broker,AAPL,1,110,,USD
            """
        let file = Self.file(text)
        let preview = try await rig.desk.preview(file, user: rig.ann.id)
        let rows = try await rig.desk.uncounted(in: preview, of: rig.ann)
        #expect(preview.new.count == 5)
        #expect(rows.map(\.row) == [4, 3])
        #expect(rows.first?.message.hasPrefix("No AAPL was held by that day.") == true)
        #expect(rows.last?.message.hasPrefix("2 AAPL would leave the account, but 1 are held.") == true)
        #expect(try await rig.desk.entered(by: rig.ann.id).count == 1)
    }
}
