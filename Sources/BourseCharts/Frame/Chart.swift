/// A picture of figures: a value that draws itself for any size and knows the table behind it.
///
/// Drawing is pure: the same value, id and size give the same bytes. The SVG carries classes only, so it follows the
/// page's theme and palette and passes a policy that forbids inline styles.
public protocol Chart: Sendable {
    /// What the chart says in words.
    var text: ChartText { get }

    /// The figures behind the chart.
    var table: ChartTable { get }

    /// The chart as an `<svg>` element drawn for exactly `size`.
    ///
    /// `id` starts the ids inside the element and must be unique on the page: the same chart drawn for the desktop and
    /// for the phone needs two. Cost: one pass over the points, after sorting them.
    func svg(id: String, size: ChartSize) -> String
}
