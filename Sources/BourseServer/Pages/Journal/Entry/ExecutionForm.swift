import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// The form of an execution, or of a trade with its closing: the text of its fields and what is wrong with them.
struct ExecutionForm {
    /// The forms there are.
    enum EntryKind: String, CaseIterable {
        /// One execution.
        case execution
        /// The opening and the closing of a trade.
        case trade

        var title: String { self == .execution ? "Execution" : "Trade" }
    }

    var draft: ExecutionDraft
    var kind = EntryKind.execution
    /// The execution that is edited; nil for a new one.
    var id: ImportID?
    var messages: [ExecutionField: String] = [:]
    /// Instruments and contracts that match the symbol.
    var matches: InstrumentMatches?
    let accounts: [(name: String, title: String)]
    let zone: ZoneRules

    /// The field with the cursor: the first that must be corrected, else the first after a chosen instrument; nil while
    /// there is something to choose from, which has the focus then.
    private var focus: ExecutionField? {
        let order = [.symbol, .type] + terms + opening + (kind == .trade ? ExecutionField.closing : []) + shared
        if let wrong = order.first(where: { messages[$0] != nil }) { return wrong }
        guard let matches else { return .symbol }
        if matches.isChosen { return .side }
        guard matches.isEmpty else { return nil }
        return InstrumentType(rawValue: draft[.type])?.isOption == true ? .expiration : .symbol
    }

    /// The terms of options and futures.
    private let terms: [ExecutionField] = [.expiration, .strike, .multiplier]
    private let shared: [ExecutionField] = [.account, .currency, .note]

    private var opening: [ExecutionField] {
        kind == .trade
            ? [.side, .quantity, .price, .fees, .day, .time]
            : [.side, .quantity, .price, .fees, .day, .time, .effect]
    }

    init(
        draft: ExecutionDraft,
        kind: EntryKind = .execution,
        id: ImportID? = nil,
        accounts: [(name: String, title: String)],
        zone: ZoneRules
    ) {
        self.draft = draft
        self.kind = kind
        self.id = id
        self.accounts = accounts
        self.zone = zone
    }

    /// Where the form posts to.
    var action: String { id.map(EntryPages.path(of:)) ?? EntryPages.path }

    var view: ExecutionFormView {
        ExecutionFormView(
            action: action,
            heading: id == nil ? "New \(kind.rawValue)" : "Edit execution",
            kind: kind.rawValue,
            kinds: id == nil
                ? EntryKind.allCases.map { kind in
                    ChoiceView(
                        title: kind.title,
                        href: kind == .execution ? EntryPages.path : "\(EntryPages.path)?form=\(kind.rawValue)",
                        isCurrent: kind == self.kind
                    )
                } : [],
            symbol: field(.symbol),
            matches: matches?.view,
            type: field(.type),
            terms: terms.map(field),
            hasTerms: hasTerms,
            opening: opening.map(field),
            closing: kind == .trade ? ExecutionField.closing.map(field) : [],
            shared: shared.map(field),
            accounts: accounts,
            button: id == nil ? "Add" : "Save",
            cancelHref: id == nil ? "/journal/trades" : EntryPages.path
        )
    }

    /// Whether the fields of options and futures are shown whatever the type: one of them has a text or a message, or the
    /// symbol is that of a future.
    private var hasTerms: Bool {
        terms.contains { !value($0).isEmpty || messages[$0] != nil }
            || Symbol(draft[.symbol]).flatMap(InstrumentType.shown(by:)) == .future
    }

    private func field(_ field: ExecutionField) -> FieldView {
        FieldView(
            id: "field-\(field.rawValue)",
            name: field.rawValue,
            label: label(field),
            type: Self.days.contains(field) ? "date" : "text",
            value: value(field),
            autocomplete: "off",
            isRequired: false,
            hint: messages[field] == nil ? hint(field) : nil,
            problem: messages[field],
            mode: Self.numbers.contains(field) ? "decimal" : nil,
            listID: field == .symbol ? "instrument-names" : field == .account ? "entry-accounts" : nil,
            options: options(field),
            hasFocus: field == focus
        )
    }

    private static let days: Set<ExecutionField> = [.expiration, .day, .closeDay]
    private static let numbers: Set<ExecutionField> = [
        .strike, .multiplier, .quantity, .price, .fees, .closePrice, .closeFees,
    ]

    /// The text of a field; of a known future, its multiplier is filled in.
    private func value(_ field: ExecutionField) -> String {
        guard field == .multiplier, draft[.multiplier].isEmpty, let symbol = Symbol(draft[.symbol]),
            let type = InstrumentType(rawValue: draft[.type]) ?? InstrumentType.shown(by: symbol), type == .future
        else { return draft[field] }
        return TradedInstrument(symbol: symbol, type: type)?.knownMultiplier?.description ?? ""
    }

    private func label(_ field: ExecutionField) -> String {
        switch field {
        case .time, .closeTime: "\(field.title), \(Zones.title(zone))"
        case .price where kind == .trade: "Opening price"
        case .fees where kind == .trade: "Opening fees"
        case .day where kind == .trade: "Opening day"
        case .side where kind == .trade: "Opened by"
        default: field.title
        }
    }

    private func hint(_ field: ExecutionField) -> String? {
        switch field {
        case .symbol: "A symbol, a name to search for, or an option such as AAPL270115C00240000."
        case .type: "Needed for calls, puts, ETFs and funds."
        case .expiration, .strike: "Only calls and puts."
        case .multiplier: "If empty: 100 for options, that of known futures, else 1."
        case .price, .closePrice: "Per unit."
        case .fees, .closeFees: "All fees. Negative for a rebate."
        case .time, .closeTime: "Such as 09:31 or 09:31:05."
        case .currency: "A code such as USD. Default: USD."
        case .effect, .closeEffect: "If your broker states it."
        default: nil
        }
    }

    private func options(_ field: ExecutionField) -> [OptionView] {
        switch field {
        case .type:
            choices(field, InstrumentType.allCases.map { ($0.rawValue, Self.title(of: $0)) }, none: "By symbol")
        case .side: choices(field, Side.allCases.map { ($0.rawValue, $0.title) }, none: nil)
        case .effect: choices(field, Effect.allCases.map { ($0.rawValue, $0.title) }, none: "Automatic")
        case .closeEffect:
            choices(field, Effect.allCases.filter(\.isClosing).map { ($0.rawValue, $0.title) }, none: "Automatic")
        default: []
        }
    }

    private static func title(of type: InstrumentType) -> String {
        type == .etf ? "ETF" : type.rawValue.capitalizedFirst
    }

    private func choices(
        _ field: ExecutionField,
        _ values: [(value: String, title: String)],
        none: String?
    ) -> [OptionView] {
        let chosen = draft[field].lowercased()
        let options = values.map { OptionView(value: $0.value, title: $0.title, isSelected: $0.value == chosen) }
        return (none.map { [OptionView(value: "", title: $0, isSelected: chosen.isEmpty)] } ?? []) + options
    }
}
