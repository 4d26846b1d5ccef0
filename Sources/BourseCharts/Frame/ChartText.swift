/// What a chart says in words: to those who cannot see it, and when there is nothing to see.
public struct ChartText: Sendable, Hashable {
    /// The `<title>`: what is shown, of which range, in which bucket.
    ///
    /// Also the caption of the table.
    public let title: String
    /// The `<desc>`: what a reader would take away from the picture.
    public let summary: String
    /// The message drawn inside a chart without data, such as "No trades in this range".
    public let empty: String

    /// Makes the words of a chart.
    public init(title: String, summary: String, empty: String) {
        self.title = title
        self.summary = summary
        self.empty = empty
    }
}
