import BourseClient
import Foundation
import Testing

@Suite("Answers that were recorded from a demo")
struct RecordedAnswersTests {
    /// A demo has nothing to read there.
    static let absent: Set<String> = [
        "connectionFetch", "webhook", "bankFile", "recording", "statement", "fundPortfolio", "description",
        "accountPlan",
    ]

    @Test("Every answer is decoded, with every member and every digit", arguments: Reading.all)
    func answer_isDecoded_withoutLoss(reading: Reading) async throws {
        guard Fixture.names.contains(reading.name) else {
            #expect(Self.absent.contains(reading.name), "\(reading.name) has no recorded answer")
            return
        }
        let data = try Fixture.data(reading.name)
        let transport = ScriptedTransport(.respond(200, [:], [String(decoding: data, as: UTF8.self)]))
        let value = try await reading.run(Sample.client(transport), 1)
        let differences = Differences.between(value, try JSONValue(data))
        #expect(differences.isEmpty, "\(reading.name): \(differences.prefix(10))")
    }

    @Test func recordedAnswers_areMostOfAllThatCanBeRead() {
        let names = Set(Reading.all.map(\.name))
        #expect(names.count > 110)
        #expect(names.subtracting(Fixture.names).isSubset(of: Self.absent))
    }

    @Test func answersToWrites_areDecodedWithoutLoss() async throws {
        func check(_ name: String, _ call: (DeskClient) -> Call<some Sendable>) async throws {
            let data = try Fixture.data(name)
            let transport = ScriptedTransport(.respond(201, [:], [String(decoding: data, as: UTF8.self)]))
            let value = try await call(Sample.client(transport)).value()
            #expect(Differences.between(value, try JSONValue(data)).isEmpty, "\(name)")
        }
        let position = API.Position(spot: 100, volatility: 1, legs: [])
        try await check("analyzePosition") { $0.analyzePosition(position) }
        try await check("scenarios") { $0.scenarios(position) }
        try await check("recognize") { $0.recognize(legs: []) }
        try await check("priceOption") {
            $0.priceOption(API.OptionToPrice(type: .call, spot: 1, strike: 1, rate: 0, volatility: 1))
        }
        try await check("makeWatchlist") { $0.makeWatchlist(name: "Recorded") }
    }

    @Test func lostMember_isFound() throws {
        struct Half: Decodable { let price: Decimal }
        let sent = try JSONValue(Data(#"{"price":1.5,"size":3}"#.utf8))
        let half = try DocumentCoding.decode(Half.self, from: sent)
        #expect(Differences.between(half, sent) == ["answer.size is lost"])
        #expect(Differences.between(half, try JSONValue(Data(#"{"price":1.50}"#.utf8))).isEmpty)
        #expect(Differences.between(half, try JSONValue(Data(#"{"price":1.51}"#.utf8))).count == 1)
    }
}
