import BourseCore
import BourseDesk
import BourseOrderBook
import BourseStorage
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Recordings on the live page")
struct LiveRecorderPageTests {
    private let rig: ServerRig
    private let symbol: Symbol
    private let id: RecordingID

    /// A desk with one recording of ten seconds: a book, and a trade each second.
    init() throws {
        rig = try ServerRig()
        symbol = try #require(Symbol("XBTUSD"))
        let start = rig.clock.now
        id = RecordingID(symbol, at: start)
        let subject = RecordingSubject(
            symbol: symbol,
            tick: Price(units: 50_000_000),
            lot: 1,
            depth: .full,
            start: id.start
        )
        var encoder = RecordingEncoder(subject: subject)
        var bytes = encoder.begin()
        func tell(_ second: Int64, _ content: RecordedEvent.Content) {
            bytes += encoder.append(RecordedEvent(time: id.start.adding(seconds: second), content: content))
        }
        tell(0, .status(RecordedStatus(.live)))
        let rows = [
            BookRow(id: 1, side: .bid, price: Price(units: 9_241_850_000_000), size: 1000),
            BookRow(id: 2, side: .ask, price: Price(units: 9_241_900_000_000), size: 2000),
        ]
        tell(0, .book(.partial, rows))
        for second in Int64(1)...10 {
            let print = TradePrint(
                id: TradeMatchID(high: 0, low: UInt64(second)),
                time: id.start.adding(seconds: second),
                taker: .buy,
                price: Price(units: (92_419 + second) * 100_000_000),
                size: 5
            )
            tell(second, .trades(.insert, [print]))
        }
        bytes += encoder.close()
        let store = FileRecordings(folder: rig.directory.path("recordings"))
        let writer = try #require(try store.create(RecordingPartName(id, number: 1)))
        try writer.append(bytes)
        writer.close()
    }

    private var address: String { "/live/XBTUSD?replay=\(id.moment)" }

    @Test func anyMoment_isAPageOfItsOwn() async throws {
        let person = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let visitor = visitor.with(person.token)
            let early = try await visitor.get(address + "&at=2")
            #expect(early.text.contains("Replay 1×") && early.text.contains("92,421.0"))
            #expect(early.text.contains("92,418.5") && early.text.contains("Back to live"))
            let late = try await visitor.get(address + "&at=10&speed=100")
            #expect(late.text.contains("End of replay") && late.text.contains("92,429.0"))
            #expect(late.text.contains("speed=10&") || late.text.contains("speed=10\""))
        }
    }

    @Test(arguments: [
        "/live/XBTUSD?replay=20200101T000000Z", "/live/XBTUSD/recordings/20200101T000000Z/export",
        "/live/XBTUSD/recordings/nonsense/export", "/live/XBTUSD/recordings/20200101T000000Z/delete",
    ])
    func recordingThatIsNot_isNotFound(_ path: String) async throws {
        let person = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let answer = try await visitor.with(person.token).get(path)
            #expect(answer.status == .notFound)
        }
    }

    @Test func recording_isListedAndDeletedAfterAQuestion() async throws {
        let person = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let visitor = visitor.with(person.token)
            let list = try await visitor.get("/live/XBTUSD/recordings")
            #expect(list.text.contains(id.moment) && list.text.contains("12 messages"))
            let path = "/live/XBTUSD/recordings/\(id.moment)/delete"
            let question = try await visitor.get(path)
            #expect(question.text.contains("cannot be undone"))
            let answer = try await visitor.post(path)
            #expect(answer.status == .seeOther)
            let after = try await visitor.get("/live/XBTUSD/recordings")
            #expect(after.text.contains("No recordings of this instrument yet"))
            let gone = try await visitor.get(address)
            #expect(gone.status == .notFound)
        }
    }

    @Test func recording_isListedForPrograms_andExported() async throws {
        let person = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let visitor = visitor.with(person.token)
            let one = try await visitor.get("/api/v1/live/recordings/\(id)")
            #expect(one.text.hasPrefix(#"{"id":"\#(id)","symbol":"XBTUSD","from":"\#(id.start)""#))
            #expect(one.text.hasSuffix(#""messages":12,"gaps":0,"damage":0,"isRecording":false}"#))
            let all = try await visitor.get("/api/v1/live/recordings")
            #expect(all.text == #"{"recordings":[\#(one.text)]}"#)
            #expect(try await visitor.get("/api/v1/live/recordings?symbol=xbtusd").text == all.text)
            #expect(try await visitor.get("/api/v1/live/recordings?symbol=ETHUSD").text == #"{"recordings":[]}"#)
            let export = try await visitor.get("/api/v1/live/recordings/\(id)/export")
            #expect(export.headers[.contentType] == "application/x-ndjson")
            #expect(export.headers[.contentDisposition] == "attachment; filename=\"\(id).ndjson\"")
        }
    }

    @Test(arguments: ["XBTUSD-20200101T000000Z", "XBTUSD-20200101T000000Z/export", "nonsense", "nonsense/export"])
    func recordingThatIsNot_isNotFoundByPrograms(_ path: String) async throws {
        let person = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let answer = try await visitor.with(person.token).get("/api/v1/live/recordings/\(path)")
            #expect(answer.status == .notFound)
        }
    }

    @Test func recordings_ofNoSymbol_areRefused() async throws {
        let person = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let answer = try await visitor.with(person.token).get("/api/v1/live/recordings?symbol=a%20b")
            #expect(answer.status == .unprocessableContent && answer.text.contains(#""field":"symbol""#))
        }
    }
}
