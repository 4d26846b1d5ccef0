import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseScreening
import BourseValues

extension Tool {
    private static let arguments: JSONSchema = .object(
        ["where": .text(0...SavedScreenService.longestQuery)],
        optional: [
            "sort": .text(0...100), "offset": .integer(0...1_000_000),
            "limit": JSONSchema.integer(1...200).described("Default: 50."),
        ]
    )

    /// What is asked of a screener.
    private static func inquiry<Row>(
        _ arguments: ToolArguments,
        _ schema: ScreenSchema<Row>
    ) throws(InvalidMember) -> (screen: RowScreen, places: Range<Int>, address: [(String, String)]) {
        let conditions = try arguments.text("where", atMost: SavedScreenService.longestQuery)
        let sort = try arguments.text("sort", atMost: 100)
        let offset = try arguments.number("offset", usual: 0, in: 0...1_000_000)
        let limit = try arguments.number("limit", usual: 50, in: 1...200)
        return (
            try schema.requested(where: conditions, sort: sort), offset..<(offset + limit),
            [("where", conditions), ("sort", sort)]
        )
    }

    /// Instruments that meet conditions, as `/api/v1/instruments/screen` answers them.
    static let instrumentScreen = Tool(
        "instrument_screen",
        "Screen instruments",
        "Shares, funds, coins and other instruments that meet conditions, such as “type = Share; change 1M > 5%; sector = "
            + "Energy”, in an order such as “relative volume”, from the quotes and histories that the desk has stored.",
        input: arguments
    ) { arguments, context in
        let (screen, places, address) = try inquiry(arguments, InstrumentScreening.schema)
        let instruments = try await context.desk.screenedInstruments(of: context.user)
        let answer = InstrumentScreening.schema.answer(screen, of: instruments.rows, places: places)
        return ToolAnswer(
            data: ScreenDocument.json(screen, answer),
            source: "the desk's sources of quotes and histories",
            asOf: .time(context.now),
            page: Self.address("/markets/screener", address)
        )
    }

    /// Trades on listed options that meet conditions, as `/api/v1/options/screen` answers them.
    static let optionScreen = Tool(
        "option_screen",
        "Screen options",
        "Covered calls, cash-secured puts and credit spreads on listed options that meet conditions, such as “symbol = AAPL; "
            + "strategy = Cash-secured put; days between 20 and 45; delta <= 0.3”, in an order such as “annual yield”. "
            + "Always tell the user the most that can be lost.",
        input: arguments
    ) { arguments, context in
        let (screen, places, address) = try inquiry(arguments, OptionScreening.schema)
        let options = try await context.desk.screenedOptions(screen, of: context.user)
        let answer = OptionScreening.schema.answer(screen, of: options.rows, places: places)
        return ToolAnswer(
            data: ScreenDocument.json(screen, answer, among: options),
            source: "the desk's source of option chains",
            asOf: options.oldest.map(JSON.time) ?? .null,
            page: Self.address("/options/screener", address)
        )
    }
}
