extension ChartFrame {
    /// The `<svg>` element of a drawing that a script of its own moves, with what that script has to know.
    ///
    /// `json` must be escaped for an attribute in single quotes, as ``Crosshair/json`` is.
    func svg(_ drawing: Drawing, data name: String, json: String) -> String {
        let markup = svg(drawing)
        guard let end = markup.firstIndex(of: ">") else { return markup }
        return "\(markup[..<end]) data-\(name)='\(json)'\(markup[end...])"
    }
}
