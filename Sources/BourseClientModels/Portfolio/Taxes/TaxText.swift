import BourseClient
import BoursePortfolio
import Foundation

/// Amounts, days and sections of drafts of tax forms as texts.
struct TaxText: Sendable {
    let formats: DeskFormats
    let currency: String

    /// What a row is made of: its name, its days, its gain, what to check, and its calculation.
    typealias Parts = (name: String, days: String, gain: Decimal?, remarks: [String], working: [String])

    func gain(_ title: String, _ amount: Decimal) -> TaxDraft.Total {
        TaxDraft.Total(title: title, text: formats.signedMoney(amount, currency), tone: Tone(amount))
    }

    func amount(_ title: String, _ amount: Decimal) -> TaxDraft.Total {
        TaxDraft.Total(title: title, text: formats.money(amount, currency), tone: .neutral)
    }

    func group(_ title: String, _ note: String, gain: Decimal?, _ rows: [Parts], count: Int) -> TaxDraft.Group {
        TaxDraft.Group(
            title: title,
            note: note,
            gain: gain.map { formats.signedMoney($0, currency) } ?? "",
            rows: rows.enumerated().map { place, row in
                TaxDraft.Row(
                    id: place,
                    name: row.name,
                    days: row.days,
                    gain: formats.signedMoney(row.gain, currency),
                    tone: Tone(row.gain),
                    remarks: row.remarks,
                    working: row.working
                )
            },
            countText: formats.count(count, "row")
        )
    }

    func parts(_ row: API.Form8949Row) -> Parts {
        let code = row.code.isEmpty ? "" : ", code \(row.code)"
        return (row.description, days(row.acquired, row.sold) + code, row.gain, row.remarks, row.working)
    }

    func parts(_ row: API.ScheduleCGResponse.Group.Row) -> Parts {
        let working = [row.isin.map { "ISIN \($0)." }].compactMap(\.self) + row.working
        return (
            "\(formats.quantity(row.quantity)) \(row.name)", days(row.acquired, row.sold), row.gain, row.remarks,
            working
        )
    }

    /// `4 Jan 23 to 4 Mar 25`; `Various to 4 Mar 25` for lots of several days.
    func days(_ first: Day?, _ last: Day) -> String {
        "\(first.map(formats.day) ?? "Various") to \(formats.day(last))"
    }

    /// The title of a section of Schedule CG.
    static func section(_ section: API.ScheduleCGResponse.Group.Section) -> String {
        IndianTaxSection(rawValue: section.rawValue)?.title ?? section.rawValue
    }
}
