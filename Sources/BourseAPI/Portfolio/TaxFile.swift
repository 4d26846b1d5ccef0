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
}
