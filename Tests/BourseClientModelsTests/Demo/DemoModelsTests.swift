#if os(Linux) || os(macOS)
    import BourseClient
    import BourseClientModels
    import Foundation
    import Testing

    @Suite("Every model over a demo", .withProgram, .readsDemo, .serialized) @MainActor
    struct DemoModelsTests {
        /// A demo has no plans, no statements of funds and, at its start, no recordings.
        ///
        /// What is calculated of the NAVs of a fund is in no document, files of banks have other identities than those of the
        /// journal, each answer for a lesson has other numbers, and what strategies of a story cost moves with prices: suites
        /// of their own compare these.
        nonisolated private static let absent: Set<String> = [
            "PlanGateModel", "PlansModel", "FundHoldingsModel", "RecordingsModel", "FundPlanModel", "LessonModel",
            "StoryModel", "BankFileModel",
        ]

        /// What screens are about: the newest trade, its day, a fund and an instrument of the demo.
        private func subjects(_ context: DeskContext) async throws -> Subjects {
            let trades = try await context.client.journal(range: "all").value().trades
            let trade = try #require(trades.max { $0.closedAt < $1.closedAt })
            // The demo reads its funds after its start.
            var funds: [Int] = []
            while funds.count < 2 { funds = try await context.client.funds(limit: 2).value().schemes.map(\.code) }
            let market = try await context.client.predictions(limit: 1).value().markets.first
            return Subjects(
                trade: trade.id,
                day: context.formats.day(of: trade.closedAt),
                fund: funds[0],
                funds: funds,
                symbol: "AAPL",
                alert: try #require(try await context.client.alerts().value().alerts.first?.id),
                event: try #require(market?.event?.id),
                file: try #require(try await context.client.imports().value().imports.first?.id)
            )
        }

        @Test(arguments: ModelCase.all.filter { !absent.contains($0.name) })
        func content_isThatOfThePageAndOfTheDocument(_ model: ModelCase) async throws {
            let desk = try #require(DemoDesk.current)
            let subjects = try await subjects(try await desk.device())
            let network = RecordingTransport()
            let context = try await desk.device(network)
            let open = model.open(context, subjects)
            await open.load()
            for content in open.contents() {
                #expect(content.problem == nil)
                #expect(content.kind == .shown)
                #expect(content.unreadable.isEmpty)
            }
            let texts = open.contents().flatMap(\.texts)
            let numbers = network.documents.flatMap(ShownNumber.numbers)
            let shown = texts.compactMap { text in ShownNumber(text).map { (text: text, number: $0) } }
            let missing = shown.filter { !$0.number.isOne(of: numbers) }
            var page: String?
            if let address = model.page { page = try await desk.page(subjects.address(address)) }
            // What the device calculates itself is on the page.
            let nowhere = missing.filter { page.map($0.number.isOn) != true }.map(\.text)
            #expect(nowhere.isEmpty, "\(missing.count) of \(shown.count) are not in the document")
            if let page, !shown.isEmpty {
                let common = shown.filter { $0.number.isOn(page) }
                #expect(3 * common.count >= shown.count, "\(common.count) of \(shown.count) are on the page")
            }
        }
    }
#endif
