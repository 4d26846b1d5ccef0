import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Journal of a file, without a desk") @MainActor
struct JournalFileModelTests {
    /// A device without a desk, whose folder ends with the test.
    @MainActor
    final class Device {
        let clock = TestClock()
        let folder = FileManager.default.temporaryDirectory.appending(path: "bourse-device-\(UUID().uuidString)")
        let desk: DeskModel

        init() {
            let test = TestDesk()
            desk = DeskModel(connection: test.connection(), device: Self.journal(folder, clock))
        }

        static func journal(_ folder: URL, _ clock: TestClock) -> DeviceJournal {
            DeviceJournal(
                folder: folder,
                environment: clock.environment,
                zone: TimeZone(identifier: "America/New_York") ?? .gmt
            )
        }

        /// The same device after the app was started again.
        func startedAgain() async -> DeskModel {
            let model = DeskModel(connection: { _ in preconditionFailure() }, device: Self.journal(folder, clock))
            await model.start(server: DeviceDesk.server)
            return model
        }

        deinit { try? FileManager.default.removeItem(at: folder) }
    }

    private func open() async throws -> (Device, DeskContext, JournalFileModel) {
        let device = Device()
        await device.desk.start(server: DeviceDesk.server)
        let context = try #require(device.desk.context)
        return (device, context, JournalFileModel(context, try #require(device.desk.device)))
    }

    @Test func withoutAFile_theJournalSaysWhatToDo() async throws {
        let (device, context, file) = try await open()
        #expect(device.desk.phase == .device && device.desk.navigator.tab == .journal)
        #expect(file.state == .loading)
        await file.load()
        #expect(file.state == .none)
        let journal = JournalModel(context)
        await journal.load()
        #expect(
            journal.state.problem?.message == "There is no journal on this device. Choose a file of your broker."
        )
    }

    @Test func signOut_leavesTheUseWithoutADesk_andKeepsTheJournal() async throws {
        let (device, _, file) = try await open()
        await file.choose("trades.csv", BrokerFile.known)
        #expect(await device.desk.signOut() == nil)
        #expect(device.desk.phase == .connect && device.desk.context == nil)
        #expect(await device.desk.hasJournal())
    }

    @Test func deletedFile_isGoneFromOpenScreens() async throws {
        let (_, context, file) = try await open()
        await file.choose("trades.csv", BrokerFile.known)
        let trades = TradesModel(context)
        await trades.load()
        #expect(trades.state.value?.isEmpty == false)
        await file.delete()
        await trades.load()
        #expect(file.state == .none && trades.state.value == nil)
    }

    @Test func fileThatIsDeletedWhileScreensReadIt_staysDeleted() async throws {
        let (device, _, file) = try await open()
        await file.choose("trades.csv", BrokerFile.known)
        let again = await device.startedAgain()
        let context = try #require(again.context)
        let (one, other) = (TradesModel(context), TradesModel(context))
        async let first: Void = one.load()
        async let second: Void = other.load()
        try await again.device?.delete()
        _ = await (first, second)
        let later = TradesModel(context)
        await later.load()
        #expect(later.state.problem?.message.hasPrefix("There is no journal on this device.") == true)
    }

    @Test func sharedFile_opensTheJournalOfTheDevice_alsoBeforeTheStart() async throws {
        let device = Device()
        let file = URL(filePath: "/tmp/trades.csv")
        #expect(device.desk.open(file))
        await device.desk.start(server: DeviceDesk.server)
        let navigator = device.desk.navigator
        #expect(navigator.current == .journal && navigator.pending == nil && device.desk.sharedFile == file)
        navigator.open(.brokers)
        #expect(device.desk.open(file) && navigator.current == .journal)
    }

    @Test(arguments: [
        ("portfolio", Tab.more, Destination.portfolio), ("markets/NVDA", .more, .instrument("NVDA")),
        ("journal/trades/09b1", .journal, .trade("09b1")), ("journal/imports", .journal, .journal),
        ("news", .more, .news),
    ])
    func links_openInATabThatIsThere(path: String, tab: Tab, destination: Destination) async throws {
        let (device, context, _) = try await open()
        let link = try #require(URL(string: "bourse://\(path)"))
        #expect(!context.hasDesk && device.desk.open(link))
        #expect(device.desk.navigator.tab == tab && device.desk.navigator.current == destination)
    }

    @Test func fileThatCannotBeRead_isNamed() async throws {
        let (_, _, file) = try await open()
        file.cannotRead("trades.csv")
        #expect(file.problem?.message == "“trades.csv” could not be read.")
    }

    @Test func file_isShownInTheSameScreens() async throws {
        let (_, context, file) = try await open()
        await file.choose("trades.csv", BrokerFile.known)
        #expect(file.state == .ready(name: "trades.csv") && file.problem == nil)
        #expect(file.summary == "8 executions.")
        let journal = JournalModel(context)
        await journal.load()
        let metrics = Dictionary(
            uniqueKeysWithValues: try #require(journal.state.value).metrics.map { ($0.title, $0.text) }
        )
        // 325 − 460 + 330 + 175, less 0.02 + 5.20 + 0.65 of fees.
        #expect(metrics["Net P&L"] == "+$364.13" && metrics["Fees"] == "$5.87")
        #expect(metrics["Trades"] == "4 trades" && metrics["Win rate"] == "75.0%")
        #expect(journal.course.map(\.day.description) == ["2025-03-05", "2025-03-11", "2025-03-14"])
        let trades = TradesModel(context)
        await trades.load()
        #expect(trades.state.value?.map(\.symbol) == ["NVDA", "SPY", "SPY", "AAPL"])
        #expect(trades.state.value?.first?.contract == "14 Mar 25 105 put")
        let day = DayModel(context, day: try #require(Day("2025-03-11")))
        await day.load()
        #expect(day.state.value?.tradesText == "2 trades" && day.state.value?.net == "−$135.20")
    }

    @Test func trade_hasItsExecutions_andKeepsItsNoteAndTags() async throws {
        let (device, context, file) = try await open()
        await file.choose("trades.csv", BrokerFile.known)
        let trades = TradesModel(context)
        await trades.load()
        let id = try #require(trades.state.value?.last?.id)
        let trade = TradeModel(context, id: id)
        await trade.load()
        #expect(trade.state.value?.executions.map(\.side) == ["Buy", "Sell"])
        #expect(trade.state.value?.entry == "238.10" && trade.state.value?.exit == "241.35")
        await trade.rate(halfStars: 9)
        await trade.add("Breakout", isMistake: false)
        trade.note.text = "Held for two days."
        await trade.note.save()
        #expect(trade.problem == nil && trade.note.state == .saved)
        let again = try #require(await device.startedAgain().context)
        let stored = TradeModel(again, id: id)
        await stored.load()
        #expect(stored.state.value?.annotation.rating == Decimal(string: "4.5"))
        #expect(stored.state.value?.annotation.setups == ["Breakout"])
        #expect(stored.note.text == "Held for two days.")
        let tagged = TradesModel(again, TradeQuery(range: "all", tag: "Breakout"))
        await tagged.load()
        #expect(tagged.state.value?.map(\.id) == [id])
    }

    @Test func noteOfADay_isKept_andMarkedInTheCalendar() async throws {
        let (device, context, file) = try await open()
        await file.choose("trades.csv", BrokerFile.known)
        let day = DayModel(context, day: try #require(Day("2025-03-11")))
        await day.load()
        day.note.text = "Waited for the pullback."
        await day.note.save()
        let stale = try await context.client.saveDayNote("2025-03-11", note: "Mine", revision: 0).problem()
        #expect(stale?.conflict?.storedText == "Waited for the pullback.")
        let again = try #require(await device.startedAgain().context)
        let entry = try await again.client.days(range: "all").value().days.first { $0.day == day.day }
        #expect(entry?.note == "Waited for the pullback." && entry?.trades == 2)
    }

    @Test func fileWithTwoReadings_isAskedAbout() async throws {
        let (device, context, file) = try await open()
        await file.choose("acme.csv", BrokerFile.twoReadings)
        guard case .asking(let name, let questions) = file.state else {
            Issue.record("Nothing is asked, but the state is \(file.state).")
            return
        }
        #expect(name == "acme.csv" && questions.count == 1)
        let question = try #require(questions.first)
        #expect(question.choices.map(\.id).sorted() == ["day-first", "month-first"])
        await file.answer(question, with: try #require(question.choices.first { $0.id == "day-first" }))
        #expect(file.state == .ready(name: "acme.csv"))
        for context in [context, try #require(await device.startedAgain().context)] {
            let trades = TradesModel(context)
            await trades.load()
            #expect(trades.state.value?.first?.net == "+$2.00")
            #expect(trades.state.value?.first?.closed.hasPrefix("5 Jun 2026") == true)
        }
    }

    @Test func fileThatCannotBeRead_keepsTheJournalBefore() async throws {
        let (_, context, file) = try await open()
        await file.choose("trades.csv", BrokerFile.known)
        await file.choose("letter.txt", "Dear investor,\nthis is no table.\n")
        #expect(file.state == .ready(name: "trades.csv"))
        #expect(file.problem != nil)
        await file.choose("empty.csv", "")
        #expect(file.problem?.message == "The file is empty. Export it again from your broker.")
        let trades = TradesModel(context)
        await trades.load()
        #expect(trades.state.value?.count == 4)
    }

    @Test func questionThatIsNotAnswered_keepsTheJournalBefore() async throws {
        let (_, _, file) = try await open()
        await file.choose("trades.csv", BrokerFile.known)
        await file.choose("acme.csv", BrokerFile.twoReadings)
        await file.cancel()
        #expect(file.state == .ready(name: "trades.csv"))
    }

    @Test func refusedRows_areListed() async throws {
        let (_, _, file) = try await open()
        let lines = BrokerFile.known.replacing("100,241.35", with: "a hundred,241.35")
        await file.choose("trades.csv", lines)
        #expect(file.summary == "7 executions. 1 row could not be read.")
        #expect(file.issues.first?.hasPrefix("Row 3: ") == true)
    }

    @Test func anotherFile_replacesWhatIsShown() async throws {
        let (_, context, file) = try await open()
        await file.choose("trades.csv", BrokerFile.known)
        let trades = TradesModel(context)
        await trades.load()
        #expect(trades.state.value?.count == 4)
        let lines = BrokerFile.known.split(separator: "\n").prefix(3).joined(separator: "\n")
        await file.choose("less.csv", lines)
        while trades.state.value?.count != 1 { await Task.yield() }
        await file.delete()
        #expect(file.state == .none && file.summary.isEmpty)
    }

    @Test func partsThatNeedADesk_sayIt() async throws {
        let (device, context, _) = try await open()
        let portfolio = PortfolioModel(context)
        await portfolio.load()
        #expect(portfolio.state.problem?.message == "This needs a desk. Connect to your desk to use it.")
        let strategies = StrategiesModel(context)
        #expect(!strategies.rows.isEmpty)
        let link = try #require(URL(string: "bourse://options/strategies"))
        #expect(device.desk.open(link) && device.desk.navigator.current == .strategies)
        await device.desk.start(server: nil)
        #expect(device.desk.phase == .connect)
    }

    @Test func damagedFile_isSaid_andStaysStored() async throws {
        let (device, _, file) = try await open()
        await file.choose("trades.csv", BrokerFile.known)
        let url = device.folder.appending(path: "file.plist")
        try Data("no property list".utf8).write(to: url)
        let again = await device.startedAgain()
        let model = JournalFileModel(try #require(again.context), try #require(again.device))
        await model.load()
        #expect(model.problem != nil && model.state == .none)
        #expect(FileManager.default.fileExists(atPath: url.path))
    }
}

extension Call {
    /// The error of the call; nil if it succeeded.
    fileprivate func problem() async throws -> ClientError? {
        do {
            _ = try await value()
            return nil
        } catch {
            return error
        }
    }
}
