import BourseClient
import BourseDesk
public import Foundation
public import Observation

/// The list of markets that can be followed.
@Observable @MainActor
public final class LiveMarketsModel {
    /// A market, prepared once.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The symbol.
        public let id: String
        /// The name.
        public let name: String
        /// The last price; an em dash without one.
        public let last: String
        /// Why the market cannot be followed; empty if it can.
        public let problem: String
        /// The smallest step of the price.
        public let tick: Decimal?
    }

    /// The markets, with their age.
    public var state: Loadable<[Row]> { content.state }
    /// What is typed.
    public var search = ""
    @ObservationIgnored private let content: ScreenContent<[Row]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the markets that match what is typed.
    public func load() async {
        let formats = context.formats
        let text = search.trimmingCharacters(in: .whitespaces)
        await content.load(context.client.liveInstruments(q: text.isEmpty ? nil : text)) { answer in
            let rows = answer.instruments.map { market in
                Row(
                    id: market.symbol,
                    name: market.name,
                    last: formats.price(market.last),
                    problem: market.problem ?? "",
                    tick: market.tick
                )
            }
            return rows.isEmpty ? nil : rows
        }
    }
}
