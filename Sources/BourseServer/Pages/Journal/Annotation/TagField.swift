import BourseValues

/// The field of the setups or the mistakes of a trade, separated by commas.
struct TagField: Sendable {
    /// Which tags it has.
    let kind: TradeTag.Kind
    /// The tags of the trade.
    let tags: [String]
    /// Suggestions: those of all trades.
    let suggestions: [String]
    /// Distinguishes the fields of several forms on a page; empty for the only form.
    let suffix: String

    /// The name of the field.
    private var name: String { kind == .setup ? "setups" : "mistakes" }
    private var id: String { suffix.isEmpty ? name : "\(name)-\(suffix)" }
    private var hint: String {
        kind == .setup
            ? "The kind of trade. Separate with commas." : "What to improve. Separate with commas."
    }

    /// Reads the tags of a field.
    static func tags(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }

    var html: HTML {
        """
        <div class="field"><label for="\(id)">\(kind == .setup ? "Setups" : "Mistakes")</label><input class="input" id="\(id)" name="\(name)" type="text" value="\(tags.joined(separator: ", "))" list="\(id)-names" data-tags autocomplete="off" aria-describedby="\(id)-help"><datalist id="\(id)-names">\(suggestions.map { "<option value=\"\($0)\"></option>" as HTML })</datalist><div class="field-help" id="\(id)-help"><span class="help">\(hint)</span></div></div>
        """
    }
}
