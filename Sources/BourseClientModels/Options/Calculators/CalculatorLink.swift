import BourseCore
import BourseOptions
public import BourseValues

/// A calculation in an address of the web app.
public struct CalculatorLink: Hashable, Sendable {
    /// The calculator.
    public var kind: Calculation.CalculatorKind
    /// What is typed, by the name of the field, such as `spot` and `type`.
    public var fields: [String: String]

    /// Makes a link.
    public init(_ kind: Calculation.CalculatorKind = .single, fields: [String: String] = [:]) {
        self.kind = kind
        self.fields = fields
    }

    var parameters: [(name: String, value: String)] {
        fields.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    }
}

extension CalculatorDraft {
    /// Reads a link of the web app; what it lacks is as at the first visit.
    init(_ link: CalculatorLink) {
        self.init(link.kind)
        for field in kind.fields { self[field] = link.fields[field.rawValue] ?? field.start }
        right = link.fields["type"].flatMap(OptionRight.init(rawValue:)) ?? right
        style = link.fields["style"].flatMap(ExerciseStyle.init(rawValue:)) ?? style
        for index in dividends.indices {
            dividends[index].day = link.fields["dividendDay.\(index)"] ?? ""
            dividends[index].amount = link.fields["dividendAmount.\(index)"] ?? ""
        }
    }

    /// The link of the web app: what is as at the first visit is left out.
    var link: CalculatorLink {
        let start = CalculatorDraft(kind)
        var fields: [String: String] = [:]
        for field in kind.fields where self[field] != start[field] { fields[field.rawValue] = self[field] }
        if kind != .parity {
            if right != start.right { fields["type"] = right.rawValue }
            if style != start.style { fields["style"] = style.rawValue }
        }
        if kind == .single {
            for (index, dividend) in dividends.enumerated() {
                if !dividend.day.isEmpty { fields["dividendDay.\(index)"] = dividend.day }
                if !dividend.amount.isEmpty { fields["dividendAmount.\(index)"] = dividend.amount }
            }
        }
        return CalculatorLink(kind, fields: fields)
    }
}
