#if os(Linux) || os(macOS)
    import BourseClient
    import BourseClientModels
    import Foundation
    import Observation
    import Testing

    @Suite("Actions over a demo", .withProgram, .readsDemo, .serialized) @MainActor
    struct DemoActionsTests {
        private func device() async throws -> DeskContext { try await #require(DemoDesk.current).device() }

        private func newestTrade(_ context: DeskContext) async throws -> String {
            let trades = TradesModel(context)
            await trades.load()
            return try #require(trades.state.value?.first?.id)
        }

        @Test func ratingTagAndNote_areOnAnotherDevice_andUndone() async throws {
            let context = try await device()
            let id = try await newestTrade(context)
            let model = TradeModel(context, id: id)
            await model.load()
            let before = try #require(model.state.value?.annotation)
            await model.rate(halfStars: before.rating == 1 ? 3 : 2)
            await model.add("Checked by hand", isMistake: false)
            model.note.text = "Bought the open. ₹ and ü."
            await model.note.save()
            #expect(model.problem == nil && model.note.state == .saved && model.canUndo)
            let other = TradeModel(try await device(), id: id)
            await other.load()
            #expect(other.state.value?.annotation == model.state.value?.annotation)
            #expect(other.state.value?.annotation.setups.contains("Checked by hand") == true)
            #expect(other.note.text == "Bought the open. ₹ and ü.")
            let page = try await #require(DemoDesk.current).html("/journal/trades/\(id)")
            #expect(page.contains("Checked by hand") && page.contains("Bought the open. ₹ and ü."))
            await model.undoLast()
            await model.undoLast()
            #expect(model.problem == nil && model.state.value?.annotation == before)
            await other.load()
            #expect(other.state.value?.annotation == before && other.state.problem == nil)
        }

        @Test func noteOfTwoDevices_isAConflict_andEndsWithBoth() async throws {
            let day = try #require(Day("2026-03-31"))
            let first = DayModel(try await device(), day: day)
            let second = DayModel(try await device(), day: day)
            await first.load()
            await second.load()
            first.note.text = "From the phone"
            await first.note.save()
            second.note.text = "From the desk"
            await second.note.save()
            guard case .conflict(let conflict) = second.note.state else {
                Issue.record("The state is \(second.note.state).")
                return
            }
            #expect(conflict.storedText == "From the phone" && conflict.sent == "From the desk")
            await second.note.resolve(.joined)
            #expect(second.note.state == .saved)
            await first.load()
            #expect(first.note.text == conflict.joined)
        }

        @Test func alert_isMade_deleted_andRestored() async throws {
            let context = try await device()
            let draft = AlertDraftModel(context, symbol: "nvda")
            draft.level = "1234.5"
            draft.note = "From a test"
            await draft.check()
            #expect(draft.problem == nil && draft.outlook?.text.isEmpty == false)
            let made = try #require(await draft.make())
            let alerts = AlertsModel(context)
            await alerts.load()
            let row = try #require(alerts.state.value?.first { $0.id == made.id })
            #expect(row.note == "From a test" && row.text == made.words)
            let desk = try #require(DemoDesk.current)
            #expect(try await desk.page("/alerts").contains("From a test"))
            await alerts.delete(made.id)
            #expect(alerts.problem == nil && alerts.deleted?.id == made.id)
            #expect(try await !context.client.alerts().value().alerts.contains { $0.id == made.id })
            await alerts.undoDelete()
            #expect(alerts.state.value?.contains { $0.id == made.id } == true)
            await alerts.delete(made.id)
            draft.level = "-1e400"
            #expect(draft.mistakes["level"] != nil)
        }

        @Test func watchlist_isMade_edited_deleted_andRestored() async throws {
            let model = MarketsModel(try await device())
            await model.load()
            await model.makeList("From a test")
            #expect(model.list?.name == "From a test" && model.quotes.value == nil)
            await model.add("AAPL")
            await model.add("NVDA")
            #expect(model.problem == nil && model.list?.symbols == ["AAPL", "NVDA"])
            await model.remove("AAPL")
            #expect(model.list?.symbols == ["NVDA"] && model.undo?.title == "Undo removal of AAPL")
            await model.undoLast()
            #expect(model.list?.symbols == ["AAPL", "NVDA"] && model.quotes.value?.map(\.symbol) == ["AAPL", "NVDA"])
            await model.add("NO SUCH SYMBOL ")
            #expect(model.problem != nil && model.list?.symbols == ["AAPL", "NVDA"])
            await model.deleteList()
            #expect(model.undo?.title == "Undo Deletion of From a test" && model.list?.name != "From a test")
            await model.undoLast()
            #expect(model.list?.name == "From a test")
            await model.deleteList()
        }

        @Test func favoritesAndBookmarks_areOnAnotherDevice() async throws {
            let context = try await device()
            var code: Int?
            while code == nil { code = try await context.client.funds(limit: 1).value().schemes.first?.code }
            let fund = try #require(code)
            let funds = FundsModel(context)
            await funds.load()
            let wasFavorite = funds.favorites.contains(fund)
            await funds.toggleFavorite(fund)
            let strategies = StrategiesModel(context)
            await strategies.load()
            let liked = strategies.favorites.contains("iron-condor")
            await strategies.toggleFavorite("iron-condor")
            let news = NewsModel(context)
            await news.load()
            let story = try #require(news.state.value?.first)
            await news.toggleBookmark(story.id)
            await news.open(story.id)
            #expect(funds.problem == nil && strategies.problem == nil && news.problem == nil)
            let other = try await device()
            #expect(try await other.client.favoriteFunds().value().favorites.contains(fund) != wasFavorite)
            let again = StrategiesModel(other)
            await again.load()
            #expect(again.favorites.contains("iron-condor") != liked)
            let stories = NewsModel(other)
            await stories.load()
            let same = stories.state.value?.first { $0.id == story.id }
            #expect(same?.isBookmarked != story.isBookmarked && same?.isRead == true)
        }

        @Test func market_isFollowed_withBookAndTrades() async throws {
            let context = try await device()
            let markets = LiveMarketsModel(context)
            await markets.load()
            let row = try #require(markets.state.value?.first { $0.problem.isEmpty })
            let model = LiveModel(context, symbol: row.id, tick: row.tick, depth: 5)
            let task = Task { await model.follow() }
            var isComplete = false
            while !isComplete {
                await model.change()
                guard let value = model.value else { continue }
                isComplete = model.isLive && !value.bids.isEmpty && !value.asks.isEmpty && !value.trades.isEmpty
            }
            let value = try #require(model.value)
            #expect(value.bids.count <= 5 && value.asks.count <= 5 && !value.mid.isEmpty && !value.spread.isEmpty)
            #expect(ShownContent(.shown(value, Reading(asOf: context.now))).unreadable.isEmpty)
            #expect(value.bids.map(\.id) == value.bids.map(\.id).sorted(by: >))
            task.cancel()
            await task.value
            #expect(model.connection == .stopped)
        }

        @Test func builder_andTheDesk_calculateTheSame() async throws {
            let context = try await device()
            let model = BuilderModel(
                context,
                BuilderLink(legs: "1C105/30d@1.25,-1C110/30d@0.40", fields: ["spot": "100"])
            )
            await model.calculate()
            let payoff = try #require(model.payoff)
            let address = Destination.builder(try #require(model.link)).address
            let page = try await #require(DemoDesk.current).page(address)
            for text in [payoff.worst, payoff.best] + payoff.breakEvens {
                #expect(page.contains(text), "\(text)")
            }
        }
    }

    extension LiveModel {
        /// Waits until something that is shown changes.
        fileprivate func change() async {
            let (changes, continuation) = AsyncStream<Void>.makeStream()
            withObservationTracking {
                _ = (value, connection)
            } onChange: {
                continuation.yield()
            }
            for await _ in changes { break }
        }
    }
#endif
