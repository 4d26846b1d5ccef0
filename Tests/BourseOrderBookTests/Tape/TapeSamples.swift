import BourseCore
import BourseOrderBook

func time(_ microseconds: Int64) -> Timestamp { Timestamp(microseconds: microseconds) }

func price(_ whole: Int64) -> Price { Price(units: whole * 100_000_000) }

func trade(
    _ id: Int,
    at microseconds: Int64,
    _ taker: TakerSide? = .buy,
    _ whole: Int64 = 100,
    size: Int64 = 1
) -> TradePrint {
    TradePrint(
        id: TradeMatchID(high: 0, low: UInt64(id)),
        time: time(microseconds),
        taker: taker,
        price: price(whole),
        size: size
    )
}

func ids(_ entries: [TapeEntry]) -> [Int] { entries.compactMap { $0.trade?.id.map { Int($0.low) } } }

func gaps(_ tape: TradeTape) -> [TapeGap] {
    tape.newest(.max).compactMap { entry in
        guard case .gap(let gap) = entry.content else { return nil }
        return gap
    }
}
