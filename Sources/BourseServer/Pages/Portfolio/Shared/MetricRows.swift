/// Lines of figures as rows of a table.
enum MetricRows {
    /// The rows.
    ///
    /// - Complexity: O(characters).
    static func html(_ lines: [MetricRowView]) -> HTML { "\(lines.map(row))" }

    private static func row(_ line: MetricRowView) -> HTML {
        """
        <tr><th scope="row"\(if: line.isCard, " data-slot=\"title\"")>\(name(line))\(line.remark.map { "<span class=\"under\">\($0)</span>" })</th>\(line.cells.map(cell))</tr>

        """
    }

    private static func name(_ line: MetricRowView) -> HTML {
        line.pageHref.map { "<a class=\"sym\" href=\"\($0)\">\(line.name)</a>" } ?? "\(line.name)"
    }

    private static func cell(_ cell: MetricCellView) -> HTML {
        """
        <td class="\(cell.cellCSS)"\(cell.slot.map { " data-slot=\"\($0.rawValue)\"" })\(cell.reason.map { " title=\"\($0)\"" })>\(linked(cell))\(cell.onPhones.map { beside(cell, $0) })\(cell.reason.map { "<span class=\"vh\">\($0)</span>" })</td>
        """
    }

    private static func linked(_ cell: MetricCellView) -> HTML {
        cell.explainHref.map { "<a class=\"inline-link\" href=\"\($0)\">\(figure(cell))</a>" } ?? figure(cell)
    }

    private static func figure(_ cell: MetricCellView) -> HTML {
        let text: HTML = "<span class=\"\(cell.css)\">\(cell.text)</span>"
        return cell.direction.map { "<span class=\"chg bare \($0)\">\(text)</span>" } ?? text
    }

    private static func beside(_ cell: MetricCellView, _ amount: String) -> HTML {
        "<span class=\"phone-only\">\(if: !cell.text.isEmpty, " · ")<span class=\"money\">\(amount)</span></span>"
    }
}
