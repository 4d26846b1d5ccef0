/// A bar that shows how much of something is reached.
struct ProgressView: Sendable {
    /// From 0 to 100.
    let percent: Int
    /// "42% of New roof".
    let label: String
}

extension ProgressView {
    /// Makes a bar; a percentage outside 0 to 100 is cut.
    init(of percent: Int, label: String) {
        self.init(percent: min(100, max(0, percent)), label: label)
    }

    var html: HTML {
        "<progress class=\"reach\" max=\"100\" value=\"\(percent)\" aria-label=\"\(label)\"></progress>"
    }
}
