import BourseCore
import BoursePortfolio

/// Drafts of tax forms as files.
public enum TaxFile {
    /// The rows of Form 8949, then those of Form 6781, then those on no form.
    public static func form8949(_ form: Form8949) -> TableFile {
        let columns = [
            "form", "part", "box", "schedule_d_line", "description", "acquired", "sold", "proceeds", "cost", "code",
            "adjustment", "gain", "working", "remarks",
        ]
        var rows: [[FileValue]] = []
        for part in form.parts {
            let place: [FileValue] = [
                .text("8949"), .text(part.term == .short ? "I" : "II"), .text(part.box), .text(part.line),
            ]
            rows += part.rows.map { place + cells($0) }
        }
        rows += form.section1256.rows.map { row in
            [
                .text("6781"), .text("I"), .empty, .empty, .value(row.symbol), .empty, .empty, .empty, .empty, .empty,
                .empty, .value(row.gains - row.losses), .text(row.working.joined(separator: " ")), .empty,
            ]
        }
        rows += form.unclassified.map { [.text("none"), .empty, .empty, .empty] + cells($0) }
        return TableFile(columns, rows: rows)
    }

    private static func cells(_ row: Form8949.Row) -> [FileValue] {
        [
            .text(row.description), row.acquired.map { .day($0) } ?? .text("VARIOUS"), .value(row.sold),
            .value(row.amounts.proceeds), .value(row.amounts.cost), .text(row.code), .value(row.amounts.adjustment),
            .value(row.amounts.gain), .text(row.working.joined(separator: " ")),
            .text(row.remarks.joined(separator: " ")),
        ]
    }

    /// All rows of Schedule CG, then business income, then sales whose treatment is not known.
    public static func scheduleCG(_ schedule: ScheduleCG) -> TableFile {
        let columns = [
            "section", "rate", "symbol", "name", "isin", "quantity", "acquired", "sold", "period", "consideration",
            "paid",
            "fair_value_2018_01_31", "cost", "expenses", "gain", "working", "remarks",
        ]
        var rows: [[FileValue]] = []
        for group in schedule.groups {
            rows += group.rows.map { row in
                let facts: [FileValue] = [
                    .text(group.section.rawValue), .text(group.rate), .value(row.symbol), .text(row.name),
                    .value(row.isin), .value(row.quantity), .value(row.acquired), .value(row.sold),
                    .text(row.period.title),
                ]
                return facts + [
                    .value(row.consideration), .value(row.paid), .value(row.fairValue), .value(row.cost),
                    .value(row.expenses), .value(row.gain), .text(row.working.joined(separator: " ")),
                    .text(row.remarks.joined(separator: " ")),
                ]
            }
        }
        for (title, business) in [("speculative", schedule.speculative), ("derivatives", schedule.derivatives)] {
            rows += business.rows.map { row in
                [.text(title), .empty, .value(row.symbol), .empty, .empty, .empty]
                    + [.value(row.opened), .value(row.closed), .text(AccrualPeriod(row.closed).title)]
                    + [.empty, .empty, .empty, .empty, .empty, .value(row.profit)]
                    + [.text(row.working.joined(separator: " ")), .empty]
            }
        }
        rows += schedule.unclassified.map { row in
            [.text("none"), .empty, .value(row.symbol), .empty, .empty, .empty, .empty, .value(row.sold)]
                + [.text(AccrualPeriod(row.sold).title), .empty, .empty, .empty, .empty, .empty]
                + [row.gain.map { .value($0) } ?? .empty]
                + [.text(row.working.joined(separator: " ")), .text(row.reason)]
        }
        return TableFile(columns, rows: rows)
    }

    /// The columns of Schedule 112A of the return, a row per sale; an ISIN that is not known is empty.
    ///
    /// Source: the template of Schedule 112A, ITR-2 and ITR-3 for the assessment year 2025-26. `BE` is before 1 February 2018
    /// or before 23 July 2024, `AE` from that day on.
    public static func schedule112A(_ schedule: ScheduleCG) -> TableFile {
        let columns = [
            "Share/Unit acquired", "Share/Unit Transferred", "ISIN Code", "Name of the Share/Unit",
            "No. of Shares/Units", "Sale-price per Share/Unit", "Full Value of Consideration",
            "Cost of acquisition without indexation", "Cost of acquisition",
            "Lower of fair market value and consideration",
            "Fair Market Value per share/unit as on 31st January,2018", "Total Fair Market Value",
            "Expenditure wholly and exclusively in connection with transfer", "Total deductions", "Balance",
        ]
        let rows = schedule.groups(of: .equityLong).flatMap { group in
            group.rows.map { row -> [FileValue] in
                let isOld = row.acquired <= IndianTaxFacts.fairValueDay
                let lower = row.fairValue.map { min($0, row.consideration) }
                let facts: [FileValue] = [
                    .text(isOld ? "BE" : "AE"), .text(group.isAfterJuly2024 ? "AE" : "BE"), .value(row.isin),
                    .text(row.name), .value(row.quantity), unit(row.consideration, row.quantity),
                ]
                return facts + [
                    .value(row.consideration), .value(row.cost), .value(row.paid), .value(lower),
                    row.fairValue.map { unit($0, row.quantity) } ?? .empty, .value(row.fairValue),
                    .value(row.expenses), .value(row.cost + row.expenses), .value(row.gain),
                ]
            }
        }
        return TableFile(columns, rows: rows)
    }

    private static func unit(_ amount: Money, _ quantity: Quantity) -> FileValue {
        .number(UnitPrice(amount, for: quantity, multiplier: .one).rounded.description)
    }
}
