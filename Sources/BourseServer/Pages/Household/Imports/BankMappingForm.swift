import BourseCharts
import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb

/// The column mapping of a staged file, in an address and in a form.
struct BankMappingForm {
    /// The mapping in the address; nil without one.
    let mapping: BankMapping?
    /// The answers to questions.
    let answers: BankAnswers

    init(_ query: Query) {
        answers = BankAnswers(
            dayOrder: query["dayOrder"].flatMap { DayOrder(rawValue: $0) },
            decimalMark: query["decimalMark"].flatMap { DecimalMark(rawValue: $0) },
            signs: query["signs"].flatMap { BankSigns(rawValue: $0) },
            fees: query["fees"].flatMap { BankFees(rawValue: $0) },
            ignoresBalance: query["ignoreBalance"] == "true"
        )
        guard let date = query["date"].flatMap({ Int($0) }) else {
            mapping = nil
            return
        }
        func column(_ column: BankColumn) -> Int? { query[column.rawValue].flatMap { Int($0) } }
        mapping = BankMapping(
            date: date,
            amount: column(.amount),
            debit: column(.debit),
            credit: column(.credit),
            direction: column(.direction),
            description: query.all("description").prefix(BankMapping.mostDescriptions).compactMap { Int($0) },
            balance: column(.balance),
            currency: column(.currency),
            category: column(.category),
            reference: column(.reference),
            fee: column(.fee),
            status: column(.status),
            moneyInWords: query["moneyIn"].flatMap { text in
                let words = text.split(separator: BankMapping.wordSeparator).map(String.init)
                return words.isEmpty ? nil : words
            }
        )
    }

    /// The parameters of a mapping.
    static func query(_ id: ImportID, _ mapping: BankMapping?) -> Query {
        var parameters: [(name: String, value: String)] = [("file", "\(id)")]
        guard let mapping else { return Query(parameters) }
        for column in BankColumn.allCases where column != .description {
            parameters.append((column.rawValue, mapping[column].map { "\($0)" } ?? ""))
        }
        parameters += mapping.description.map { ("description", "\($0)") }
        let moneyIn = (mapping.moneyInWords ?? []).joined(separator: String(BankMapping.wordSeparator))
        if !moneyIn.isEmpty { parameters.append(("moneyIn", moneyIn)) }
        parameters += [
            ("dayOrder", mapping.dayOrder?.rawValue ?? ""), ("decimalMark", mapping.decimalMark?.rawValue ?? ""),
            ("signs", mapping.signs?.rawValue ?? ""), ("fees", mapping.fees?.rawValue ?? ""),
        ]
        return Query(parameters)
    }

    /// The parameters that give an answer to a question about a file, beside those that were given.
    static func query(_ id: ImportID, _ choice: BankChoice, _ preview: BankPreview) -> Query {
        switch choice.answer {
        case .mapping(let mapping): return query(id, mapping)
        case .answers(let answers):
            guard case .chosen = preview.source else {
                return Query([("file", "\(id)")] + preview.answers.merging(answers).parameters)
            }
            return query(id, answers.applied(to: preview.known))
        }
    }

    // MARK: - The form

    /// The form for a file.
    static func view(_ preview: BankPreview, id: ImportID) -> BankMappingView {
        // Suggestions are left out: correcting a column answers no other question.
        let mapping = preview.known
        var choices = BankColumn.allCases.map { column in
            choice(
                column.rawValue,
                label: label(column),
                chosen: mapping[column],
                preview: preview,
                isRequired: column == .date
            )
        }
        let second = mapping.description.dropFirst().first
        if let place = BankColumn.allCases.firstIndex(of: .description) {
            choices.insert(
                choice(
                    "description",
                    label: "Description, second part",
                    chosen: second,
                    preview: preview,
                    id: "description-2"
                ),
                at: place + 1
            )
        }
        return BankMappingView(
            action: "\(HouseholdPages.uploadPath)/preview",
            hiddenFields: [HiddenFieldView(name: "file", value: "\(id)")]
                + (mapping.moneyInWords.map { words in
                    let value = words.joined(separator: String(BankMapping.wordSeparator))
                    return [HiddenFieldView(name: "moneyIn", value: value)]
                } ?? []),
            source: source(preview.source),
            choices: choices + [dayOrder(mapping), decimalMark(mapping), signs(mapping), fees(mapping)],
            sample: sample(preview)
        )
    }

    private static func source(_ source: BankPreview.MappingSource) -> String {
        switch source {
        case .remembered: "stored for this bank"
        case .guessed: "detected from the file; stored when you import"
        case .chosen: "your choice; stored when you import"
        }
    }

    private static func label(_ column: BankColumn) -> String { column.name.capitalizedFirst }

    private static func choice(
        _ name: String,
        label: String,
        chosen: Int?,
        preview: BankPreview,
        isRequired: Bool = false,
        id: String? = nil
    ) -> BankColumnView {
        let none = isRequired ? [] : [OptionView(value: "", title: "None", isSelected: chosen == nil)]
        return BankColumnView(
            id: "column-\(id ?? name)",
            name: name,
            label: label,
            options: none
                + (0..<preview.file.columns).map { column in
                    OptionView(value: "\(column)", title: title(column, preview.file), isSelected: column == chosen)
                }
        )
    }

    /// The name of a column, or its number with the value in its first row.
    private static func title(_ column: Int, _ file: BankFile) -> String {
        if let header = file.header, column < header.count, !header[column].isEmpty {
            return String(header[column].prefix(60))
        }
        let first = file.rows.first.flatMap { column < $0.cells.count ? $0.cells[column] : nil } ?? ""
        return "Column \(column + 1)" + (first.isEmpty ? "" : ": \(first.prefix(30))")
    }

    private static func dayOrder(_ mapping: BankMapping) -> BankColumnView {
        let order = mapping.dayOrder
        return BankColumnView(
            id: "column-day-order",
            name: "dayOrder",
            label: "Dates",
            options: [
                OptionView(value: "", title: "Detect automatically", isSelected: order == nil),
                OptionView(value: "dayFirst", title: "Day first: 31/12/2025", isSelected: order == .dayFirst),
                OptionView(value: "monthFirst", title: "Month first: 12/31/2025", isSelected: order == .monthFirst),
            ]
        )
    }

    private static func decimalMark(_ mapping: BankMapping) -> BankColumnView {
        let mark = mapping.decimalMark
        return BankColumnView(
            id: "column-decimal-mark",
            name: "decimalMark",
            label: "Amounts",
            options: [
                OptionView(value: "", title: "Detect automatically", isSelected: mark == nil),
                OptionView(value: "point", title: "Point: 1,234.56", isSelected: mark == .point),
                OptionView(value: "comma", title: "Comma: 1.234,56", isSelected: mark == .comma),
            ]
        )
    }

    private static func signs(_ mapping: BankMapping) -> BankColumnView {
        let signs = mapping.signs
        return BankColumnView(
            id: "column-signs",
            name: "signs",
            label: "Amounts above 0 are",
            options: [
                OptionView(value: "", title: "Detect automatically", isSelected: signs == nil),
                OptionView(value: "asWritten", title: "Money in", isSelected: signs == .asWritten),
                OptionView(value: "reversed", title: "Money spent", isSelected: signs == .reversed),
            ]
        )
    }

    private static func fees(_ mapping: BankMapping) -> BankColumnView {
        let fees = mapping.fees
        return BankColumnView(
            id: "column-fees",
            name: "fees",
            label: "Fees are",
            options: [
                OptionView(value: "", title: "Detect automatically", isSelected: fees == nil),
                OptionView(value: "extra", title: "Added to amounts", isSelected: fees == .extra),
                OptionView(value: "included", title: "Included in amounts", isSelected: fees == .included),
            ]
        )
    }

    /// The first rows of the file, unchanged.
    private static func sample(_ preview: BankPreview) -> DataTableView {
        let columns = 0..<preview.file.columns
        return DataTableView(
            ChartTable(
                caption: "First rows of \(preview.fileName)",
                columns: columns.map { ChartTable.ChartColumn(title($0, preview.file), .text) },
                rows: preview.file.rows.prefix(8).map { row in
                    columns.map { $0 < row.cells.count ? String(row.cells[$0].prefix(80)) : "" }
                }
            )
        )
    }
}
