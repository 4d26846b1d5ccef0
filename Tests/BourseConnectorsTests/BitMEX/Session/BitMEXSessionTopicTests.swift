import BourseConnectors
import BourseCore
import BourseOrderBook
import BourseWire
import Testing

@Suite struct BitMEXSessionTopicTests {
    @Test func data_beforeThePartial_isNotTold() {
        var rig = SessionRig()
        rig.welcome()
        rig.hear(Messages.data(Topics.book, .insert))
        rig.hear(.subscribed(Topics.book))
        rig.hear(Messages.data(Topics.book, .update))
        #expect(rig.messages.isEmpty)
        #expect(rig.session.droppedBeforePartial == 2)
        rig.hear(Messages.partial(Topics.book))
        rig.hear(Messages.data(Topics.book, .delete))
        #expect(rig.messages == [Messages.partial(Topics.book), Messages.data(Topics.book, .delete)])
    }

    @Test func partial_isToldBeforeTheTopicIsLive() {
        var rig = SessionRig()
        rig.welcome()
        rig.hear(.subscribed(Topics.book))
        let actions = rig.hear(Messages.partial(Topics.book))
        guard case .report(.message) = actions[0], case .report(.topic(Topics.book, .live)) = actions[1],
            case .report(.status(.live)) = actions[2]
        else {
            Issue.record("\(actions)")
            return
        }
    }

    @Test func emptyTradePartial_makesTheTopicLive() {
        var rig = SessionRig([Topics.trades])
        rig.goLive()
        #expect(rig.session.status == .live)
    }

    @Test func secondPartial_isTold() {
        var rig = SessionRig()
        rig.goLive()
        rig.hear(Messages.partial(Topics.book))
        #expect(rig.messages.count == 2)
    }

    @Test func topicsNotFollowed_areNotTold() {
        var rig = SessionRig()
        rig.goLive()
        rig.hear(Messages.partial(Topics.otherBook))
        rig.hear(Messages.data(Topics.otherBook, .update))
        #expect(rig.messages == [Messages.partial(Topics.book)])
    }

    @Test func resync_endsAndAsksAgain_andTellsEachStep() {
        var rig = SessionRig([Topics.book, Topics.trades])
        rig.goLive()
        rig.log = []
        rig.handle(.resync(Topics.book))
        rig.handle(.resync(Topics.book))
        #expect(rig.session.status == .resyncing)
        rig.hear(Messages.data(Topics.book, .update))
        rig.hear(Messages.partial(Topics.book))
        rig.hear(Messages.data(Topics.trades, .insert))
        #expect(rig.messages == [Messages.data(Topics.trades, .insert)])
        rig.hear(.unsubscribed(Topics.book))
        #expect(rig.subscriptions == [[Topics.book]])
        rig.bringToLife(Topics.book)
        #expect(rig.statuses(of: Topics.book) == [.stale(because: .disagreement), .live])
        #expect(rig.statuses == [.resyncing, .live])
        #expect(rig.openings.isEmpty)
    }

    @Test func resync_timeAfterTime_waitsLongerAndLonger_andDisturbsNoOtherTopic() {
        var rig = SessionRig([Topics.book, Topics.trades])
        rig.goLive()
        rig.log = []
        for _ in 0..<3 {
            rig.handle(.resync(Topics.book))
            rig.hear(.unsubscribed(Topics.book))
            rig.bringToLife(Topics.book)
        }
        #expect(rig.subscriptions.count == 3)
        rig.handle(.resync(Topics.book))
        rig.hear(.unsubscribed(Topics.book))
        #expect(rig.subscriptions.count == 3)
        rig.advance(by: .milliseconds(499))
        #expect(rig.subscriptions.count == 3)
        rig.advance(by: .milliseconds(501))
        #expect(rig.subscriptions.count == 4)
        #expect(rig.statuses(of: Topics.trades).isEmpty)
        #expect(rig.openings.isEmpty)
    }

    @Test func lineLost_makesLiveTopicsStale_andTheNextLineBringsThemBack() {
        var rig = SessionRig([Topics.book, Topics.trades])
        rig.goLive()
        rig.log = []
        rig.handle(.closed(SocketNumber(1), .silent))
        #expect(rig.statuses(of: Topics.book) == [.stale(because: .line(.silent))])
        #expect(rig.statuses(of: Topics.trades) == [.stale(because: .line(.silent))])
        rig.advance(by: .seconds(1))
        rig.welcome()
        #expect(rig.session.status == .resyncing)
        rig.hear(Messages.data(Topics.book, .update))
        #expect(rig.messages.isEmpty)
        rig.bringToLife(Topics.book)
        rig.bringToLife(Topics.trades)
        #expect(rig.session.status == .live)
        #expect(rig.subscriptions == [[Topics.book, Topics.trades]])
    }

    @Test func follow_whileLive_asksForTheNewAndEndsTheOld() {
        var rig = SessionRig([Topics.book])
        rig.goLive()
        rig.log = []
        let actions = rig.handle(.follow([Topics.otherBook]))
        #expect(rig.subscriptions == [[Topics.otherBook]])
        #expect(actions.contains { if case .unsubscribe(_, [Topics.book]) = $0 { true } else { false } })
        rig.hear(Messages.data(Topics.book, .update))
        #expect(rig.messages.isEmpty)
        rig.hear(.unsubscribed(Topics.book))
        rig.bringToLife(Topics.otherBook)
        #expect(rig.session.status == .live)
        #expect(rig.session.topicStatuses == [Topics.otherBook: .live])
    }

    @Test func follow_backBeforeTheEndIsAnswered_asksAgainAfterIt() {
        var rig = SessionRig([Topics.book])
        rig.goLive()
        rig.log = []
        rig.handle(.follow([]))
        rig.handle(.follow([Topics.book]))
        #expect(rig.subscriptions.isEmpty)
        rig.hear(.unsubscribed(Topics.book))
        #expect(rig.subscriptions == [[Topics.book]])
    }

    @Test func topics_beyondTheLimit_areRefusedAloud() {
        var settings = BitMEXSessionSettings()
        settings.maximumTopics = 1
        var rig = SessionRig([Topics.trades], settings: settings)
        rig.goLive()
        rig.handle(.follow([Topics.trades, Topics.book]))
        #expect(rig.statuses(of: Topics.book) == [.refused("the limit of 1 subscriptions is reached")])
        #expect(rig.session.topicStatuses == [Topics.trades: .live])
    }

    @Test func garbledFrame_isTold_andEveryTopicIsAskedForAgain() {
        var rig = SessionRig([Topics.book, Topics.trades])
        rig.goLive()
        rig.log = []
        rig.handle(.garbled(SocketNumber(1), "what"))
        #expect(rig.statuses(of: Topics.book) == [.stale(because: .garbled)])
        #expect(rig.statuses(of: Topics.trades) == [.stale(because: .garbled)])
        for _ in 0..<3 { rig.handle(.garbled(SocketNumber(1), "what")) }
        guard case .reconnecting(_, .garbled) = rig.session.status else {
            Issue.record("\(rig.session.status)")
            return
        }
    }

    @Test func bookMessage_thatLacksRows_isToldAndResynced() {
        var rig = SessionRig([Topics.book, Topics.trades])
        rig.goLive()
        rig.log = []
        let fault = BitMEXRowFault(row: 0, fault: .badNumber, offset: 0)
        let message = BitMEXMessage.book(
            BitMEXBookMessage(action: .update, symbol: Topics.book.symbol, rows: [], rejected: [fault])
        )
        rig.hear(message)
        #expect(rig.messages == [message])
        #expect(rig.statuses(of: Topics.book) == [.stale(because: .garbled)])
        #expect(rig.statuses(of: Topics.trades).isEmpty)
    }

    @Test func tradesThatLackRows_areToldAndResynced() {
        var rig = SessionRig([Topics.book, Topics.trades])
        rig.goLive()
        rig.log = []
        let fault = BitMEXRowFault(row: 0, fault: .tooPrecise(decimals: 10, places: 8), offset: 0)
        rig.hear(
            .trades(BitMEXTradeMessage(action: .insert, symbol: Topics.trades.symbol, prints: [], rejected: [fault]))
        )
        #expect(rig.statuses(of: Topics.trades) == [.stale(because: .garbled)])
        #expect(rig.statuses(of: Topics.book).isEmpty)
    }

    @Test func partialsThatAlwaysLackRows_areAskedForLessAndLess() {
        var rig = SessionRig([Topics.book])
        rig.goLive()
        let fault = BitMEXRowFault(row: 0, fault: .tooPrecise(decimals: 10, places: 8), offset: 0)
        let message = BitMEXMessage.book(
            BitMEXBookMessage(action: .partial, symbol: Topics.book.symbol, rows: [], rejected: [fault])
        )
        let start = rig.now
        rig.log = []
        rig.hear(
            .book(BitMEXBookMessage(action: .update, symbol: Topics.book.symbol, rows: [], rejected: [fault]))
        )
        var answered = 0
        while rig.now - start < .seconds(600) {
            rig.hear(.unsubscribed(Topics.book))
            while rig.subscriptions.count > answered {
                answered += 1
                rig.hear(.subscribed(Topics.book))
                rig.hear(message)
                rig.hear(.unsubscribed(Topics.book))
            }
            rig.advance(by: .seconds(1))
            rig.hear(.pong)
            #expect(rig.session.status != .live)
        }
        #expect((10...60).contains(answered), "\(answered) partials in ten minutes")
    }

    @Test func timing_separatesSkewFromLateness() throws {
        var rig = SessionRig()
        rig.handle(.start)
        rig.handle(.opened(SocketNumber(1)))
        rig.hear(.welcome(BitMEXWelcome()))
        rig.now += .milliseconds(20)
        rig.hear(.pong)
        rig.bringToLife(Topics.book)
        // The venue's clock is 3 s ahead; messages need 10 ms, and most of them 50 ms.
        for index in 0..<40 {
            rig.now += .milliseconds(100)
            let late: Int64 = index % 10 == 0 ? 10_000 : 50_000
            let sent = Timestamp(microseconds: rig.wall.microseconds + 3_000_000 - late)
            rig.hear(Messages.data(Topics.book, .update, time: sent))
        }
        let timings = rig.log.compactMap { if case .report(.timing(let timing)) = $0.action { timing } else { nil } }
        #expect(timings.count == 4)
        let last = try #require(timings.last)
        #expect(last.roundTrip == .milliseconds(20))
        #expect(last.latency == .milliseconds(50))
        #expect(last.delay == .milliseconds(-2950))
    }
}
