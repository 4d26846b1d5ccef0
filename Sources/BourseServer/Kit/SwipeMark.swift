/// The marks by which a phone finds what a swipe over a row does; `swipe.js` reads them.
///
/// A swipe presses a control that the row has anyway, so that the keyboard and a press reach the same. A row has at most two
/// such controls: the last one is done when the row is swiped all the way, and both are shown when it is swiped halfway.
enum SwipeMark {
    /// The attribute of a row, after its name: `<li\(SwipeMark.row)>`.
    static let row: HTML = " data-swipe"

    /// The attribute of a control of the row: a form that needs no confirmation because it can be undone, or a link.
    ///
    /// - Parameter label: One word, "Delete".
    static func action(_ label: String) -> HTML { " data-swipe-action=\"\(label)\"" }
}
