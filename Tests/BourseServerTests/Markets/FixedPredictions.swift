import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseMarkets

/// A source that provides one list, and each event of it again.
struct FixedPredictions: PredictionSource {
    let id = SourceID("crowd")
    let title = "Crowd"
    var list = NewsStoreContract.predictions(seed: 5, count: 4)

    func events() async throws(MarketSourceError) -> FetchedPredictions { FetchedPredictions(list.events) }

    func event(_ id: String) async throws(MarketSourceError) -> PredictionEvent {
        guard let event = list.events.first(where: { $0.name.id == id }) else { throw .unknown }
        return event
    }

    func book(of token: String) async throws(MarketSourceError) -> PredictionBook {
        PredictionBook(
            token: token,
            asOf: list.fetchedAt,
            bids: [PredictionLevel(price: Price(units: 40_000_000), size: Quantity(1200))],
            asks: [
                PredictionLevel(price: Price(units: 42_000_000), size: Quantity(7)),
                PredictionLevel(price: Price(units: 43_500_000), size: Quantity(3)),
            ]
        )
    }

    func history(
        of token: String,
        _ span: PredictionSpan
    ) async throws(MarketSourceError) -> [PredictionPoint] {
        guard span != .all else { throw .unknown }
        return (0..<5).map {
            PredictionPoint(
                time: list.fetchedAt.adding(seconds: Int64($0) * 3600),
                price: Price(units: 30_000_000 + Int64($0) * 1_000_000)
            )
        }
    }
}
