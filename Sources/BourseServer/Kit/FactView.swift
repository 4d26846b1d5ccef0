/// A key figure.
struct FactView: Sendable {
    /// "Held".
    let label: String
    /// "1 h 53 m".
    let value: String
    /// Whether the privacy key hides it.
    var isMoney = false
    /// "up", "down" or empty.
    var tone = ""
    /// The identity of its definition on the page and the definition itself; nil without one.
    var definition: (id: String, text: String)?
}

extension FactView {
    /// Key figures side by side.
    static func list(_ facts: [FactView]) -> HTML {
        """
        <dl class="facts">
        \(facts.map { fact in
            """
            <div><dt>\(fact.definition.map { TermView(id: $0.id, label: fact.label, definition: $0.text).html } ?? "\(fact.label)")</dt><dd\(if: !fact.tone.isEmpty, " class=\"\(fact.tone)\"")>\(if: fact.isMoney, "<span class=\"money\">\(fact.value)</span>", else: "\(fact.value)")</dd></div>
            """
        })
        </dl>
        """
    }
}
