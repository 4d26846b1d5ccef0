import BourseCore

/// A number of a trade as a count of units, or why there is none.
enum TradeNumber {
    case missing
    case refused(AnswerFaultReason)
    case units(Int128)

    func count(_ field: String) -> Result<Int128, TradeRefusal> {
        switch self {
        case .missing: .failure(TradeRefusal(field: field, reason: .missing))
        case .refused(let reason): .failure(TradeRefusal(field: field, reason: reason))
        case .units(let units): .success(units)
        }
    }
}

/// Why a trade is not taken.
struct TradeRefusal: Error {
    let field: String
    let reason: AnswerFaultReason
    var said = ""
}

/// The fields of a trade before they are judged.
struct TradeParts {
    var price = TradeNumber.missing
    var volume = TradeNumber.missing
    var milliseconds = TradeNumber.missing
    var hasSymbol = false

    func trade(symbol: String, latest: Timestamp) -> Result<FinnhubTrade, TradeRefusal> {
        do throws(TradeRefusal) {
            guard hasSymbol else { throw TradeRefusal(field: "s", reason: .missing) }
            let price = try price.count("p").get()
            guard price > 0 else {
                throw TradeRefusal(field: "p", reason: .notPositive, said: "\(Quantity(units: price))")
            }
            guard price <= Plausible.price * 100_000_000 else { throw TradeRefusal(field: "p", reason: .absurd) }
            // Of some coins more is traded at once than 64 bits count in units of 10^−8.
            let volume = try volume.count("v").get()
            guard volume >= 0 else { throw TradeRefusal(field: "v", reason: .negative) }
            guard volume <= Plausible.amount * 100_000_000 else { throw TradeRefusal(field: "v", reason: .absurd) }
            let milliseconds = try milliseconds.count("t").get()
            guard milliseconds > 0, milliseconds / 1000 <= AnswerClock.seconds.upperBound else {
                throw TradeRefusal(field: "t", reason: .absurd, said: "\(milliseconds)")
            }
            let time = Timestamp(microseconds: Int64(milliseconds) * 1000)
            guard time <= latest else { throw TradeRefusal(field: "t", reason: .future, said: time.description) }
            return .success(
                FinnhubTrade(
                    symbol: symbol,
                    price: Price(units: Int64(price)),
                    volume: Quantity(units: volume),
                    time: time
                )
            )
        } catch {
            return .failure(error)
        }
    }
}
