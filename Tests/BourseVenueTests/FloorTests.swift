import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseWire
import NIOCore
import Testing

@testable import BourseVenue

private let start = Timestamp(seconds: 1_781_533_817)

/// A client that stores what it receives, without a socket.
final class PaperLine: ConnectionSink {
    /// The texts that came whole.
    private(set) var texts: [[UInt8]] = []
    private(set) var raw: [[UInt8]] = []
    private(set) var fragments = 0
    private(set) var isEnded = false
    var isFull = false
    private var open: [UInt8] = []

    func write(_ delivery: OutgoingFrame) -> Bool {
        switch delivery {
        case .text(let text): texts.append(Array(text.readableBytesView))
        case .fragment(let piece, let isFirst, let isLast):
            fragments += 1
            if isFirst { open = [] }
            open += Array(piece.readableBytesView)
            if isLast { texts.append(open) }
        case .raw(let bytes): raw.append(Array(bytes.readableBytesView))
        case .goodbye, .cut: isEnded = true
        }
        return !isFull
    }

    func flush() {}

    /// What was received and can be read, oldest first.
    var messages: [BitMEXMessage] {
        var decoder = BitMEXDecoder()
        return texts.compactMap { try? decoder.decode($0) }
    }

    func forget() { texts = [] }
}

/// The book as a careful reader of the messages knows it.
struct PaperBook {
    var levels: [BookSide: [Int64: BookRow]] = [:]
    var hasState = false
    var unknown = 0
    var early = 0

    mutating func read(_ message: BitMEXMessage, _ topic: BitMEXTopic) {
        guard case .book(let message) = message, BitMEXTopic(message.table, message.symbol) == topic else { return }
        if message.action == .partial {
            levels = [:]
            hasState = true
        }
        guard hasState else {
            early += 1
            return
        }
        for row in message.rows {
            switch message.action {
            case .partial, .insert: levels[row.side, default: [:]][row.id] = row
            case .update:
                if levels[row.side]?[row.id] == nil { unknown += 1 } else { levels[row.side]?[row.id]?.size = row.size }
            case .delete: if levels[row.side]?.removeValue(forKey: row.id) == nil { unknown += 1 }
            }
        }
    }

    func best(_ side: BookSide) -> [BookLevel] {
        (levels[side] ?? [:]).values.compactMap { row in
            guard let price = row.price, let size = row.size else { return nil }
            return BookLevel(price: price, size: size)
        }.sorted { side == .bid ? $0.price > $1.price : $0.price < $1.price }
    }
}

extension TrueBook {
    func levels(_ count: Int, _ side: BookSide) -> [BookLevel] {
        best(side, count).map { BookLevel(price: $0.price, size: $0.size) }
    }
}

private func floor(
    _ names: [String] = ["XBTUSD"],
    seed: UInt64 = 1,
    plan: FaultPlan = .none,
    rules: VenueRules = VenueRules()
) -> VenueFloor {
    let numbering: LevelNumbering = rules.form == .legacy ? .descending : .arbitrary
    let market = MarketSimulation(
        seed: seed,
        start: start,
        listings: VenueListing.board(only: names),
        numbering: numbering
    )
    return VenueFloor(feed: market, rules: rules, plan: plan, now: start)
}

private func subscribe(_ topics: String...) -> [UInt8] {
    Array("{\"op\":\"subscribe\",\"args\":[\(topics.map { "\"\($0)\"" }.joined(separator: ","))]}".utf8)
}

private func unsubscribe(_ topic: String) -> [UInt8] { Array("{\"op\":\"unsubscribe\",\"args\":\"\(topic)\"}".utf8) }

@Test("A client is welcomed, acknowledged per topic, told changes before the state, then the state, then changes")
func floor_ofANewClient_tellsInTheOrderOfTheRealVenue() throws {
    let floor = floor()
    let line = PaperLine()
    let id = floor.open(line)
    guard case .welcome(let welcome) = try #require(line.messages.first) else {
        Issue.record("the first message is not a welcome")
        return
    }
    #expect(welcome.timestamp == start)
    line.forget()
    floor.receive(subscribe("orderBookL2_25:XBTUSD", "trade:XBTUSD"), from: id)
    let topics = try ["orderBookL2_25:XBTUSD", "trade:XBTUSD"].map { try #require(BitMEXTopic($0)) }
    #expect(line.messages == topics.map { .subscribed($0) })
    line.forget()
    floor.advance(to: start.adding(seconds: 30))
    var book = PaperBook()
    for message in line.messages { book.read(message, topics[0]) }
    #expect(book.early > 0)
    #expect(book.unknown == 0)
    let truth = try #require(floor.exchange.book(of: topics[0].symbol))
    #expect(book.best(.bid) == truth.levels(25, .bid))
    #expect(book.best(.ask) == truth.levels(25, .ask))
    let trades = line.messages.filter { if case .trades = $0 { true } else { false } }
    #expect(trades.count > 10)
}

@Test("Both views of the book lead to the truth, in both forms", arguments: Seeds.first(4), BitMEXForm.allCases)
func floor_views_leadToTheTruth(seed: UInt64, form: BitMEXForm) throws {
    let floor = floor(["SOLUSDT"], seed: seed, rules: VenueRules(form: form, stateDelay: .zero))
    let line = PaperLine()
    let id = floor.open(line)
    floor.receive(subscribe("orderBookL2:SOLUSDT", "orderBookL2_25:SOLUSDT", "orderBook10:SOLUSDT"), from: id)
    let full = try #require(BitMEXTopic("orderBookL2:SOLUSDT"))
    let best = try #require(BitMEXTopic("orderBookL2_25:SOLUSDT"))
    var books = [full: PaperBook(), best: PaperBook()]
    var ten: BitMEXDepth10?
    for second in 1...40 {
        floor.advance(to: start.adding(seconds: Int64(second)))
        for message in line.messages {
            for topic in [full, best] { books[topic]?.read(message, topic) }
            if case .depth10(let depth) = message { ten = depth }
        }
        line.forget()
        let truth = try #require(floor.exchange.book(of: full.symbol))
        for side in BookSide.allCases {
            #expect(books[full]?.best(side) == truth.levels(.max, side))
            #expect(books[best]?.best(side) == truth.levels(25, side))
        }
        #expect(ten?.bids == truth.levels(10, .bid))
        #expect(ten?.asks == truth.levels(10, .ask))
    }
    #expect(books.values.allSatisfy { $0.unknown == 0 })
}

@Test("Questions that cannot be answered are refused in the venue's words, and unsubscribing stops a topic")
func floor_ofStrangeCommands_refuses() throws {
    let floor = floor(["XBTUSD", "ETHUSD"])
    let line = PaperLine()
    let id = floor.open(line)
    func ask(_ text: [UInt8]) -> [BitMEXMessage] {
        line.forget()
        floor.receive(text, from: id)
        return line.messages
    }
    func refusals(_ messages: [BitMEXMessage]) -> [String] {
        messages.compactMap { if case .refused(let refusal) = $0 { refusal.text } else { nil } }
    }
    let trade = try #require(BitMEXTopic("trade:XBTUSD"))
    #expect(ask(Array("ping".utf8)) == [.pong])
    #expect(ask(subscribe("trade:XBTUSD")) == [.subscribed(trade)])
    #expect(refusals(ask(subscribe("trade:XBTUSD"))) == ["You are already subscribed to this topic: trade:XBTUSD"])
    #expect(refusals(ask(subscribe("trade:NOSUCH"))) == ["Unknown or expired symbol."])
    #expect(refusals(ask(subscribe("weather:XBTUSD"))) == ["Unknown table: weather"])
    #expect(ask(subscribe("instrument")).count == 2)
    #expect(refusals(ask(Array("{\"op\":\"dance\"}".utf8))).count == 1)
    #expect(refusals(ask([0xFF, 0x00, 0x7B])).count == 1)
    #expect(refusals(ask(Array("{".utf8))).count == 1)
    #expect(ask(Array("help".utf8)).count == 1)
    #expect(line.texts.first?.starts(with: Array("{\"info\":\"Send {\\\"op".utf8)) == true)
    #expect(ask(unsubscribe("trade:XBTUSD")) == [.unsubscribed(trade)])
    #expect(refusals(ask(unsubscribe("trade:XBTUSD"))).count == 1)
    line.forget()
    floor.advance(to: start.adding(seconds: 20))
    #expect(!line.messages.contains { if case .trades = $0 { true } else { false } })
    #expect(line.messages.contains { if case .instruments = $0 { true } else { false } })
}

@Test("A client that does not read is dropped")
func floor_ofASlowClient_dropsIt() throws {
    let floor = floor()
    let line = PaperLine()
    let id = floor.open(line)
    floor.receive(subscribe("orderBookL2:XBTUSD"), from: id)
    line.isFull = true
    floor.advance(to: start.adding(seconds: 2))
    #expect(line.isEnded)
    #expect(floor.lineCount == 0)
}

@Test("More connections than the hour allows are refused")
func floor_ofTooManyConnections_refuses() throws {
    let floor = floor(rules: VenueRules(connectionsPerHour: 2))
    #expect(floor.refusalOfConnection() == nil)
    #expect(floor.refusalOfConnection() == nil)
    #expect(floor.refusalOfConnection() == VenueRefusal(status: 429, retryAfter: nil))
    floor.advance(to: start.adding(seconds: 3600))
    #expect(floor.refusalOfConnection() == nil)
}

@Suite("Faults on a line")
struct ConnectionFaultTests {
    /// Runs a subscriber of book and trades for a while under a plan.
    private func run(_ specification: String, seconds: Int64 = 20, seed: UInt64 = 4) throws -> (VenueFloor, PaperLine) {
        let floor = floor(plan: try FaultPlan(parsing: specification, seed: seed), rules: VenueRules(stateDelay: .zero))
        let line = PaperLine()
        let id = floor.open(line)
        floor.receive(subscribe("orderBookL2_25:XBTUSD", "trade:XBTUSD"), from: id)
        for tenth in 1...seconds * 10 {
            floor.advance(to: Timestamp(microseconds: start.microseconds + tenth * 100_000))
        }
        return (floor, line)
    }

    private func book(_ line: PaperLine) throws -> PaperBook {
        let topic = try #require(BitMEXTopic("orderBookL2_25:XBTUSD"))
        var book = PaperBook()
        for message in line.messages { book.read(message, topic) }
        return book
    }

    private func equalsTruth(_ book: PaperBook, _ floor: VenueFloor) throws -> Bool {
        let symbol = try #require(Symbol("XBTUSD"))
        let truth = try #require(floor.exchange.book(of: symbol))
        return BookSide.allCases.allSatisfy { book.best($0) == truth.levels(25, $0) }
    }

    @Test("No fault changes nothing")
    func none_changesNothing() throws {
        let (floor, line) = try run("")
        #expect(try equalsTruth(book(line), floor))
        #expect(line.messages.count == line.texts.count)
    }

    @Test("The line is cut or closed", arguments: ["drop@5s", "goodbye@5s", "drop=0.05"])
    func drop_endsTheLine(specification: String) throws {
        let (floor, line) = try run(specification)
        #expect(line.isEnded)
        #expect(floor.lineCount == 0)
    }

    @Test("A half-open line says nothing more and hears nothing")
    func halfOpen_isDead() throws {
        let (floor, line) = try run("half-open@5s")
        #expect(!line.isEnded)
        #expect(floor.lineCount == 1)
        let count = line.texts.count
        floor.receive(Array("ping".utf8), from: 1)
        floor.advance(to: start.adding(seconds: 40))
        #expect(line.texts.count == count)
    }

    @Test("In a silence pings are answered, and afterwards nothing is missing")
    func silence_holdsBack() throws {
        let (floor, line) = try run("silence=10s@15s")
        let count = line.texts.count
        floor.receive(Array("ping".utf8), from: 1)
        #expect(line.texts.count == count + 1)
        #expect(line.messages.last == .pong)
        #expect(try !equalsTruth(book(line), floor))
        floor.advance(to: start.adding(seconds: 26))
        floor.advance(to: start.adding(seconds: 27))
        #expect(try equalsTruth(book(line), floor))
    }

    @Test("Cut messages and garbage cannot be read, and the rest can", arguments: ["truncate=0.05", "garbage=0.05"])
    func nonsense_isAmongTheMessages(specification: String) throws {
        let (_, line) = try run(specification)
        #expect(line.texts.count + line.raw.count > line.messages.count + 10)
        #expect(line.messages.count > 200)
    }

    @Test("Messages come twice, late or never", arguments: ["duplicate=0.05", "reorder=0.05", "missing=0.05"])
    func disorder_showsInTheNumbers(specification: String) throws {
        let (_, clean) = try run("")
        let (_, line) = try run(specification)
        switch specification.prefix(3) {
        case "dup": #expect(line.texts.count > clean.texts.count + 10)
        case "mis": #expect(line.texts.count < clean.texts.count - 10)
        default:
            #expect(line.texts != clean.texts)
            #expect(Set(line.texts) == Set(clean.texts))
        }
    }

    @Test("Of a stuck book nothing is told for a while, and never what was missed; trades go on")
    func stuckBook_losesItsMessages() throws {
        let (clean, whole) = try run("", seconds: 30)
        let (floor, line) = try run("stuck-book=10s@5s", seconds: 30)
        func count(_ line: PaperLine, _ isWanted: (BitMEXMessage) -> Bool) -> Int {
            line.messages.count(where: isWanted)
        }
        let isBook: (BitMEXMessage) -> Bool = { if case .book = $0 { true } else { false } }
        let isTrade: (BitMEXMessage) -> Bool = { if case .trades = $0 { true } else { false } }
        #expect(count(line, isBook) < count(whole, isBook) - 20 && count(line, isBook) > count(whole, isBook) / 3)
        #expect(count(line, isTrade) == count(whole, isTrade))
        #expect(floor.lineCount == clean.lineCount)
    }

    @Test("Unknown levels are told of")
    func unknownID_isTold() throws {
        let (_, line) = try run("unknown-id=0.05")
        #expect(try book(line).unknown > 5)
    }

    @Test("A slow message comes in fragments, whole in the end, and nothing is missing")
    func slowDrip_comesInFragments() throws {
        let (floor, line) = try run("slow-drip=5s@5s")
        #expect(line.fragments > 20)
        #expect(line.messages.count == line.texts.count)
        #expect(try equalsTruth(book(line), floor))
    }

    @Test("A wrong partial is wrong, and a repeated one right")
    func partials_areWrongOrRepeated() throws {
        let (wrongFloor, wrong) = try run("wrong-partial=1", seconds: 1)
        #expect(try !equalsTruth(book(wrong), wrongFloor))
        let (floor, line) = try run("repeated-partial=0.05")
        let partials = line.messages.filter {
            if case .book(let message) = $0 { message.action == .partial } else { false }
        }
        #expect(partials.count > 5)
        #expect(try equalsTruth(book(line), floor))
    }

    @Test("A clock that jumps shows in the times of the messages")
    func clockJump_showsInTheTimes() throws {
        let (floor, line) = try run("clock-jump=+30s@5s")
        let prints = line.messages.flatMap { message -> [TradePrint] in
            if case .trades(let message) = message { message.prints } else { [] }
        }
        let last = try #require(prints.last?.time)
        #expect(last > floor.now.adding(seconds: 15))
    }
}

@Test("After any of a thousand schedules one fresh subscription tells the truth")
func floor_afterRandomFaults_tellsTheTruthAgain() throws {
    let topic = try #require(BitMEXTopic("orderBookL2_25:DOGEUSDT"))
    for seed in Seeds.first(1000) {
        let plan = FaultPlan.random(seed: seed, horizon: .seconds(20))
        let floor = floor(["DOGEUSDT"], seed: seed % 16, plan: plan, rules: VenueRules(stateDelay: .milliseconds(50)))
        let line = PaperLine()
        let id = floor.open(line)
        floor.receive(subscribe("orderBookL2_25:DOGEUSDT", "trade:DOGEUSDT"), from: id)
        for half in 1...40 { floor.advance(to: Timestamp(microseconds: start.microseconds + Int64(half) * 500_000)) }
        floor.use(.none)
        let fresh = PaperLine()
        let freshID = floor.open(fresh)
        floor.receive(subscribe("orderBookL2_25:DOGEUSDT"), from: freshID)
        floor.advance(to: start.adding(seconds: 22))
        var book = PaperBook()
        for message in fresh.messages { book.read(message, topic) }
        let truth = try #require(floor.exchange.book(of: topic.symbol))
        #expect(book.hasState, "seed \(seed): \(plan)")
        #expect(book.unknown == 0, "seed \(seed): \(plan)")
        for side in BookSide.allCases { #expect(book.best(side) == truth.levels(25, side), "seed \(seed): \(plan)") }
    }
}

@Test("One seed gives one conversation, faults and all", arguments: Seeds.first(20))
func floor_ofOneSeed_saysTheSame(seed: UInt64) throws {
    func texts() -> [[UInt8]] {
        let plan = FaultPlan.random(seed: seed, horizon: .seconds(10))
        let floor = floor(["SOLUSDT"], seed: seed, plan: plan)
        let line = PaperLine()
        let id = floor.open(line, topics: RequestTarget("/realtime?subscribe=trade:SOLUSDT,quote:SOLUSDT").subscription)
        floor.receive(subscribe("orderBookL2:SOLUSDT"), from: id)
        for second in 1...10 { floor.advance(to: start.adding(seconds: Int64(second))) }
        return line.texts + line.raw
    }
    let first = texts()
    #expect(first == texts())
    #expect(!first.isEmpty)
}
