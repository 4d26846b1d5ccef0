import BourseCore
import BourseWire
import Testing

@testable import BourseVenue

@Suite("Sources that misbehave")
struct UpstreamFaultTests {
    private let now = MarketVenue.now

    @Test func specification_readsAndWritesItself() throws {
        let text = "drop=0.5,yahoo-429=0.25:60s,fmp-renamed=10s@30s,finnhub-other-symbol=1.0:60s,gdelt-gone=60s@0s"
        let plan = try FaultPlan(parsing: text, seed: 1)
        #expect(plan.faults.count == 1 && plan.upstreams.count == 4)
        #expect(plan.description == text)
        let usual = try FaultPlan(parsing: "polymarket-html", seed: 1)
        #expect(usual.upstreams == [UpstreamFault(.polymarket, .html, .chance(0.2), length: .seconds(60))])
        #expect(throws: FaultSpecError.self) { try FaultPlan(parsing: "yahoo-drop", seed: 1) }
        #expect(throws: FaultSpecError.self) { try FaultPlan(parsing: "yahoo-", seed: 1) }
        #expect(throws: FaultSpecError.self) { try FaultPlan(parsing: "yahoo-429=+5s", seed: 1) }
    }

    /// What a client reads of a chart, or that it cannot read it.
    private static func read(_ body: [UInt8], _ now: Timestamp) -> Result<YahooChart, AnswerError> {
        do throws(AnswerError) {
            return .success(try YahooChart(decoding: body, symbol: "AAPL", now: now))
        } catch {
            return .failure(error)
        }
    }

    @Test(arguments: UpstreamFaultKind.allCases)
    func answer_thatIsStruck_isNeverTakenForTheTruth(kind: UpstreamFaultKind) async throws {
        let now = now
        let target = "/v8/finance/chart/AAPL?range=1mo"
        try await MarketVenue.with(faults: "yahoo-\(kind.rawValue)=1") { _, address in
            try await TestLine.with(address) { line in
                guard kind != .slow else { return }
                let answer = try await line.yahoo(target)
                switch kind {
                case .gone: #expect(answer.head.isEmpty)
                case .tooMany: #expect(answer.head.hasPrefix("HTTP/1.1 429"))
                case .failing: #expect(answer.head.hasPrefix("HTTP/1.1 500"))
                case .truncate: #expect(answer.body.isEmpty)
                default: #expect(answer.head.hasPrefix("HTTP/1.1 200"))
                }
                switch Self.read(answer.body, now) {
                case .failure: break
                case .success(let chart):
                    // Prices as texts can be read; all else leaves nothing that looks like a bar.
                    let isReadable = kind == .texts || kind == .tomorrow
                    #expect(isReadable || chart.bars.isEmpty, "\(kind): \(chart.bars.count) bars")
                    if kind == .tomorrow { #expect(chart.bars.allSatisfy { $0.time <= now.adding(seconds: 86_400) }) }
                }
            }
        }
    }

    @Test func fault_atATime_lastsItsLength() async throws {
        try await MarketVenue.with(faults: "finnhub-500=10s@30s") { server, address in
            try await TestLine.with(address) { line in
                let target = "/finnhub/api/v1/quote?symbol=AAPL&token=key"
                var heads: [String] = []
                for seconds in [0, 29, 2, 8, 3] {
                    try await server.advance(by: .seconds(seconds))
                    heads.append(String(try await line.request(target).head.dropFirst(9).prefix(3)))
                }
                #expect(heads == ["200", "200", "500", "500", "200"])
            }
        }
    }

    @Test func fault_ofOneSource_leavesTheOthersAlone() async throws {
        try await MarketVenue.with(faults: "yahoo-zeros=1,fmp-html=1") { _, address in
            try await TestLine.with(address) { line in
                let finnhub = try await line.request("/finnhub/api/v1/quote?symbol=AAPL&token=key")
                let quote = try FinnhubQuote(decoding: finnhub.body, now: MarketVenue.now)
                #expect(quote.price > .zero)
                let fmp = try await line.request("/fmp/stable/quote?symbol=AAPL&apikey=key")
                #expect(fmp.body.first == 0x3C)
            }
        }
    }

    @Test func forgery_changesWhatItNamesAndNothingElse() {
        let words = UpstreamMemberNames(prices: ["p", "list"], times: ["t", "date"], symbols: ["s"])
        let text = #"{"s":"A\"B","p":-1.5e3,"list":[1,2.5,null],"t":10,"ms":5,"date":"2026-11-20","x":{"p":7}}"#
        func forged(_ kinds: Set<UpstreamFaultKind>) -> String {
            String(decoding: UpstreamForgery(kinds, words).forged(Array(text.utf8)), as: UTF8.self)
        }
        #expect(forged([]) == text)
        #expect(
            forged([.zeros])
                == #"{"s":"A\"B","p":0,"list":[0,0,null],"t":10,"ms":5,"date":"2026-11-20","x":{"p":0}}"#
        )
        #expect(
            forged([.negative])
                == #"{"s":"A\"B","p":-1.5e3,"list":[-1,-2.5,null],"t":10,"ms":5,"date":"2026-11-20","x":{"p":-7}}"#
        )
        #expect(
            forged([.tomorrow, .otherSymbol])
                == #"{"s":"ZZZZ","p":-1.5e3,"list":[1,2.5,null],"t":86410,"ms":5,"date":"2026-11-21","x":{"p":7}}"#
        )
        #expect(
            forged([.renamed, .texts])
                == #"{"s":"A\"B","pValue":"-1.5e3","listValue":["1","2.5",null],"t":10,"ms":5,"date":"2026-11-20","x":{"pValue":"7"}}"#
        )
    }
}
