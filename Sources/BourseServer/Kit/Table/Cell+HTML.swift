extension Cell {
    /// Whether it shows nothing.
    var isEmpty: Bool {
        switch content {
        case .text(let parts): parts.allSatisfy(\.text.isEmpty)
        case .name(let name, _, _): name.isEmpty
        case .markup(let html): html.isEmpty
        }
    }

    /// The markup between the tags of the cell; every text is escaped.
    func html(in style: TableStyle) -> HTML {
        switch content {
        case .markup(let html): return html
        case .name(let name, let href, let under):
            let quiet = beside.map { text -> HTML in " <span class=\"t2 contract\">\(text)</span>" }
            let below = under.map { text -> HTML in "<span class=\"\(style.underCSS)\">\(text)</span>" }
            return "\(Self.name(name, href: href, style: style))\(quiet)\(below)"
        case .text(let parts):
            let text: HTML = "\(parts.map(\.html))"
            let value: HTML =
                direction.map { "<span class=\"chg\(if: !hasArrow, " bare") \($0)\">\(text)</span>" } ?? text
            let linked: HTML = href.map { "<a class=\"inline-link\" href=\"\($0)\">\(value)</a>" } ?? value
            let quiet = below.map { text -> HTML in
                "<span class=\"\(style.underCSS)\(if: isBelowMoney, " money")\">\(text)</span>"
            }
            return "\(linked)\(quiet)"
        }
    }

    private static func name(_ name: String, href: String?, style: TableStyle) -> HTML {
        switch (style, href) {
        case (.statistics, let href?), (.sentences, let href?): "<a href=\"\(href)\">\(name)</a>"
        case (.files, let href?): "<a class=\"sym file-name\" href=\"\(href)\">\(name)</a>"
        case (_, let href?): "<a class=\"sym\" href=\"\(href)\">\(name)</a>"
        case (.comfortable, nil), (.compact, nil): "<span class=\"sym\">\(name)</span>"
        case (_, nil): "\(name)"
        }
    }
}
