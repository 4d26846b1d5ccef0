import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

/// The form with the kinds of assets that a draft depends on and no source has, and those that were chosen.
struct TaxClassForm {
    /// Where it is sent.
    static let action = "\(TaxQuery.path)/classes"

    let query: TaxQuery
    let year: Int
    /// Assets whose kind is not known.
    let unknown: [Symbol]
    let classes: TaxClasses

    /// Nothing while every kind is known.
    var html: HTML? {
        let chosen = classes.all.filter { $0.country == query.country }.map(\.symbol)
        let symbols = Set(unknown + chosen).sorted()
        guard !symbols.isEmpty else { return nil }
        return """
            <section class="panel span-12" aria-labelledby="h-tax-classes">
            <div class="panel-head"><h2 id="h-tax-classes">\(heading)</h2><span class="note">\(note)</span></div>
            <form class="panel-body form" method="post" action="\(Self.action)">
            <p class="t2">\(explanation)</p>
            \(query.fields(year: year).map { field in "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">" as HTML })
            <div class="form-grid">
            \(symbols.enumerated().map { place, symbol in field(symbol, id: "kind-\(place)") })
            </div>
            <div class="form-end"><button class="btn btn-primary" type="submit">Save kinds</button></div>
            </form>
            </section>
            """
    }

    private func field(_ symbol: Symbol, id: String) -> HTML {
        let name = classes.name(of: symbol, in: query.country)
        return """
            <div class="field"><label for="\(id)">\(symbol.text)</label><input type="hidden" name="symbol" value="\(symbol.name)">\
            <select class="select" id="\(id)" name="class"><option value=""\(if: name == nil, " selected")>\(noChoice(symbol))</option>\
            \(TaxClasses.choices(in: query.country).map { choice in "<option value=\"\(choice.name)\"\(if: choice.name == name, " selected")>\(choice.title)</option>" })</select></div>
            """
    }

    private func noChoice(_ symbol: Symbol) -> String { unknown.contains(symbol) ? "Not known" : "As the source says" }

    private var heading: String {
        switch query.country {
        case .us: "Kinds of underlyings"
        case .india: "Kinds of assets"
        }
    }

    private var note: String { unknown.isEmpty ? "all known" : "\(unknown.count) not known" }

    private var explanation: String {
        switch query.country {
        case .us:
            "What an option is on decides its form: Form 8949 for shares and funds, Form 6781 for broad-based indexes. Your "
                + "choice replaces what sources say."
        case .india:
            "The kind decides the section and the rate. The fact sheet of a fund has its share of domestic shares and of debt. "
                + "Your choice replaces what its category says."
        }
    }
}
