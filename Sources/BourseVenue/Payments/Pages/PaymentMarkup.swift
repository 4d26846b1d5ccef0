import NIOHTTP1

/// The HTML of the simulated pages, which have no scripts.
enum PaymentMarkup {
    /// The path of the style sheet, below the beginning of all paths.
    static let stylePath = "/style.css"

    /// A page.
    ///
    /// - Parameters:
    ///   - title: Its heading.
    ///   - prefix: What all paths begin with.
    ///   - parts: The content, as HTML.
    static func page(
        _ title: String,
        prefix: String,
        status: HTTPResponseStatus = .ok,
        _ parts: [String]
    ) -> PacedAnswer {
        let note = #"<p class="note">Payments simulator. No money moves.</p>"#
        let content = ([note] + parts.filter { !$0.isEmpty }).joined(separator: "\n")
        return WebPage.page(WebPage.escaped(title), content, prefix: prefix, status: status)
    }

    /// A message about what just happened, which is read out.
    static func message(_ text: String, isError: Bool) -> String {
        let role = isError ? "alert" : "status"
        return #"<p class="\#(role)" role="\#(role)">\#(WebPage.escaped(text))</p>"#
    }

    /// A group of choices, the first of which is chosen.
    static func choices(
        _ name: String,
        title: String,
        of choices: [(value: String, label: String)]
    ) -> String {
        let rows = choices.enumerated().map { index, choice in
            let value = WebPage.escaped(choice.value)
            let mark = index == 0 ? " checked" : ""
            return """
                <label><input type="radio" name="\(name)" value="\(value)" required\(mark)> \
                \(WebPage.escaped(choice.label))</label>
                """
        }
        return """
            <fieldset>
            <legend>\(WebPage.escaped(title))</legend>
            \(rows.joined(separator: "\n"))
            </fieldset>
            """
    }

    /// Terms with their values.
    static func list(_ rows: [(term: String, value: String)]) -> String {
        let rows = rows.map { "<dt>\(WebPage.escaped($0.term))</dt><dd>\(WebPage.escaped($0.value))</dd>" }
        return "<dl>\n\(rows.joined(separator: "\n"))\n</dl>"
    }

    /// A link out of the pages; nothing without an address.
    static func link(_ title: String, to address: String?) -> String {
        address.map { #"<p><a href="\#(WebPage.escaped($0))">\#(WebPage.escaped(title))</a></p>"# } ?? ""
    }

    /// A form that is sent to the address of the page.
    static func form(_ content: String) -> String { "<form method=\"post\">\n\(content)\n</form>" }

    /// A button of a form, with what it stands for.
    static func button(_ title: String, name: String? = nil, value: String = "") -> String {
        let attributes = name.map { #" name="\#(WebPage.escaped($0))" value="\#(WebPage.escaped(value))""# } ?? ""
        return #"<button type="submit"\#(attributes)>\#(WebPage.escaped(title))</button>"#
    }

    /// The style sheet.
    static var style: PacedAnswer { WebPage.file(styleText, type: "text/css") }

    private static let styleText = """
        :root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
        body { margin: 0; }
        main { max-width: 32rem; margin: 0 auto; padding: 1.5rem 1rem; }
        h1 { font-size: 1.5rem; }
        h2 { font-size: 1.125rem; margin-top: 2rem; }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.5rem; }
        dd { margin: 0; }
        form + form { margin-top: 1rem; }
        fieldset { border: 1px solid GrayText; border-radius: 0.5rem; margin: 1rem 0; }
        label { display: block; padding: 0.5rem 0; }
        input[type="email"] { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: 0.5rem; }
        button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; }
        a { display: inline-block; padding: 0.5rem 0; }
        .alert, .status { border: 2px solid; border-radius: 0.5rem; padding: 0.75rem 1rem; }

        """
}
