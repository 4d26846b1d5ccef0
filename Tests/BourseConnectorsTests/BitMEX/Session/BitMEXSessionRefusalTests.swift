import BourseConnectors
import BourseWire
import Testing

@Suite struct BitMEXSessionRefusalTests {
    private func refusal(_ status: Int?, _ text: String, after: Double? = nil, _ topics: [BitMEXTopic])
        -> BitMEXMessage
    {
        .refused(BitMEXRefusal(status: status, text: text, retryAfter: after, topics: topics))
    }

    private func refusals(_ rig: SessionRig) -> Int {
        rig.log.count { if case .report(.refused) = $0.action { true } else { false } }
    }

    @Test func unknownSymbol_isAnErrorWithTheReason_andNotAskedForAgain() {
        var rig = SessionRig()
        rig.welcome()
        rig.hear(refusal(400, "Unknown or expired symbol.", [Topics.book]))
        #expect(rig.session.status == .error("\(Topics.book) was refused: Unknown or expired symbol."))
        #expect(rig.statuses(of: Topics.book).last == .refused("Unknown or expired symbol."))
        rig.handle(.closed(SocketNumber(1), .silent))
        rig.advance(by: .seconds(1))
        rig.welcome()
        #expect(rig.subscriptions.count == 1)
        #expect(refusals(rig) == 1)
        rig.handle(.retry)
        #expect(rig.subscriptions.count == 2)
    }

    @Test func refusalOfOneOfMany_isFoundByAskingAlone() {
        var rig = SessionRig([Topics.book, Topics.otherBook])
        rig.welcome()
        rig.hear(refusal(400, "Unknown or expired symbol.", [Topics.book, Topics.otherBook]))
        rig.advance(by: .seconds(1))
        #expect(rig.subscriptions == [[Topics.otherBook, Topics.book], [Topics.otherBook], [Topics.book]])
        rig.hear(refusal(400, "Unknown or expired symbol.", [Topics.otherBook]))
        rig.bringToLife(Topics.book)
        #expect(rig.session.status == .live)
        #expect(rig.session.topicStatuses[Topics.otherBook] == .refused("Unknown or expired symbol."))
    }

    @Test func tooMany_waitsAsLongAsTold_onTheSameLine() {
        var rig = SessionRig([Topics.book])
        rig.welcome()
        rig.hear(refusal(429, "Rate limit exceeded, retry in 7 seconds.", after: 7, [Topics.book]))
        rig.advance(by: .milliseconds(5000))
        rig.hear(.pong)
        rig.advance(by: .milliseconds(1999))
        #expect(rig.subscriptions.count == 1)
        rig.advance(by: .milliseconds(1))
        #expect(rig.subscriptions.count == 2)
        #expect(rig.openings.count == 1)
        rig.bringToLife(Topics.book)
        #expect(rig.session.status == .live)
    }

    @Test func bareRefusal_withoutStatus_meansWhatIsUnanswered() {
        var rig = SessionRig([Topics.book, Topics.trades])
        rig.welcome()
        rig.hear(.subscribed(Topics.trades))
        rig.hear(refusal(nil, "Rate limit exceeded, retry in 29 seconds.", after: 29, []))
        rig.hear(Messages.partial(Topics.trades))
        for _ in 0..<29 {
            #expect(rig.subscriptions.count == 1)
            rig.advance(by: .seconds(1))
            rig.hear(.pong)
        }
        #expect(rig.subscriptions.dropFirst() == [[Topics.book]])
    }

    @Test func overload_waitsAtLeastHalfASecond() {
        var rig = SessionRig([Topics.book])
        rig.welcome()
        rig.hear(refusal(503, "The system is currently overloaded.", [Topics.book]))
        rig.advance(by: .milliseconds(499))
        #expect(rig.subscriptions.count == 1)
        rig.advance(by: .milliseconds(501))
        #expect(rig.subscriptions.count == 2)
    }

    @Test func alreadySubscribed_ofALiveTopic_changesNothingButIsTold() {
        var rig = SessionRig([Topics.book])
        rig.goLive()
        rig.hear(refusal(400, "You are already subscribed to this topic: \(Topics.book)", [Topics.book]))
        #expect(rig.session.status == .live)
        #expect(refusals(rig) == 1)
    }

    @Test func alreadySubscribed_withoutAPartial_isEndedAndAskedForAgain() {
        var rig = SessionRig([Topics.book])
        rig.welcome()
        rig.hear(refusal(400, "You are already subscribed to this topic: \(Topics.book)", [Topics.book]))
        rig.hear(.unsubscribed(Topics.book))
        #expect(rig.subscriptions.count == 2)
        rig.bringToLife(Topics.book)
        #expect(rig.session.status == .live)
    }

    @Test(arguments: [Double.infinity, .nan, -1, 1e300])
    func waits_thatAreNoNumbersOfTime_areCut(after: Double) throws {
        var rig = SessionRig([Topics.book])
        rig.welcome()
        rig.hear(refusal(429, "", after: after, [Topics.book]))
        let deadline = try #require(rig.session.deadline)
        #expect(deadline > rig.now && deadline <= rig.now + .seconds(3600))
    }
}
