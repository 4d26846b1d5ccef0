import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("A trade and its note") @MainActor
struct TradeModelTests {
    private let test = TestDesk()
    private let id = "09b1be338dda743ed2ed1be9de6e158d"
    private var key: String { "GET /api/v1/journal/trades/\(id)" }
    private var annotationKey: String { "PUT /api/v1/journal/trades/\(id)/annotation" }
    private var noteKey: String { "PUT /api/v1/journal/trades/\(id)/note" }

    private func loaded() async throws -> TradeModel {
        test.desk.on(key, .respond(200, try Recorded.text("trade")))
        let model = TradeModel(test.context, id: id)
        await model.load()
        return model
    }

    private static func saved(_ revision: Int, _ note: String) -> String {
        #"{"trade":"t","revision":\#(revision),"savedAt":null,"note":"\#(note)"}"#
    }

    private static func annotation(rating: String, setups: String = "[]") -> String {
        #"{"rating":\#(rating),"conviction":null,"setups":\#(setups),"mistakes":[],"note":"","revision":0}"#
    }

    @Test func executions_andValues() async throws {
        let model = try await loaded()
        let value = try #require(model.state.value)
        #expect(value.row.net == "+$95.64")
        #expect(value.entry == "1.97" && value.exit == "1.00" && value.fees == "$1.36")
        #expect(value.executions.map(\.side) == ["Sell", "Buy"])
        #expect(value.executions[0].time == "4 Nov 2024 15:02")
    }

    @Test func unknownTrade_fails() async {
        test.desk.on(key, .respond(404, TestDesk.error(404, "There is no such trade.")))
        let model = TradeModel(test.context, id: id)
        await model.load()
        #expect(model.state.problem?.message == "There is no such trade.")
        #expect(model.state.problem?.canRetry == false)
    }

    @Test func rating_isShownAtOnce_andUndone() async throws {
        let model = try await loaded()
        #expect(model.state.value?.annotation.rating == nil)
        test.desk.on(
            annotationKey,
            .hold(200, Self.annotation(rating: "4.5")),
            .respond(200, Self.annotation(rating: "null"))
        )
        let task = Task { await model.rate(halfStars: 9) }
        await test.desk.arrival(annotationKey)
        #expect(model.state.value?.annotation.rating == Decimal(string: "4.5"))
        test.desk.release(annotationKey)
        await task.value
        #expect(model.canUndo)
        await model.undoLast()
        #expect(model.state.value?.annotation.rating == nil)
        #expect(!model.canUndo)
        #expect(test.desk.bodies(annotationKey).count == 2)
    }

    @Test func refusedTag_isTakenBack() async throws {
        let model = try await loaded()
        let before = model.state.value?.annotation
        test.desk.on(annotationKey, .respond(422, TestDesk.error(422, "A trade has at most 20 tags.")))
        await model.add("Late", isMistake: true)
        #expect(model.problem?.message == "A trade has at most 20 tags.")
        #expect(model.state.value?.annotation == before)
        #expect(!model.canUndo)
    }

    @Test func tagsThatCannotBeSent_areRefusedOnTheDevice() async throws {
        let model = try await loaded()
        await model.add("one, two", isMistake: false)
        #expect(model.problem?.field == "tag")
        #expect(test.desk.bodies(annotationKey).isEmpty)
    }

    @Test func ratingOffline_waitsInTheOutbox() async throws {
        let model = try await loaded()
        test.desk.on(annotationKey, .fail(.offline))
        await model.rate(halfStars: 2)
        #expect(model.state.value?.annotation.rating == 1)
        #expect(model.problem == nil)
        let entries = try await test.context.outbox?.entries()
        #expect(entries?.map(\.title) == ["Rating and tags of a trade"])
    }

    @Test func note_isSaved_withItsRevision() async throws {
        let model = try await loaded()
        test.desk.on(noteKey, .respond(200, Self.saved(7, "Sold too early.")))
        #expect(model.note.state == .saved)
        model.note.text = "Sold too early."
        #expect(model.note.state == .unsaved)
        await model.note.save()
        #expect(model.note.state == .saved && model.note.revision == 7)
        #expect(test.desk.bodies(noteKey)[0].contains(#""note":"Sold too early.""#))
    }

    @Test func ratingAfterASave_keepsTheNote_andItsRevision() async throws {
        let model = try await loaded()
        test.desk.on(noteKey, .respond(200, Self.saved(7, "Sold too early.")))
            .on(annotationKey, .respond(422, TestDesk.error(422)))
        model.note.text = "Sold too early."
        await model.note.save()
        await model.rate(halfStars: 9)
        #expect(model.note.text == "Sold too early." && model.note.revision == 7 && model.note.state == .saved)
        let sent = try #require(test.desk.bodies(annotationKey).first)
        #expect(sent.contains(#""note":"Sold too early.""#) && sent.contains(#""revision":7"#))
    }

    @Test func typingDuringASave_staysUnsaved() async throws {
        let model = try await loaded()
        test.desk.on(noteKey, .hold(200, Self.saved(7, "First")))
        model.note.text = "First"
        let task = Task { await model.note.save() }
        await test.desk.arrival(noteKey)
        model.note.text = "First and second"
        test.desk.release(noteKey)
        await task.value
        #expect(model.note.state == .unsaved && model.note.text == "First and second" && model.note.revision == 7)
    }

    private static let conflict =
        #"{"error":{"status":409,"message":"The note was changed elsewhere."},"#
        + #""stored":{"trade":"t","revision":9,"savedAt":null,"note":"Theirs"},"sent":"Mine","joined":"Mine\nTheirs"}"#

    private func conflicting() async throws -> TradeModel {
        let model = try await loaded()
        test.desk.on(noteKey, .respond(409, Self.conflict), .respond(200, Self.saved(10, "Mine")))
        model.note.text = "Mine"
        await model.note.save()
        return model
    }

    @Test func conflict_isAValue_withBothTexts() async throws {
        let model = try await conflicting()
        guard case .conflict(let conflict) = model.note.state else {
            Issue.record("The state is \(model.note.state).")
            return
        }
        #expect(conflict.storedText == "Theirs" && conflict.sent == "Mine" && conflict.revision == 9)
        await model.note.save()
        #expect(test.desk.bodies(noteKey).count == 1)
    }

    @Test func conflict_endsWithMine() async throws {
        let model = try await conflicting()
        await model.note.resolve(.mine)
        #expect(model.note.state == .saved && model.note.revision == 10 && model.note.text == "Mine")
        #expect(test.desk.bodies(noteKey)[1].contains(#""revision":9"#))
    }

    @Test func conflict_endsWithTheirs() async throws {
        let model = try await conflicting()
        await model.note.resolve(.theirs)
        #expect(model.note.state == .saved && model.note.revision == 9 && model.note.text == "Theirs")
        #expect(test.desk.bodies(noteKey).count == 1)
    }

    @Test func conflict_endsWithBoth() async throws {
        let model = try await conflicting()
        test.desk.on(noteKey, .respond(200, Self.saved(10, #"Mine\nTheirs"#)))
        await model.note.resolve(.joined)
        #expect(model.note.state == .saved && model.note.text == "Mine\nTheirs")
    }

    @Test func noteOffline_waits() async throws {
        let model = try await loaded()
        test.desk.on(noteKey, .fail(.unreachable("no route")))
        model.note.text = "On the train"
        await model.note.save()
        #expect(model.note.state == .waiting)
        #expect(try await test.context.outbox?.entries().first?.title == "Note on a trade")
    }

    @Test func refresh_doesNotReplaceWhatIsTyped() async throws {
        let model = try await loaded()
        model.note.text = "Half a sentence"
        await model.load()
        #expect(model.note.text == "Half a sentence" && model.note.state == .unsaved)
    }
}
