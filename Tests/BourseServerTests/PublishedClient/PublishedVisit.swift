import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

/// A desk with prices, news and predictions, and somebody who asks as published clients do.
enum PublishedVisit {
    /// As long as it takes on a machine that has much else to do.
    static let patient = WebServer.Configuration(port: 0, patience: .seconds(600))

    /// Waits until the board asks its sources: before, it answers at once that nothing was fetched.
    static func warmUp(_ markets: Markets) async throws {
        let symbol = try MarketVisit.symbol("WARM")
        while await markets.board.quotes(of: [symbol]).first?.status == .awaited { await Task.yield() }
    }

    static func serve(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        var script = try MarketVisit.source()
        // No list of ours has it.
        let tea = try MarketVisit.symbol("TEA.NS")
        script.quotes[tea] = MarketVisit.quote(tea, last: 10, before: 9)
        var sources = script.sources
        sources.news = [WireNews(now: MarketVisit.now)]
        sources.predictions = [FixedPredictions()]
        let rig = try ServerRig(configuration: patient, marketSources: sources)
        let markets = rig.desk.markets
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await markets.run() }
            try await warmUp(markets)
            try await rig.serve { visitor in try await body(rig, visitor) }
            group.cancelAll()
        }
    }
}

extension TestResponse {
    /// The body as a client reads it.
    func read<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try Phone.read(type, from: Data(body.readableBytesView))
    }

    /// The sentence of an error.
    var refusal: String? { try? read([String: String].self)["error"] }
}
