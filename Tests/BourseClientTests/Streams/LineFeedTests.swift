import BourseClient
import Foundation
import Testing

@Suite("Answers line by line")
struct LineFeedTests {
    private let option = API.OptionToPrice(type: .call, spot: 100, strike: 105, rate: 0.05, volatility: 0.3)

    @Test func lines_areValuesAndRefusals_whereverPartsEnd() async throws {
        let priced = String(decoding: try Fixture.data("priceOption"), as: UTF8.self)
        let text = priced + #"{"id":8,"error":"spot is missing."}"# + "\n\n" + priced.dropLast()
        let half = text.index(text.startIndex, offsetBy: 100)
        let transport = ScriptedTransport(.respond(200, [:], [String(text[..<half]), String(text[half...])]))
        var lines: [Line<API.PricedOption>] = []
        for try await line in Sample.client(transport).priceOptionLines([option, option]) { lines.append(line) }
        #expect(lines.count == 3 && lines[0] == lines[2])
        #expect(lines[1] == .refused(message: "spot is missing.", id: .number("8")))
        let sent = transport.requests[0]
        #expect(sent.headers["Content-Type"] == "application/x-ndjson")
        #expect(sent.body?.filter { $0 == UInt8(ascii: "\n") }.count == 2)
    }

    @Test func refusedRequest_isAnError() async {
        let transport = ScriptedTransport(.respond(429, ["Retry-After": "3"], [Sample.error(429)]))
        var iterator = Sample.client(transport).priceOptionLines([option]).makeAsyncIterator()
        let error = await #expect(throws: ClientError.self) { _ = try await iterator.next() }
        #expect(error?.status == 429 && error?.retryAfter == .seconds(3))
    }

    @Test func lostConnection_isAnError_andNotAnEnd() async {
        let transport = ScriptedTransport(.interrupt(["{\"id\":7"], .unreachable("reset")))
        var iterator = Sample.client(transport).priceOptionLines([option]).makeAsyncIterator()
        await #expect(throws: ClientError(.unreachable("reset"))) { _ = try await iterator.next() }
    }
}
