import BourseClient
import BourseClientModels
import BourseValues
import Foundation
import Testing

@Suite("Cards to share") @MainActor
struct ShareCardModelTests {
    private let test = TestDesk()

    private func facts(_ subject: String, _ values: String) -> String {
        #"{"subject":"\#(subject)","from":"2026-03-02","to":"2026-03-02","trades":3,"winRate":0.6666666667,"#
            + #""profitFactor":2.5,"absence":null,"heldSeconds":null,\#(values)}"#
    }

    private func model(_ subject: String, _ values: String) async throws -> ShareCardModel {
        let model = ShareCardModel(test.context, try #require(CardSubject(subject)))
        test.desk.on("GET /api/v1/journal/cards/\(subject)/facts", .respond(200, facts(subject, values)))
            .on(
                "GET /api/v1/journal/cards/\(subject.replacing(":", with: "%3A"))/facts",
                .respond(200, facts(subject, values))
            )
        await model.load()
        return model
    }

    private let hidden = #""returnOnCapital":0.0325,"currency":null,"netProfit":null,"capitalAtRisk":null,"symbols":[]"#

    @Test func card_hasNoMoney_unlessChosen() async throws {
        let model = try await model("day:2026-03-02", hidden)
        let card = try #require(model.state.value)
        #expect(card.title == "2 Mar 2026" && card.subtitle == "Monday" && card.label == "ROI")
        #expect(card.headline == "+3.25%" && card.direction == 1)
        #expect(card.facts.map(\.value) == ["3", "66.7%", "2.50"])
        #expect(!model.imageText.contains("$") && !card.basis.contains("$"))
        #expect(model.imageText == "2 Mar 2026, Monday, ROI +3.25%, Trades 3, Win rate 66.7%, Profit factor 2.50")
        #expect(test.desk.requests.last?.hasSuffix("/facts?money=false&symbols=false") == true)
    }

    @Test func moneyAndSymbols_areShownByChoice() async throws {
        let model = try await model("day:2026-03-02", hidden)
        let shown =
            #""returnOnCapital":0.0325,"currency":"USD","netProfit":125.5,"capitalAtRisk":3861.5,"#
            + #""symbols":[{"symbol":"NVDA"},{"symbol":"AMD"}]"#
        for subject in ["day:2026-03-02", "day%3A2026-03-02"] {
            test.desk.on("GET /api/v1/journal/cards/\(subject)/facts", .respond(200, facts("day:2026-03-02", shown)))
        }
        await model.show(money: true, symbols: true)
        let card = try #require(model.state.value)
        #expect(card.subtitle == "Monday · NVDA, AMD" && card.facts.last?.value == "+$125.50")
        #expect(card.basis.hasSuffix("at one moment, $3,861.50."))
        #expect(test.desk.requests.last?.hasSuffix("money=true&symbols=true") == true)
    }

    @Test func withoutAReturn_theCardSaysWhy() async throws {
        let values = #""returnOnCapital":null,"currency":null,"netProfit":null,"capitalAtRisk":null,"symbols":[]"#
        let subject = "month:2026-03"
        let body = facts(subject, values).replacing(#""absence":null"#, with: #""absence":"margin""#)
        for path in [subject, "month%3A2026-03"] {
            test.desk.on("GET /api/v1/journal/cards/\(path)/facts", .respond(200, body))
        }
        let model = ShareCardModel(test.context, try #require(CardSubject(subject)))
        await model.load()
        let card = try #require(model.state.value)
        #expect(card.title == "March 2026" && card.label == "Win rate" && card.headline == "66.7%")
        #expect(card.direction == 0 && card.basis == "No ROI: the margin of futures is unknown.")
    }

    @Test func dayWithoutTrades_saysSo() async throws {
        let subject = "day:2026-03-31"
        for path in [subject, "day%3A2026-03-31"] {
            test.desk.on(
                "GET /api/v1/journal/cards/\(path)/facts",
                .respond(200, try Recorded.text("journalCardFacts"))
            )
        }
        let model = ShareCardModel(test.context, try #require(CardSubject(subject)))
        await model.load()
        #expect(model.state.value?.headline == "No trades" && model.state.value?.basis == "No trades were closed.")
    }

    @Test func link_isCreated_andRevoked_andKeptWithAnotherCard() async throws {
        let model = try await model("day:2026-03-02", hidden)
        let path = "POST /api/v1/journal/shared-cards"
        let link =
            #"{"id":"c1","subject":"day:2026-03-02","sharedAt":"2026-03-02T20:00:00Z","address":"https://desk/s/x"}"#
        test.desk.on(path, .respond(201, link), .respond(201, link), .respond(403, TestDesk.error(403, "Not allowed.")))
            .on("DELETE /api/v1/journal/shared-cards/c1", .respond(204, ""))
        model.form = .story
        model.theme = .dark
        await model.createLink()
        #expect(model.link?.address == "https://desk/s/x")
        #expect(
            test.desk.bodies(path)
                == [#"{"form":"story","money":false,"subject":"day:2026-03-02","symbols":false,"theme":"dark"}"#]
        )
        await model.createLink()
        #expect(test.desk.bodies(path).count == 1)
        await model.revokeLink()
        #expect(model.link == nil && model.problem == nil)
        await model.createLink()
        #expect(model.linkNote.isEmpty)
        model.theme = .light
        #expect(model.link?.id == "c1" && model.linkNote.hasPrefix("The link shows the card as it was: story, dark, "))
        await model.createLink()
        #expect(test.desk.bodies(path).count == 2)
        await model.revokeLink()
        #expect(model.linkNote.isEmpty)
        await model.createLink()
        #expect(model.link == nil && model.problem?.message == "Not allowed." && !model.isWorking)
    }

    @Test func linkOfAnotherCard_saysWhatItShows() async throws {
        let model = try await model("day:2026-03-02", hidden)
        await model.show(money: true, symbols: false)
        let path = "POST /api/v1/journal/shared-cards"
        test.desk.on(
            path,
            .hold(
                201,
                #"{"id":"c1","subject":"day:2026-03-02","sharedAt":"2026-03-02T20:00:00Z","address":"https://desk/s/x"}"#
            )
        )
        let task = Task { await model.createLink() }
        await test.desk.arrival(path)
        await model.show(money: false, symbols: false)
        test.desk.release(path)
        await task.value
        #expect(model.link?.id == "c1" && !model.showsMoney)
        #expect(model.linkNote.contains("with amounts, without symbols. Revoke it"))
    }
}
