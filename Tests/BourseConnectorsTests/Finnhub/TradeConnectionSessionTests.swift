import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseConnectors

struct TradeConnectionSessionTests {
    private let first = SocketNumber(1)
    private let second = SocketNumber(2)

    private func made(_ set: (inout TradeConnectionSettings) -> Void = { _ in }) -> TradeConnectionSession {
        var settings = TradeConnectionSettings()
        set(&settings)
        return TradeConnectionSession(settings, seed: 1)
    }

    @Test func line_isOpened_whenSomethingIsFollowed() {
        var session = made()
        let nothing = session.handle(.follow([]), at: .zero)
        #expect(nothing == [] && session.deadline == nil)
        let opening = session.handle(.follow(["B", "A"]), at: .seconds(1))
        #expect(opening == [.open(first)] && session.deadline == .seconds(11))
        let open = session.handle(.opened(first), at: .seconds(2))
        #expect(open == [.connected, .subscribe(["A", "B"])])
    }

    @Test func following_sendsOnlyWhatChanges() {
        var session = made()
        _ = session.handle(.follow(["A", "B"]), at: .zero)
        _ = session.handle(.opened(first), at: .zero)
        let changed = session.handle(.follow(["B", "C"]), at: .zero)
        #expect(changed == [.unsubscribe(["A"]), .subscribe(["C"])])
        let same = session.handle(.follow(["C", "B"]), at: .zero)
        #expect(same == [])
        let none = session.handle(.follow([]), at: .zero)
        #expect(none == [.unsubscribe(["B", "C"])])
    }

    @Test func tooManySymbols_areCut_andThoseThatAreFollowedStay() {
        var session = made { $0.mostFollowed = 2 }
        _ = session.handle(.follow(["X", "Y"]), at: .zero)
        _ = session.handle(.opened(first), at: .zero)
        let more = session.handle(.follow(["A", "B", "Y"]), at: .zero)
        #expect(more == [.unsubscribe(["X"]), .subscribe(["A"])])
    }

    @Test func silence_isPinged_andThenGivenUp_andTheLineIsOpenedAgain() throws {
        var session = made()
        _ = session.handle(.follow(["A"]), at: .zero)
        _ = session.handle(.opened(first), at: .zero)
        #expect(session.deadline == .seconds(20))
        let early = session.handle(.timer, at: .seconds(19))
        #expect(early == [])
        let ping = session.handle(.timer, at: .seconds(20))
        #expect(ping == [.ping] && session.deadline == .seconds(30))
        _ = session.handle(.heard(first), at: .seconds(21))
        #expect(session.deadline == .seconds(41))
        _ = session.handle(.timer, at: .seconds(41))
        let lost = session.handle(.timer, at: .seconds(51))
        #expect(lost.first == .close(first))
        guard case .disconnected(.late, let seconds)? = lost.last else {
            Issue.record("\(lost)")
            return
        }
        // Between one and two seconds, told in whole ones.
        #expect(seconds == 2)
        let deadline = try #require(session.deadline)
        #expect(deadline > .seconds(52) && deadline <= .seconds(53))
        let again = session.handle(.timer, at: deadline)
        #expect(again == [.open(second)])
        // The old socket has nothing to say any more.
        let old = session.handle(.closed(first, .silent), at: deadline)
        #expect(old == [])
        let open = session.handle(.opened(second), at: deadline)
        #expect(open == [.connected, .subscribe(["A"])])
    }

    @Test func waits_grow_andAreShortAgainAfterHealth() throws {
        var session = made()
        var now = Duration.zero
        _ = session.handle(.follow(["A"]), at: now)
        var number = 1
        func lose() throws -> Int {
            let actions = session.handle(.closed(SocketNumber(number), .broken("gone")), at: now)
            guard case .disconnected(.unreachable("gone"), let seconds)? = actions.last else {
                Issue.record("\(actions)")
                return 0
            }
            now = try #require(session.deadline)
            _ = session.handle(.timer, at: now)
            number += 1
            return seconds
        }
        var waits: [Int] = []
        for _ in 0..<10 { waits.append(try lose()) }
        for (failures, wait) in waits.enumerated() {
            let floor = min(1 << failures, 60)
            #expect((floor...(2 * floor)).contains(wait), "\(waits)")
        }
        _ = session.handle(.opened(SocketNumber(number)), at: now)
        now += .seconds(60)
        let healthy = try lose()
        #expect(healthy == 2)
    }

    @Test(
        arguments: [
            (401, nil, MarketSourceError.unauthorized("no"), 300), (429, nil, .busy(retryAfter: nil), 30),
            (429, Duration.seconds(700), .busy(retryAfter: .seconds(700)), 700),
            (503, .seconds(90_000), .busy(retryAfter: .seconds(3600)), 3600), (404, nil, .refused(status: 404), 300),
            (500, nil, .refused(status: 500), 2),
        ] as [(Int, Duration?, MarketSourceError, Int)]
    )
    func refusal_isWaitedFor(_ status: Int, _ retryAfter: Duration?, _ error: MarketSourceError, _ seconds: Int) {
        var session = made()
        _ = session.handle(.follow(["A"]), at: .zero)
        let actions = session.handle(.refused(first, status: status, retryAfter: retryAfter, text: "no"), at: .zero)
        #expect(actions == [.close(first), .disconnected(error, retryIn: seconds)])
    }

    @Test func openingThatTakesTooLong_isLate() {
        var session = made()
        _ = session.handle(.follow(["A"]), at: .zero)
        let actions = session.handle(.timer, at: .seconds(10))
        #expect(actions.first == .close(first))
        if case .disconnected(.late, _)? = actions.last {} else { Issue.record("\(actions)") }
    }

    @Test func messagesThatCannotBeRead_endTheLine_whenTheyAreInARow() {
        var session = made { $0.garbledInARow = 2 }
        _ = session.handle(.follow(["A"]), at: .zero)
        _ = session.handle(.opened(first), at: .zero)
        let one = session.handle(.garbled(first, "what"), at: .zero)
        _ = session.handle(.heard(first), at: .zero)
        let two = session.handle(.garbled(first, "what"), at: .zero)
        #expect(one == [] && two == [])
        let three = session.handle(.garbled(first, "what"), at: .zero)
        #expect(three == [.close(first), .disconnected(.unreadable("what"), retryIn: 2)])
    }

    @Test func nothingHappens_afterAStop() {
        var session = made()
        _ = session.handle(.follow(["A"]), at: .zero)
        let stop = session.handle(.stop, at: .zero)
        #expect(stop == [.close(first)] && session.deadline == nil)
        let later = [
            TradeConnectionSession.SessionEvent.follow(["B"]), .timer, .opened(first), .closed(first, .silent),
        ]
        .flatMap { session.handle($0, at: .seconds(100)) }
        #expect(later == [])
    }

    /// Whatever happens in whatever order, one socket at a time is in use, and what was sent to it is what is followed.
    @Test(arguments: Seeds.first(50)) func anyOrder_keepsTheSubscriptionsEqualToWhatIsFollowed(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var session = made { $0.mostFollowed = 3 }
        var (open, sent): (SocketNumber?, Set<String>) = (nil, [])
        var (isConnected, last) = (false, 0)
        var now = Duration.zero
        for _ in 0..<400 {
            now += .milliseconds(Int.random(in: 0...9000, using: &random))
            let number = SocketNumber(max(1, last - Int.random(in: 0...1, using: &random)))
            let event: TradeConnectionSession.SessionEvent =
                switch Int.random(in: 0...8, using: &random) {
                case 0...1: .follow(Set((0..<5).map { "S\($0)" }.filter { _ in Bool.random(using: &random) }))
                case 2...3: .opened(number)
                case 4: .closed(number, .broken("gone"))
                case 5: .heard(number)
                case 6: .refused(number, status: 500, retryAfter: nil, text: "")
                default: .timer
                }
            for action in session.handle(event, at: now) {
                switch action {
                case .open(let number):
                    #expect(open == nil && number.value == last + 1)
                    (open, sent, last) = (number, [], number.value)
                case .close(let number):
                    #expect(open == number)
                    (open, isConnected) = (nil, false)
                case .connected: isConnected = open != nil
                case .subscribe(let names):
                    #expect(isConnected && sent.isDisjoint(with: names))
                    sent.formUnion(names)
                case .unsubscribe(let names):
                    #expect(isConnected && sent.isSuperset(of: names))
                    sent.subtract(names)
                case .ping: #expect(isConnected)
                case .disconnected(_, let seconds): #expect(open == nil && (1...121).contains(seconds))
                }
                #expect(sent.count <= 3)
            }
        }
    }
}
