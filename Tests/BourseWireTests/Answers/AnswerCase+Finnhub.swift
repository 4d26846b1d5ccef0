import BourseCore
import BourseWire

extension AnswerCase {
    static let finnhubQuote = AnswerCase(fixture: "finnhub/quote.json") { bytes, now throws(AnswerError) in
        let quote = try FinnhubQuote(decoding: bytes, now: now)
        return Reading(
            value: quote,
            again: quote.bytes,
            faults: quote.faults,
            doubts: Doubts.prices([quote.price, quote.open, quote.high, quote.low]) + Doubts.time(quote.time, now)
        )
    }

    static let finnhubSearch = AnswerCase(fixture: "finnhub/search.json", ignored: names(FinnhubSearch.ignored)) {
        bytes,
        now throws(AnswerError) in
        let answer = try FinnhubSearch(decoding: bytes, now: now)
        return Reading(value: answer, again: answer.bytes, faults: answer.faults, doubts: [])
    }

    static func profile(_ fixture: String, _ symbol: String) -> AnswerCase {
        AnswerCase(fixture: fixture, ignored: names(FinnhubProfile.ignored)) { bytes, now throws(AnswerError) in
            let answer = try FinnhubProfile(decoding: bytes, symbol: symbol, now: now)
            let isDoubtful = (answer.marketCap ?? .zero) < .zero || (answer.sharesOutstanding ?? .zero) < .zero
            let doubts = isDoubtful ? ["size"] : []
            return Reading(value: answer, again: answer.bytes, faults: answer.faults, doubts: doubts)
        }
    }

    static let finnhubNews = AnswerCase(fixture: "finnhub/news.json", ignored: names(FinnhubNews.ignored)) {
        bytes,
        now throws(AnswerError) in
        let answer = try FinnhubNews(decoding: bytes, now: now)
        let isDoubtful = answer.headlines.contains { !$0.address.lowercased().hasPrefix("http") || $0.title.isEmpty }
        return Reading(
            value: answer,
            again: answer.bytes,
            faults: answer.faults,
            doubts: answer.headlines.flatMap { Doubts.time($0.time, now) } + (isDoubtful ? ["headline"] : [])
        )
    }

    static let finnhubCalendar = AnswerCase(fixture: "finnhub/calendar.json") { bytes, now throws(AnswerError) in
        let answer = try FinnhubCalendar(decoding: bytes, now: now)
        let isDoubtful = answer.earnings.contains { $0.quarter.map { !(1...4).contains($0) } ?? false }
        return Reading(
            value: answer,
            again: answer.bytes,
            faults: answer.faults,
            doubts: isDoubtful ? ["quarter"] : []
        )
    }

    static let finnhubCandles = AnswerCase(fixture: "finnhub/candles.json") { bytes, now throws(AnswerError) in
        let answer = try FinnhubCandles(decoding: bytes, now: now)
        let doubts = Doubts.bars(answer.bars, now)
        return Reading(value: answer, again: answer.bytes, faults: answer.faults, doubts: doubts)
    }

    static let finnhubStatus = AnswerCase(fixture: "finnhub/status.json") { bytes, now throws(AnswerError) in
        let answer = try FinnhubMarketStatus(decoding: bytes, exchange: "US", now: now)
        let doubts = Doubts.time(answer.time, now)
        return Reading(value: answer, again: answer.bytes, faults: answer.faults, doubts: doubts)
    }

    static let finnhubHolidays = AnswerCase(fixture: "finnhub/holidays.json") { bytes, now throws(AnswerError) in
        let answer = try FinnhubHolidays(decoding: bytes, exchange: "US", now: now)
        let days = answer.holidays.map(\.day)
        return Reading(
            value: answer,
            again: answer.bytes,
            faults: answer.faults,
            doubts: days == days.sorted() ? [] : ["order"]
        )
    }

    static let finnhubTrades = AnswerCase(
        fixture: "finnhub/trades.json",
        around: "data.",
        ignored: names(FinnhubTrade.ignored)
    ) { bytes, now throws(AnswerError) in
        var decoder = FinnhubDecoder()
        let message = try decoder.decode(bytes, now: now)
        guard case .trades(let trades) = message else {
            return Reading(value: message, again: message.bytes, faults: AnswerFaults(), doubts: [])
        }
        return Reading(
            value: message,
            again: message.bytes,
            faults: trades.faults,
            doubts: Doubts.prices(trades.trades.map(\.price))
                + trades.trades.flatMap { Doubts.time($0.time, now) + ($0.volume < .zero ? ["volume"] : []) }
        )
    }

    static func chain(_ fixture: String, _ symbol: String) -> AnswerCase {
        AnswerCase(fixture: fixture, ignored: names(FinnhubOptionChain.ignored)) { bytes, now throws(AnswerError) in
            let answer = try FinnhubOptionChain(decoding: bytes, symbol: symbol, now: now)
            let contracts = answer.expirations.flatMap { $0.calls + $0.puts }
            let days = answer.expirations.map(\.day)
            return Reading(
                value: answer,
                again: answer.bytes,
                faults: answer.faults,
                doubts: Doubts.prices(contracts.map(\.strike)) + (days == Set(days).sorted() ? [] : ["order"])
                    + (contracts.allSatisfy { ($0.bid ?? .zero) >= .zero && ($0.ask ?? .zero) >= .zero } ? [] : ["bid"])
            )
        }
    }

    static let finnhub = [
        finnhubQuote, finnhubSearch, profile("finnhub/profile.json", "ACME"), finnhubNews, finnhubCalendar,
        finnhubCandles, finnhubStatus, finnhubHolidays, finnhubTrades, chain("finnhub/options.json", "ACME"),
    ]
}
