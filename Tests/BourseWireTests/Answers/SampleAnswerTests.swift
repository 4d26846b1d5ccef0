import BourseCore
import BourseTestSupport
import BourseWire
import Foundation
import Testing

/// Answers of the real services.
struct SampleAnswerTests {
    /// Later than all samples.
    private static let now = Timestamp(seconds: 1_800_000_000)
    private static let folders = ["yahoo", "finnhub", "polymarket", "fmp", "news"]

    /// Samples of answers that are not read, and why.
    private static let unread = [
        "newsapi_error.json": "a failure and no answer",
        "data_api_trades_response.json": "who traded is not shown",
        "gamma_tags.json": "events bring their tags along",
        "ws_market_best_bid_ask_msg.json": "markets are asked and not listened to",
        "ws_market_last_trade_msg.json": "the same",
        "ws_market_new_market_msg.json": "the same",
        "ws_market_price_change_msg.json": "the same",
        "ws_market_resolved_msg.json": "the same",
        "ws_market_tick_size_msg.json": "the same",
        "ws_quotes.json": "the same",
    ]

    private static var files: [URL] {
        folders.flatMap { ReferenceFolder.files(in: ReferenceFolder.sample($0), endingIn: "") }
            .filter { unread[$0.lastPathComponent] == nil && $0.pathExtension == "json" }
    }

    @Test(.enabled(if: !files.isEmpty, "the samples are not on this machine"), arguments: files)
    func sample_everyField_isReadOrNamedAsIgnored(_ file: URL) throws {
        var document = try JSONValue(reading: [UInt8](Data(contentsOf: file)))
        if case .text(let text) = document["response.bodyText"] {
            let crumb = try YahooCrumb(decoding: Array(text.utf8))
            #expect(crumb.text == text)
            return
        }
        document = document["response.bodyJson"] ?? document
        let answer = try #require(Self.answer(file.lastPathComponent, document), "nothing reads this sample")
        let reading = try answer.read(document.bytes, Self.now)
        #expect(reading.doubts == [] && reading.faults.count == 0, "\(reading.faults.list.map(\.message))")
        let unaccounted = try unaccounted(document.bytes, answer, now: Self.now)
        #expect(unaccounted == [])
        let again = try answer.read(reading.again, Self.now)
        #expect(again.value == reading.value)
    }

    private static func answer(_ name: String, _ document: JSONValue) -> AnswerCase? {
        func text(_ path: String) -> String {
            if case .text(let text) = document[path] { text } else { "" }
        }
        switch name {
        case _ where name.hasPrefix("chart-") || name.hasPrefix("historical-"):
            return .chart(name, text("chart.result.meta.symbol"))
        case _ where name.hasPrefix("quote-"):
            guard case .list(let quotes) = document["quoteResponse.result"] else { return nil }
            return .quotes(name, quotes.compactMap { if case .text(let symbol) = $0["symbol"] { symbol } else { nil } })
        case _ where name.hasPrefix("options-"): return .options(name, text("optionChain.result.underlyingSymbol"))
        case "search-AAPL.json": return .yahooSearch
        case "quote.json": return .finnhubQuote
        case "search.json": return .finnhubSearch
        case "profile2.json": return .profile(name, text("ticker"))
        case "company_news.json", "market_news.json": return .finnhubNews
        case "calendar_earnings.json": return .finnhubCalendar
        case "stock_candle.json": return .finnhubCandles
        case "option_chain_shape.json": return .chain(name, text("code"))
        case "market_status.json": return .finnhubStatus
        case "market_holiday.json": return .finnhubHolidays
        case "gamma_event.json": return .events
        case "search_response.json": return .events(name, around: "events.")
        case _ where name.hasPrefix("gamma_market"): return .market
        case "clob_book_response.json", "ws_market_book_msg.json": return .book(name, text("asset_id"))
        case "stable_batch_quote.json": return .fmpQuotes(name, [text("symbol")])
        case "stable_historical_price_eod_full.json": return .fmpHistory(name, text("symbol"))
        case "newsapi_top_headlines.json": return .newsAPI
        case "gdelt_artlist.json": return .gdelt(name)
        default: return nil
        }
    }

    private static let messages = ReferenceFolder.sample("finnhub/ws_messages.jsonl")
    private static let errors = ReferenceFolder.sample("finnhub/errors.jsonl")

    @Test(.enabled(if: messages != nil, "the samples are not on this machine"))
    func line_ofFinnhub_isReadInBothDirections() throws {
        var decoder = FinnhubDecoder()
        var commands: [FinnhubCommand] = []
        var messages: [FinnhubMessage] = []
        for line in try [UInt8](Data(contentsOf: #require(Self.messages))).split(separator: 0x0A).map({ Array($0) }) {
            if let command = FinnhubCommand(decoding: line) {
                commands.append(command)
                #expect(command.bytes == line)
            } else {
                messages.append(try decoder.decode(line, now: Self.now))
            }
        }
        #expect(commands == [.subscribe("AAPL"), .subscribe("BINANCE:BTCUSDT"), .unsubscribe("AAPL")])
        let time = Timestamp(microseconds: 1_575_526_691_134_000)
        let trade = FinnhubTrade(
            symbol: "BINANCE:BTCUSDT",
            price: try Price("7296.89"),
            volume: try Quantity("0.011467"),
            time: time
        )
        #expect(messages == [.trades(FinnhubTrades([trade])), .ping])
    }

    @Test(.enabled(if: errors != nil, "the samples are not on this machine"))
    func errors_ofFinnhub_areToldApart() throws {
        var fetched: [AnswerError] = []
        for line in try [UInt8](Data(contentsOf: #require(Self.errors))).split(separator: 0x0A).map({ Array($0) }) {
            let body = try #require(try JSONValue(reading: line)["body"]).bytes
            do throws(AnswerError) {
                if String(decoding: body, as: UTF8.self).contains("no_data") {
                    let candles = try FinnhubCandles(decoding: body, now: Self.now)
                    #expect(candles.bars == [])
                } else {
                    _ = try FinnhubQuote(decoding: body, now: Self.now)
                }
            } catch {
                fetched.append(error)
            }
        }
        #expect(fetched == [.notAllowed("You don't have access to this resource."), .unknownSymbol])
    }
}
