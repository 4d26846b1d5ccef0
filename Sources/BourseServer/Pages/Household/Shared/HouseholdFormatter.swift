import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues

/// Words of the household.
enum HouseholdFormatter {
    static func kind(_ kind: HouseholdAccountKind) -> String {
        switch kind {
        case .checking: "Checking"
        case .savings: "Savings"
        case .cash: "Cash"
        case .creditCard: "Credit card"
        case .loan: "Loan"
        case .mortgage: "Mortgage"
        case .property: "Real estate"
        case .vehicle: "Vehicle"
        case .other: "Other"
        }
    }

    static func frequency(_ frequency: PaymentFrequency) -> String {
        switch frequency {
        case .daily: "Every day"
        case .weekly: "Every week"
        case .fortnightly: "Every 2 weeks"
        case .fourWeekly: "Every 4 weeks"
        case .semiMonthly: "Twice a month"
        case .monthly: "Every month"
        case .quarterly: "Every 3 months"
        case .halfYearly: "Every 6 months"
        case .yearly: "Every year"
        case .once: "Once"
        }
    }

    static func rule(_ rule: EndOfMonthRule) -> String {
        switch rule {
        case .lastDayOfShorterMonth: "Last day of a shorter month"
        case .alwaysLastDay: "Last day of every month"
        case .skip: "Skip shorter months"
        }
    }

    static func strategy(_ strategy: DebtStrategy) -> String {
        switch strategy {
        case .minimumsOnly: "Minimum payments only"
        case .avalanche: "Avalanche: highest rate first"
        case .snowball: "Snowball: smallest debt first"
        case .own: "Custom order"
        }
    }

    /// A strategy as a line of a chart is called.
    static func shortStrategy(_ strategy: DebtStrategy) -> String {
        switch strategy {
        case .minimumsOnly: "Minimum payments"
        case .avalanche: "Avalanche"
        case .snowball: "Snowball"
        case .own: "Custom order"
        }
    }

    /// `2 years 3 months`, `5 months`.
    static func months(_ months: Int) -> String {
        let (years, rest) = months.quotientAndRemainder(dividingBy: 12)
        let parts = [years > 0 ? Count.of(years, "year") : nil, rest > 0 ? Count.of(rest, "month") : nil]
        let text = parts.compactMap(\.self).joined(separator: " ")
        return text.isEmpty ? "now" : text
    }

    /// A yearly rate, `22.99 %`.
    static func percent(_ rate: Ratio) -> String { NumberText.percent(rate, decimals: 2) }

    /// "up", "down" or "flat".
    static func tone(_ amount: Money) -> String { amount == .zero ? "flat" : amount < .zero ? "down" : "up" }

    /// Amounts that are in no sum, because nobody tells a rate of their currency.
    static func unconverted(_ amounts: [Currency: Money], style: UserSettings.NumberStyle, in base: Currency) -> String
    {
        let texts = amounts.sorted { $0.key < $1.key }.map { MoneyText(style: style, currency: $0).text($1) }
        return
            "No exchange rate of that day converts \(texts.joined(separator: ", ")) to \(base). "
            + "No total is shown until a rate is available."
    }
}

/// A tile, with less to say.
extension TileView {
    static func household(
        _ id: String,
        label: String,
        definition: String,
        value: TextPartView,
        foot: [TextPartView],
        role: String = ""
    ) -> TileView {
        TileView(id: id, label: label, definition: definition, value: [value], foot: foot, role: role)
    }
}

extension DeletionView {
    /// The deletion of something of the household.
    init(_ item: HouseholdItem, entries: Int = 0) {
        let path = "\(HouseholdAddress.path(of: item.kind))/\(item.id)/delete"
        let more =
            entries == 0 ? "" : " \(Count.of(entries, "entry", plural: "entries")) of its bank files are deleted too."
        self.init(
            pageHref: path,
            action: path,
            question: "Delete “\(item.name)”?",
            consequence: "Deletes the \(item.kind.noun) from your household.\(more) You can undo this afterwards.",
            button: "Delete \(item.kind.noun)",
            canBeUndone: true
        )
    }
}
