import BourseConnectors
import BourseCore
import BourseOrderBook
import BourseWire
import Testing

@Suite struct BitMEXSessionLineTests {
    @Test func start_fromNothing_goesFromConnectingToLive() {
        var rig = SessionRig([Topics.book, Topics.trades])
        #expect(rig.session.deadline == nil)
        rig.goLive()
        #expect(rig.statuses == [.connecting, .live])
        #expect(rig.openings.count == 1)
        #expect(rig.subscriptions == [[Topics.book, Topics.trades]])
    }

    @Test func start_twice_opensOneSocket() {
        var rig = SessionRig()
        rig.handle(.start)
        rig.handle(.start)
        rig.handle(.retry)
        #expect(rig.openings.count == 1)
    }

    @Test func subscription_beforeWelcome_isNotSent() {
        var rig = SessionRig()
        rig.handle(.start)
        rig.handle(.opened(SocketNumber(1)))
        #expect(rig.subscriptions.isEmpty)
        rig.hear(.welcome(BitMEXWelcome()))
        #expect(rig.subscriptions == [[Topics.book]])
        rig.hear(.welcome(BitMEXWelcome()))
        #expect(rig.subscriptions.count == 1)
    }

    @Test(arguments: [ConnectionFault.ConnectionStep.opening, .welcome, .acknowledgement, .partial])
    func step_thatTakesTooLong_endsTheLine(step: ConnectionFault.ConnectionStep) throws {
        var rig = SessionRig()
        rig.handle(.start)
        if step != .opening { rig.handle(.opened(SocketNumber(1))) }
        if step == .acknowledgement || step == .partial { rig.hear(.welcome(BitMEXWelcome())) }
        if step == .partial { rig.hear(.subscribed(Topics.book)) }
        for _ in 0..<25 where rig.session.socket == SocketNumber(1) {
            rig.advance(by: .seconds(1))
            if rig.session.socket == SocketNumber(1), step == .acknowledgement || step == .partial { rig.hear(.pong) }
        }
        let lost = try #require(rig.statuses.first { if case .reconnecting = $0 { true } else { false } })
        guard case .reconnecting(_, let fault) = lost else { return }
        #expect(fault == .late(step))
    }

    @Test func silence_isAnsweredByAPing_thenTold_andThenByANewLine() {
        var rig = SessionRig()
        rig.goLive()
        rig.log = []
        rig.advance(by: .milliseconds(1_999))
        #expect(rig.log.isEmpty)
        rig.advance(by: .milliseconds(1))
        #expect(rig.log.map { "\($0.action)" } == ["\(BitMEXSessionAction.ping(SocketNumber(1)))"])
        rig.advance(by: .milliseconds(999))
        #expect(rig.session.status == .live)
        rig.advance(by: .milliseconds(1))
        #expect(rig.session.status == .silent && rig.statuses == [.silent])
        rig.advance(by: .milliseconds(3_999))
        #expect(rig.session.status == .silent && rig.openings.isEmpty)
        rig.advance(by: .milliseconds(1))
        guard case .reconnecting(_, .silent) = rig.session.status else {
            Issue.record("\(rig.session.status)")
            return
        }
    }

    @Test func pong_inTime_keepsTheLine() {
        var rig = SessionRig()
        rig.goLive()
        rig.log = []
        for _ in 0..<100 {
            rig.advance(by: .seconds(2))
            rig.advance(by: .milliseconds(999))
            rig.hear(.pong)
        }
        #expect(rig.openings.isEmpty)
        #expect(rig.statuses.isEmpty, "a quiet night does not flap")
    }

    @Test func anything_heardAfterSilence_isToldFirst_andThenTheLineIsLive() {
        var rig = SessionRig()
        rig.goLive()
        rig.advance(by: .seconds(4))
        rig.log = []
        rig.hear(Messages.data(Topics.book, .update, mark: 7))
        guard rig.log.count == 2, case .report(.message) = rig.log[0].action,
            case .report(.status(.live)) = rig.log[1].action
        else {
            Issue.record("\(rig.log)")
            return
        }
        rig.advance(by: .milliseconds(1_999))
        #expect(rig.log.count == 2, "the next silence begins anew")
    }

    @Test func silentLine_isSilent_whateverItsTopicsWaitFor() {
        var rig = SessionRig([Topics.book, Topics.otherBook])
        rig.goLive()
        rig.handle(.resync(Topics.otherBook))
        #expect(rig.session.status == .resyncing)
        rig.advance(by: .seconds(3))
        #expect(rig.session.status == .silent)
        rig.hear(.unsubscribed(Topics.otherBook))
        #expect(rig.session.status == .resyncing)
    }

    @Test func messageInPieces_keepsTheLine_butNotForEver_andIsSilentMeanwhile() {
        var rig = SessionRig()
        rig.goLive()
        let begin = rig.now
        for _ in 0..<19 {
            rig.advance(by: .seconds(1))
            rig.handle(.piece(SocketNumber(1)))
        }
        #expect(rig.session.status == .silent)
        #expect(rig.openings.count == 1)
        for _ in 0..<3 where rig.session.status == .silent {
            rig.advance(by: .milliseconds(500))
            rig.handle(.piece(SocketNumber(1)))
        }
        guard case .reconnecting(_, .silent) = rig.session.status else {
            Issue.record("\(rig.session.status)")
            return
        }
        #expect(rig.now - begin <= .seconds(21))
    }

    @Test func data_whileAPingIsOpen_countsAsASignOfLife() {
        var rig = SessionRig()
        rig.goLive()
        rig.advance(by: .milliseconds(2_500))
        rig.hear(Messages.data(Topics.book, .update))
        rig.advance(by: .milliseconds(2_999))
        #expect(rig.session.status == .live)
    }

    @Test func backOff_growsToItsCap_andIsResetByAMinuteOfHealth() {
        var rig = SessionRig(seed: 7)
        var waits: [Duration] = []
        rig.handle(.start)
        for _ in 0..<9 {
            let failed = rig.now
            rig.handle(.closed(rig.session.socket ?? SocketNumber(0), .broken("")))
            while rig.session.socket == nil { rig.advance(by: .milliseconds(1)) }
            waits.append((rig.openings.last ?? .zero) - failed)
        }
        for (index, wait) in waits.enumerated() {
            let floor = min(Duration.milliseconds(500) * (1 << index), .seconds(15))
            #expect(wait >= floor && wait <= min(floor * 2, .seconds(30)), "\(index): \(wait)")
        }
        rig.goLive()
        rig.hear(Messages.data(Topics.book, .update))
        for _ in 0..<30 {
            rig.advance(by: .seconds(2))
            rig.hear(.pong)
        }
        let failed = rig.now
        rig.handle(.closed(rig.session.socket ?? SocketNumber(0), .broken("")))
        rig.advance(by: .seconds(1))
        #expect((rig.openings.last ?? .zero) - failed <= .seconds(1))
    }

    @Test func oldSocket_canNeverDisturbANewOne() {
        var rig = SessionRig()
        rig.goLive()
        rig.handle(.closed(SocketNumber(1), .broken("")))
        rig.advance(by: .seconds(1))
        rig.goLive()
        let before = rig.log.count
        rig.handle(.closed(SocketNumber(1), .broken("")))
        rig.handle(.refused(SocketNumber(1), status: 429, retryAfter: nil, text: ""))
        rig.handle(.opened(SocketNumber(1)))
        rig.handle(.garbled(SocketNumber(1), ""))
        rig.handle(.message(SocketNumber(1), .unsubscribed(Topics.book), receivedAt: rig.wall))
        rig.handle(.message(SocketNumber(1), Messages.data(Topics.book, .update), receivedAt: rig.wall))
        rig.handle(.readerStalled(SocketNumber(1)))
        #expect(rig.log.count == before)
        #expect(rig.session.status == .live)
        #expect(rig.session.socket == SocketNumber(2))
    }

    @Test func refusal429_waitsAsLongAsTold_evenForAManualRetry() {
        var rig = SessionRig()
        rig.handle(.start)
        rig.handle(.refused(SocketNumber(1), status: 429, retryAfter: .seconds(40), text: ""))
        #expect(rig.session.status == .reconnecting(in: .seconds(40), because: .refused(status: 429, text: "")))
        rig.advance(by: .seconds(30))
        rig.handle(.retry)
        #expect(rig.openings.count == 1)
        #expect(rig.session.status == .reconnecting(in: .seconds(10), because: .refused(status: 429, text: "")))
        rig.advance(by: .seconds(10))
        #expect(rig.openings == [.zero, .seconds(40)])
    }

    @Test func refusal503_waitsAtLeastHalfASecond() {
        var settings = BitMEXSessionSettings()
        settings.shortestBackOff = .milliseconds(1)
        var rig = SessionRig(settings: settings)
        rig.handle(.start)
        rig.handle(.refused(SocketNumber(1), status: 503, retryAfter: nil, text: ""))
        rig.advance(by: .milliseconds(499))
        #expect(rig.openings.count == 1)
        rig.advance(by: .milliseconds(1))
        #expect(rig.openings.count == 2)
    }

    @Test func refusal403_isAnErrorWithItsReason_andIsTriedAgainInTheEnd() {
        var rig = SessionRig()
        rig.handle(.start)
        rig.handle(.refused(SocketNumber(1), status: 403, retryAfter: nil, text: "Not from there."))
        #expect(rig.session.status == .error("the venue refused: Not from there. (403)"))
        rig.advance(by: .seconds(299))
        #expect(rig.openings.count == 1)
        rig.handle(.retry)
        #expect(rig.openings.count == 2)
    }

    @Test func retry_whileWaiting_connectsAtOnce() {
        var rig = SessionRig()
        rig.goLive()
        rig.handle(.closed(SocketNumber(1), .broken("")))
        rig.handle(.retry)
        #expect(rig.openings == [.zero, .zero])
        #expect(rig.session.status == .connecting)
    }

    @Test func connections_beyondTheHourlyGrant_wait() {
        var rig = SessionRig()
        rig.welcome(remaining: 2)
        for _ in 0..<2 {
            rig.handle(.closed(rig.session.socket ?? SocketNumber(0), .broken("")))
            rig.handle(.retry)
            rig.handle(.opened(rig.session.socket ?? SocketNumber(0)))
        }
        rig.handle(.closed(rig.session.socket ?? SocketNumber(0), .broken("")))
        rig.handle(.retry)
        #expect(rig.session.socket == nil)
        #expect(rig.session.status == .reconnecting(in: .seconds(3600), because: .exhausted))
        rig.advance(by: .seconds(3599))
        #expect(rig.openings.count == 3)
        rig.advance(by: .seconds(1))
        #expect(rig.openings.count == 4)
    }

    @Test func stop_endsTheSocketAndEveryTimer() {
        var rig = SessionRig()
        rig.goLive()
        let actions = rig.handle(.stop)
        #expect(actions.contains { if case .close(SocketNumber(1)) = $0 { true } else { false } })
        #expect(rig.session.deadline == nil)
        #expect(rig.session.status == .offline(because: .stopped))
        rig.advance(by: .seconds(10_000))
        rig.handle(.closed(SocketNumber(1), .stopped))
        rig.handle(.retry)
        #expect(rig.openings.count == 1)
        rig.handle(.start)
        #expect(rig.openings.count == 2)
    }

    @Test func slowReader_stopsThePings_thenTheLine_andTheLineReturnsWhenItHasRead() {
        var rig = SessionRig()
        rig.goLive()
        rig.handle(.readerStalled(SocketNumber(1)))
        rig.log = []
        rig.advance(by: .milliseconds(14_999))
        #expect(rig.log.isEmpty)
        rig.advance(by: .milliseconds(1))
        #expect(rig.session.status == .error("\(ConnectionFault.slowReader)"))
        #expect(rig.session.deadline == nil)
        rig.advance(by: .seconds(1000))
        rig.handle(.readerResumed)
        rig.advance(by: .seconds(1))
        #expect(rig.openings.count == 1)
    }

    @Test func reader_thatCatchesUpInTime_costsNothing() {
        var rig = SessionRig()
        rig.goLive()
        rig.handle(.readerStalled(SocketNumber(1)))
        rig.advance(by: .seconds(14))
        rig.handle(.readerResumed)
        rig.advance(by: .milliseconds(2_999))
        #expect(rig.session.status == .live)
        #expect(rig.openings.count == 1)
    }
}
