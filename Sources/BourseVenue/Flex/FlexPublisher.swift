import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld
import NIOCore
import NIOHTTP1

/// Answers as Interactive Brokers' Flex Web Service, for an account that trades one share each day.
///
/// Every token is valid, but for `flex-error-N`, which is refused with the error N, and every query, but for 404. The
/// first attempt to fetch a statement is answered with the error 1019: it is being generated.
struct FlexPublisher {
    /// The days of the statement, counted back from the last finished one.
    private static let days = 30
    /// The most statements that wait to be fetched.
    private static let mostPending = 1000
    private static let symbols = ["AAPL", "MSFT", "SPY", "NVDA", "KO"]

    private struct PendingStatement {
        let token: String
        var attempts = 0
    }

    private let world: World
    private var pending: [String: PendingStatement] = [:]
    private var lastReference = 0

    init(world: World) { self.world = world }

    /// The token of a request.
    func token(of request: UpstreamRequest) -> String { request.target["t"] ?? "" }

    /// The answer to a request.
    mutating func answer(_ request: UpstreamRequest, at now: Timestamp) -> PacedAnswer {
        guard request.headers.first(name: "user-agent") != nil else { return .text("Forbidden", .forbidden) }
        let (token, parameter) = (token(of: request), request.target["q"] ?? "")
        guard request.target["v"] == "3", !token.isEmpty, !parameter.isEmpty else { return Self.refusal(1020, now) }
        if token.hasPrefix("flex-error-"), let code = Int(token.dropFirst(11)) { return Self.refusal(code, now) }
        switch request.target.path {
        case "/SendRequest":
            guard parameter != "404" else { return Self.refusal(1014, now) }
            return accept(token, request, at: now)
        case "/GetStatement": return statement(parameter, token, at: now)
        default: return .text("Not Found", .notFound)
        }
    }

    /// A refusal as the service sends it, with status 200.
    static func refusal(_ code: Int, _ now: Timestamp) -> PacedAnswer {
        xml(FlexAnswer.refused(FlexRefusal(code: code)).bytes(at: FlexText.heading(now)) ?? [])
    }

    private mutating func accept(_ token: String, _ request: UpstreamRequest, at now: Timestamp) -> PacedAnswer {
        if pending.count >= Self.mostPending { pending = [:] }
        lastReference += 1
        let reference = "\(5_000_000_000 + lastReference)"
        pending[reference] = PendingStatement(token: token)
        let address = request.headers.first(name: "host").map { "http://\($0)\(request.prefix)/GetStatement" }
        return Self.xml(
            FlexAnswer.accepted(reference: reference, address: address).bytes(at: FlexText.heading(now)) ?? []
        )
    }

    private mutating func statement(_ reference: String, _ token: String, at now: Timestamp) -> PacedAnswer {
        guard let found = pending[reference], found.token == token else { return Self.refusal(1017, now) }
        guard found.attempts > 0 else {
            pending[reference]?.attempts = 1
            return Self.refusal(1019, now)
        }
        return Self.xml(Array(document(at: now).utf8))
    }

    private static func xml(_ bytes: [UInt8]) -> PacedAnswer {
        PacedAnswer(
            status: .ok,
            headers: ["content-type": "text/xml;charset=UTF-8"],
            pieces: [ByteBuffer(bytes: bytes)]
        )
    }

    // MARK: - The statement

    /// The statement of a query with executions and cash transactions; a day's rows are the same in every statement.
    private func document(at now: Timestamp) -> String {
        let today = ZoneRules.newYork.day(at: now)
        let days = (1...Self.days).reversed().map { today.adding(days: -$0) }
        let executions = days.flatMap { trades(on: $0, at: now) }
        let interest = days.filter { $0.civil.day == 3 }.map { day in
            """
            <CashTransaction accountId="U0000001" currency="USD" description="USD CREDIT INT" \
            dateTime="\(FlexText.day(day))" amount="4.2" type="Broker Interest Received" levelOfDetail="DETAIL" />
            """
        }
        let period = "fromDate=\"\(FlexText.day(days[0]))\" toDate=\"\(FlexText.day(today.adding(days: -1)))\""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <FlexQueryResponse queryName="Bourse" type="AF">
            <FlexStatements count="1">
            <FlexStatement accountId="U0000001" \(period) period="Last30CalendarDays" whenGenerated="\(FlexText.time(now))">
            <Trades>
            \(executions.joined(separator: "\n"))
            </Trades>
            <CashTransactions>
            \(interest.joined(separator: "\n"))
            </CashTransactions>
            </FlexStatement>
            </FlexStatements>
            </FlexQueryResponse>

            """
    }

    /// A purchase near the open and a sale near the close; none on a day without trading.
    private func trades(on day: TradingDay, at now: Timestamp) -> [String] {
        let name = Self.symbols[day.number % Self.symbols.count]
        guard let symbol = Symbol(name), let series = world.daily(symbol, at: now) else { return [] }
        let bar = series.bars.last { bar in
            if case .day(day) = bar.time { true } else { false }
        }
        guard let bar else { return [] }
        return [
            trade(name, day, "101500", bar.open, side: "BUY", quantity: 10),
            trade(name, day, "154500", bar.close, side: "SELL", quantity: -10),
        ]
    }

    private func trade(
        _ symbol: String,
        _ day: TradingDay,
        _ time: String,
        _ price: Price,
        side: String,
        quantity: Int
    ) -> String {
        let date = FlexText.day(day)
        let money = Money(price: price, quantity: Quantity(10), multiplier: .one)
        let proceeds = quantity > 0 ? -money : money
        let subCategory = symbol == "SPY" ? "ETF" : "COMMON"
        return """
            <Trade accountId="U0000001" currency="USD" assetCategory="STK" subCategory="\(subCategory)" \
            symbol="\(symbol)" multiplier="1" tradeID="\(date)\(time)" ibOrderID="\(day.number)" tradeDate="\(date)" \
            dateTime="\(date);\(time)" quantity="\(quantity)" tradePrice="\(price)" proceeds="\(proceeds)" taxes="0" \
            ibCommission="-1" ibCommissionCurrency="USD" buySell="\(side)" \
            openCloseIndicator="\(quantity > 0 ? "O" : "C")" transactionType="ExchTrade" levelOfDetail="EXECUTION" />
            """
    }
}
