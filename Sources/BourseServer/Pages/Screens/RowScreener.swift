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

    /// Reads the screen that a form saves.
    init(saving form: Form, path: String, schema: ScreenSchema<Row>) {
        self.init(Query.parsing(form["query"]).only("where", "sort"), path: path, schema: schema)
    }

    /// The screen that is answered, if there is one.
    var screen: RowScreen? {
        if case .screen(let screen) = reading { screen } else { nil }
    }

    /// The parameters of the screen to save; nil without conditions.
    var saved: String? {
        screen.flatMap { $0.conditions.isEmpty ? nil : RowScreenerQuery<Row>.parameters($0).text }
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
        let listed = group.words.map(\.value)
        let values = listed + chosen.filter { !listed.contains($0) }.sorted()
        return ScreenerSetView(
            name: group.name,
            title: group.title,
            summary: chosen.isEmpty
                ? "any" : chosen.count == 1 ? chosen.first.map(group.title(of:)) ?? "" : "\(chosen.count) selected",
            choices: values.map {
                OptionView(value: $0, title: group.title(of: $0), isSelected: chosen.contains($0))
            }
        )
    }

    /// The screen without a condition.
    func without(_ condition: RowScreen.Condition) -> String {
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
        var error: ScreenNotationError?
        var text = ""
        switch reading {
        case .screen(let screen): text = RowScreen(screen.conditions).description
        case .mistaken: break
        case .unreadable(let mistake): (text, error) = (query.text, mistake)
        }
        let names = draft.schema.fields.map(\.name).joined(separator: ", ")
        return ScreenerLineView(
            action: query.path,
            text: text,
            error: error,
            sort: draft.order == .name ? "" : draft.order.description,
            placeholder: draft.schema.example,
            help: "Metrics: \(names). Sets: \(draft.schema.groups.map(\.name).joined(separator: ", ")). "
                + "Separate conditions with semicolons."
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
