import BourseScreening
import BourseWeb

/// A screener of rows: what is asked, as a form, as a line of text and as links.
struct RowScreener<Row: Sendable> {
    /// What the conditions came to.
    enum ScreenReading {
        /// A screen that can be answered.
        case screen(RowScreen)
        /// A text that cannot be read.
        case unreadable(ScreenNotationError)
        /// Fields that cannot be read.
        case mistaken
    }

    let query: RowScreenerQuery<Row>
    let reading: ScreenReading
    let draft: RowScreenerDraft<Row>
    /// Where a form that can be read leads to: its screen in one text.
    let redirect: String?

    /// Reads an address, or the fields of the form.
    init(_ parameters: Query, path: String, schema: ScreenSchema<Row>) {
        let query = RowScreenerQuery(path: path, schema: schema, query: parameters)
        self.query = query
        guard query.isForm else {
            redirect = nil
            do throws(ScreenNotationError) {
                let screen = try query.screen()
                reading = .screen(screen)
                draft = RowScreenerDraft(screen, schema, spare: query.spare)
            } catch {
                reading = .unreadable(error)
                draft = RowScreenerDraft(RowScreen(), schema, spare: 1)
            }
            return
        }
        var draft = RowScreenerDraft(parameters, schema)
        if let removed = parameters["remove"].flatMap({ Int($0) }), draft.rows.indices.contains(removed) {
            draft.rows.remove(at: removed)
        }
        let isAdding = parameters["do"] == "add"
        let empty = draft.rows.count(where: \.isEmpty)
        redirect = draft.screen.map { query.href($0, spare: isAdding ? empty + 1 : 0) }
        if isAdding, draft.hasRoom { draft.rows.append(RowScreenerDraft.ConditionFields()) }
        reading = .mistaken
        self.draft = draft
    }

    /// The screen that is answered, if there is one.
    var screen: RowScreen? {
        if case .screen(let screen) = reading { screen } else { nil }
    }

    /// Where the reader is, and comes back to after a press.
    var here: String { screen.map { query.href($0, page: query.page) } ?? query.query.href(query.path) }

    /// The screen in the order of a column, or in the other direction.
    func sortLink(_ field: ScreenField?) -> SortLink? {
        guard let screen else { return nil }
        let isCurrent = screen.order.field == field
        var next = screen
        next.order =
            isCurrent
            ? RowScreen.Order(field, isDescending: !screen.order.isDescending) : RowScreen.Order(field)
        return SortLink(
            href: query.href(next),
            direction: isCurrent ? (screen.order.isDescending ? "descending" : "ascending") : "none"
        )
    }

    // MARK: - Views

    /// The conditions field by field.
    var form: ScreenerFormView {
        let mistakes = draft.mistakes
        return ScreenerFormView(
            action: query.path,
            rowCount: draft.rows.count,
            rows: draft.rows.enumerated().map { row($1, place: $0, mistake: mistakes[$0]) },
            hasRoom: draft.hasRoom,
            sets: draft.groups.map(set),
            rest: draft.rest.map { ScreenerRestView(text: $0.description, removeHref: without($0)) },
            hasRest: !draft.rest.isEmpty,
            orders: orders,
            flag: nil,
            clearHref: query.path,
            isFiltered: !query.query.parameters.isEmpty
        )
    }

    private func row(
        _ row: RowScreenerDraft<Row>.ConditionFields,
        place: Int,
        mistake: String?
    ) -> ScreenerRowView {
        ScreenerRowView(
            number: place,
            title: "Condition \(place + 1)",
            metrics: [OptionView(value: "", title: "Choose a metric", isSelected: row.field.isEmpty)]
                + draft.schema.fields.map {
                    OptionView(value: $0.name, title: $0.title, isSelected: $0.name == row.field)
                },
            periods: [],
            comparisons: ScreenerComparison.options(row.comparison),
            value: row.value,
            placeholder: draft.schema.field(named: row.field)?.unit.example ?? "15%",
            other: row.other,
            isBetween: row.comparison == "between",
            mistake: mistake
        )
    }

    private func set(_ group: ScreenGroup) -> ScreenerSetView {
        let chosen = draft.chosen[group.name] ?? []
        return ScreenerSetView(
            name: group.name,
            title: group.title,
            summary: chosen.isEmpty
                ? "any" : chosen.count == 1 ? chosen.first.map(group.title(of:)) ?? "" : "\(chosen.count) selected",
            choices: group.words.map {
                OptionView(value: $0.value, title: $0.title, isSelected: chosen.contains($0.value))
            }
        )
    }

    private func without(_ condition: RowScreen.Condition) -> String {
        guard var screen else { return query.path }
        if let place = screen.conditions.lastIndex(of: condition) { screen.conditions.remove(at: place) }
        return query.href(screen)
    }

    /// All orders, for readers who have no heads before them.
    private var orders: [OptionView] {
        let all = [RowScreen.Order.name] + draft.schema.fields.map { RowScreen.Order($0) }
        let shown = all.contains(draft.order) ? all : [draft.order] + all
        return shown.map { order in
            let title =
                order.field.map { field in
                    "\(field.title), \(order.isDescending ? "highest" : "lowest") first"
                } ?? (order.isDescending ? "Name, from Z" : "Name")
            return OptionView(value: order.description, title: title, isSelected: order == draft.order)
        }
    }

    /// The conditions as one text.
    var line: ScreenerLineView {
        var (before, faulty, after) = ("", "", "")
        var mistake: String?
        let text: String
        switch reading {
        case .screen(let screen): text = RowScreen(screen.conditions).description
        case .mistaken: text = ""
        case .unreadable(let error):
            text = query.text
            mistake = error.message
            let bytes = Array(text.utf8)
            let place = error.place.clamped(to: 0..<bytes.count)
            before = String(decoding: bytes[..<place.lowerBound], as: UTF8.self)
            faulty = String(decoding: bytes[place], as: UTF8.self)
            after = String(decoding: bytes[place.upperBound...], as: UTF8.self)
        }
        let names = draft.schema.fields.map(\.name).joined(separator: ", ")
        return ScreenerLineView(
            action: query.path,
            text: text,
            sort: draft.order == .name ? "" : draft.order.description,
            placeholder: draft.schema.example,
            help: "Metrics: \(names). Sets: \(draft.schema.groups.map(\.name).joined(separator: ", ")). "
                + "Separate conditions with semicolons.",
            mistake: mistake,
            before: String(before.suffix(200)),
            faulty: faulty.isEmpty ? "▸" : faulty,
            after: String(after.prefix(200))
        )
    }

    /// Links to screens to begin with.
    func presets(_ presets: [ScreenerPreset]) -> [ScreenerLinkView] {
        presets.compactMap { preset in
            guard let presented = try? draft.schema.screen(preset.text) else { return nil }
            return ScreenerLinkView(
                title: preset.title,
                remark: preset.remark,
                openHref: query.href(presented),
                isCurrent: presented == screen
            )
        }
    }

    /// Why rows were not found: `3 have no change 1M`.
    func reasons(_ answer: ScreenedRows<Row>, number: (Int) -> String) -> [String] {
        answer.removals.compactMap { removal in
            guard removal.lacking > 0, case .number(let field, _) = removal.condition else { return nil }
            let have = removal.lacking == 1 ? "has" : "have"
            return "\(number(removal.lacking)) \(have) no \(field.title.lowercasedFirst)."
        }
    }

    /// What is said where nothing was found.
    ///
    /// - Parameters:
    ///   - noun: "instrument".
    ///   - remedy: What may help where no condition alone is to blame.
    func quiet(
        _ answer: ScreenedRows<Row>,
        noun: String,
        remedy: String,
        number: (Int) -> String
    ) -> EmptyStateView {
        func count(_ value: Int) -> String { "\(number(value)) \(value == 1 ? noun : noun + "s")" }
        guard answer.total == 0, let screen else {
            return EmptyStateView(
                icon: "filter",
                headline: "No such page",
                detail: "The list has \(count(answer.total)).",
                links: [LinkView(title: "First page", href: screen.map { query.href($0) } ?? query.path)]
            )
        }
        let tightest = answer.removals.max { $0.alone < $1.alone }.flatMap { $0.alone > 0 ? $0 : nil }
        let without = tightest.map { removal -> LinkView in
            var wider = screen
            if let place = wider.conditions.firstIndex(of: removal.condition) { wider.conditions.remove(at: place) }
            return LinkView(title: "Remove “\(removal.condition)”", href: query.href(wider))
        }
        return EmptyStateView(
            icon: "filter",
            headline: "No \(noun) meets all conditions",
            detail: tightest.map { "Without “\($0.condition)” there would be \(count($0.alone))." } ?? remedy,
            links: [without, LinkView(title: "Clear all conditions", href: query.path)].compactMap { $0 }
        )
    }
}

extension ScreenUnit {
    /// What could be typed.
    fileprivate var example: String {
        switch self {
        case .percent, .change: "5%"
        case .share: "70%"
        case .number: "1.5"
        case .price: "100"
        case .amount: "10M"
        case .count: "100"
        case .days: "30"
        case .years: "5"
        case .percentile: "25"
        }
    }
}
