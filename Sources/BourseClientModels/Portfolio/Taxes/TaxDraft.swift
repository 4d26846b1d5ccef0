import BourseClient
import Foundation

/// A draft of the amounts of a tax form, ready to be shown.
public struct TaxDraft: Equatable, Sendable {
    /// A total.
    public struct Total: Equatable, Identifiable, Sendable {
        /// What it is, such as `Short-term gain`.
        public let title: String
        /// The amount.
        public let text: String
        /// Whether it is a gain; neutral for amounts that are neither gain nor loss.
        public let tone: Tone
        /// The identity of a total is its title.
        public var id: String { title }
    }

    /// A sale, which opens its calculation.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The place in the group, from 0 on.
        public let id: Int
        /// What was sold.
        public let name: String
        /// When it was acquired and sold.
        public let days: String
        /// The gain; an em dash if it is not known.
        public let gain: String
        /// Whether it gained.
        public let tone: Tone
        /// What to check.
        public let remarks: [String]
        /// How the row is calculated, lot by lot.
        public let working: [String]
    }

    /// Sales of a part of the form.
    public struct Group: Equatable, Identifiable, Sendable {
        /// The heading, such as `Form 8949, Part I, short-term`.
        public let title: String
        /// `box C, Schedule D line 3`.
        public let note: String
        /// The gain of all rows; empty for rows in no total.
        public let gain: String
        /// The rows that are shown.
        public let rows: [Row]
        /// `3 rows`.
        public let countText: String
        /// The identity of a group is its title with its note.
        public var id: String { "\(title), \(note)" }
    }

    /// Something to check.
    public struct Check: Equatable, Identifiable, Sendable {
        /// The place in the list, from 0 on.
        public let id: Int
        /// What it is, and what to do.
        public let message, advice: String
    }

    /// `Draft – check with a tax adviser`.
    public let mark: String
    /// The totals of the year.
    public let totals: [Total]
    /// The parts of the form.
    public let groups: [Group]
    /// What the draft does not know.
    public let checks: [Check]

    /// Rows of a group that are shown; the file of the web app has all.
    static let mostRows = 1_000

    init?(_ form: API.Form8949Response, _ formats: DeskFormats) {
        let text = TaxText(formats: formats, currency: form.currency)
        var groups = form.parts.map { part in
            text.group(
                "Form 8949, \(part.term == .short ? "Part I, short-term" : "Part II, long-term")"
                    + (part.digitalAssets ? ", digital assets" : ""),
                "box \(part.box), Schedule D line \(part.scheduleDLine)",
                gain: part.total.gain,
                part.rows.prefix(Self.mostRows).map(text.parts),
                count: part.rows.count
            )
        }
        if !form.section1256.rows.isEmpty {
            groups.append(
                text.group(
                    "Form 6781, Part I",
                    "section 1256 contracts",
                    gain: form.section1256.total,
                    form.section1256.rows.prefix(Self.mostRows).map { row in
                        (row.symbol, row.account, row.gains - row.losses, [], row.working)
                    },
                    count: form.section1256.rows.count
                )
            )
        }
        if !form.unclassified.isEmpty {
            groups.append(
                text.group(
                    "On no form",
                    "kind of the underlying not known",
                    gain: nil,
                    form.unclassified.prefix(Self.mostRows).map(text.parts),
                    count: form.unclassified.count
                )
            )
        }
        guard !groups.isEmpty else { return nil }
        mark = form.mark
        self.groups = groups
        checks = Self.checks(form.problems)
        totals = [
            text.gain("Short-term gain", form.shortTerm.gain), text.gain("Long-term gain", form.longTerm.gain),
            text.amount("Disallowed losses", form.shortTerm.adjustment + form.longTerm.adjustment),
            text.gain("Section 1256 gain", form.section1256.total), text.amount("Deferred losses", form.deferred),
        ]
    }

    init?(_ schedule: API.ScheduleCGResponse, _ formats: DeskFormats) {
        let text = TaxText(formats: formats, currency: schedule.currency)
        var groups = schedule.groups.map { group in
            text.group(
                TaxText.section(group.section),
                group.rate,
                gain: group.gain,
                group.rows.prefix(Self.mostRows).map(text.parts),
                count: group.rows.count
            )
        }
        if !schedule.speculative.rows.isEmpty {
            groups.append(
                text.group(
                    "Speculative business",
                    "shares bought and sold on one day",
                    gain: schedule.speculative.profit,
                    schedule.speculative.rows.prefix(Self.mostRows).map { row in
                        (row.symbol, text.days(row.opened, row.closed), row.profit, [], row.working)
                    },
                    count: schedule.speculative.rows.count
                )
            )
        }
        if !schedule.derivatives.rows.isEmpty {
            groups.append(
                text.group(
                    "Futures and options",
                    "business income",
                    gain: schedule.derivatives.profit,
                    schedule.derivatives.rows.prefix(Self.mostRows).map { row in
                        (row.symbol, text.days(row.opened, row.closed), row.profit, [], row.working)
                    },
                    count: schedule.derivatives.rows.count
                )
            )
        }
        if !schedule.unclassified.isEmpty {
            groups.append(
                text.group(
                    "In no total",
                    "treatment not known",
                    gain: nil,
                    schedule.unclassified.prefix(Self.mostRows).map { row in
                        (row.symbol, "Sold \(formats.day(row.sold))", row.gain, [row.reason], row.working)
                    },
                    count: schedule.unclassified.count
                )
            )
        }
        guard !groups.isEmpty else { return nil }
        mark = schedule.mark
        self.groups = groups
        checks = Self.checks(schedule.problems)
        let sum = { (sections: [API.ScheduleCGResponse.Group.Section]) in
            schedule.groups.filter { sections.contains($0.section) }.reduce(Decimal(0)) { $0 + $1.gain }
        }
        totals = [
            text.gain("Section 111A", sum([.section111A])), text.gain("Section 112A", sum([.section112A])),
            text.amount("Not taxed", schedule.exemption112A),
            text.gain("Slab rate", sum([.section50AA, .short])),
            text.gain("Business income", schedule.speculative.profit + schedule.derivatives.profit),
        ]
    }

    private static func checks(_ problems: [API.TaxProblem]) -> [Check] {
        problems.enumerated().map { Check(id: $0.offset, message: $0.element.message, advice: $0.element.advice) }
    }
}
