/// One segment of a segmented control made of links.
struct ChoiceView: Sendable {
    /// "Week".
    let title: String
    /// This page with it chosen.
    let href: String
    /// Whether it is chosen.
    let isCurrent: Bool
}

extension [ChoiceView] {
    /// A segmented control that shows the same thing in another way.
    func control(_ label: String) -> HTML {
        """
        <div class="seg" role="group" aria-label="\(label)">\(links(current: "true"))</div>
        """
    }

    /// The parts of a page, above all else.
    ///
    /// - Parameter control: What stands beside them.
    func navigation(_ label: String, beside control: HTML? = nil) -> HTML {
        """
        <nav class="span-12 parts" aria-label="\(label)"><div class="seg">\(links(current: "page"))</div>\(control)</nav>
        """
    }

    private func links(current: String) -> [HTML] {
        map { choice in
            "<a href=\"\(choice.href)\"\(if: choice.isCurrent, " aria-current=\"\(current)\"")>\(choice.title)</a>"
        }
    }
}
