import BourseCore
import BourseDesk
import BourseOptions
import BourseScreening
import BourseValues
import BourseWeb

/// The columns of the trades that a screen finds, on its page.
struct OptionScreenerColumns {
    let style: UserSettings.NumberStyle
    /// The link that sorts by a field, or by name.
    var link: (ScreenField?) -> SortLink? = { _ in nil }

    private var schema: ScreenSchema<ScreenedOption> { OptionScreening.schema }

    /// What a table shows besides the fields of a screen, the most that can be lost first.
    private static let usual = [
        "at stake", "premium", "yield", "annual yield", "probability", "delta", "cushion", "open interest", "spread",
    ]

    /// The fields of a table: the usual ones, and those of the screen that are not among them.
    static func fields(of screen: RowScreen) -> [ScreenField] {
        let usual = usual.compactMap { OptionScreening.schema.field(named: $0) }
        return usual + screen.fields.filter { !usual.contains($0) && $0.name != "days" }
    }

    func all(_ fields: [ScreenField]) -> [Column<ScreenedOption>] {
        let facts: [Column<ScreenedOption>] = [
            Column("Trade") { row in
                .name(
                    row.symbol.name,
                    href: Self.builder(row),
                    under: "\(Self.title(row.trade.kind)) \(Self.strikes(row.trade))"
                )
            }
            .sorted(by: link(nil)).hint("Opens in the builder").card(.title),
            Column("Expiration", hint: "Days to expiration") { row in
                .text("\(DayText.medium(row.expiration)) · \(row.trade.days) d")
            }
            .sorted(by: link(schema.field(named: "days"))),
            .onCard(.sub) { [.plain("\(DayText.medium($0.expiration)) · \($0.trade.days) d")] },
            .onCard(.note) { row in
                let stake = NumberText.price(row.trade.atStake, atMost: 2)
                return [.plain("\(stake) at stake · \(FractionText.plain(row.trade.profitChance, decimals: 0)) chance")]
            },
        ]
        return facts + fields.map(column)
    }

    private func column(_ field: ScreenField) -> Column<ScreenedOption> {
        let column = Column<ScreenedOption>(field.title, .number, hint: field.meaning) { row in
            let formatter = ScreenFieldFormatter(style: style)
            return formatter.cell(field, schema.value(field, of: row), reason: "No source gives it.")
        }
        .sorted(by: link(field))
        return field.name == "annual yield" ? column.card(.value) : column
    }

    /// "Cash-secured put".
    static func title(_ kind: IncomeTrade.Kind) -> String {
        StrategyCatalogue.standard[kind.rawValue]?.name ?? kind.rawValue
    }

    /// "190", "190 / 185".
    private static func strikes(_ trade: IncomeTrade) -> String {
        trade.strikes.map { NumberText.price($0) }.joined(separator: " / ")
    }

    /// The builder with the trade.
    static func builder(_ row: ScreenedOption) -> String {
        let legs = row.legs.map(\.description).joined(separator: ",")
        return Query([
            ("symbol", row.symbol.name), ("spot", row.trade.spot.description),
            ("volatility", FractionText.number(row.trade.volatility * 100, decimals: 1)), ("legs", legs),
        ]).href("/options")
    }
}
