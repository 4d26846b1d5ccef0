#if os(Linux) || os(macOS)
    import BourseClient
    import BourseTestSupport
    import Foundation
    import Testing

    @Suite(
        "A demo over URLSession",
        .enabled(
            if: DemoProcess.program != nil,
            "Set BOURSE_BINARY to the program bourse to run the tests with a desk."
        ),
        .serialized
    )
    final class LiveDeskTests {
        /// A demo has nothing to read there.
        private static let absent: Set<String> = ["accountPlan", "webhook"]
        private let folder = Sample.folder()

        deinit { try? FileManager.default.removeItem(at: folder) }

        @Test func everythingThatCanBeReadWithoutArguments_isDecoded() async throws {
            let desk = try DemoProcess()
            let client = try await desk.client()
            var decoded = 0
            for reading in Reading.all where reading.isPlain {
                do {
                    _ = try await reading.run(client, 100)
                    decoded += 1
                } catch {
                    #expect(error.status == 404 && Self.absent.contains(reading.name), "\(reading.name): \(error.kind)")
                }
            }
            #expect(decoded > 75)
        }

        @Test func stream_hasStatusBookAndTrades_andResumesAfterItsID() async throws {
            let desk = try DemoProcess()
            let client = try await desk.client()
            var kinds: Set<String> = []
            var iterator = client.liveStream("XBTUSD", depth: 1).makeAsyncIterator()
            while !kinds.isSuperset(of: ["status", "book", "trades"]) {
                switch try await iterator.next() {
                case .status: kinds.insert("status")
                case .book(let book):
                    kinds.insert("book")
                    #expect(book.data.bids.count <= 1)
                case .trades: kinds.insert("trades")
                case .unlisted(let value): Issue.record("\(value) is unlisted")
                case nil: Issue.record("the stream ended")
                }
            }
            let last = try #require(iterator.lastID)
            for try await event in client.liveStream("XBTUSD", lastEventID: last) {
                guard case .trades(let trades) = event else { continue }
                #expect(!trades.data.isReset)
                break
            }
        }

        @Test func edits_areAppliedOnce_andConflictsHaveBothValues() async throws {
            let desk = try DemoProcess()
            let client = try await desk.client(folder: folder.appending(path: "cache"))
            let outbox = Outbox(client: client, person: "demo", folder: folder.appending(path: "outbox"))
            let day = "2026-03-30"
            let first = try await client.saveDayNote(day, note: "First").value().revision
            _ = try await client.saveDayNote(day, note: "Second", revision: first).value()
            let id = try await outbox.add(client.saveDayNote(day, note: "Third", revision: first), title: "Note")
            #expect(try await outbox.send() == .done)
            guard case .conflict(let conflict) = try await outbox.entries().first?.state else {
                Issue.record("no conflict")
                return
            }
            #expect(conflict.storedText == "Second" && conflict.sent == "Third")
            try await outbox.resolve(id, with: .joined)
            #expect(try await outbox.send() == .done)
            #expect(try await client.dayNote(day).value().note == conflict.joined)
            try await outbox.add(client.makeWatchlist(name: "Offline"), title: "List")
            #expect(try await outbox.send() == .done)
            #expect(try await client.watchlists().value().watchlists.filter { $0.name == "Offline" }.count == 1)
            let price = try #require(Decimal(string: "123456789.12345678"))
            _ = try await client.enterPrice("EXACT", day: Reading.day, price: price).value()
            let stored = try await client.enteredPrices().latest()
            #expect(stored.value.prices.contains { $0.symbol == "EXACT" && $0.price == price })
            try await SignIn(client).out()
            let error = await #expect(throws: ClientError.self) { try await client.session().value() }
            #expect(error?.needsSignIn == true)
        }

        @Test func slowAnswer_isCancelled_andAnUnreachableDeskSaid() async throws {
            let desk = try DemoProcess()
            let client = try await desk.client()
            let task = Task {
                for try await _ in client.deskEvents() {}
                return true
            }
            _ = try await client.session().value()
            task.cancel()
            #expect(try await task.value)
            let nowhere = DeskClient(
                server: try #require(URL(string: "http://127.0.0.1:9")),
                transport: URLSessionTransport(),
                credentials: MemoryCredentialStore()
            )
            let error = await #expect(throws: ClientError.self) { try await nowhere.session().value() }
            #expect(error?.isUnreachable == true)
        }
    }
#endif
