/// Equal bands side by side, one for each category, with the gaps inside the bands.
public struct BandScale: Sendable, Hashable {
    /// The number of bands, at least one.
    public let count: Int
    /// The left edge of the first band, in px.
    public let start: Double
    /// The distance from one band to the next, in px.
    public let step: Double
    /// The part of a band that is left free, from 0 (bars touch) to 0.9.
    public let gap: Double

    /// Divides the way from `start` to `end` (px) into `count` bands; fewer than one counts as one.
    public init(count: Int, start: Double, end: Double, gap: Double = 0.25) {
        self.count = max(count, 1)
        self.start = start
        self.step = (end - start) / Double(self.count)
        self.gap = min(max(gap, 0), 0.9)
    }

    /// The width of the bar inside a band, in px.
    public var barWidth: Double { step * (1 - gap) }

    /// The left edge of the band at `index`, in px; `count` gives the right edge of the last.
    public func edge(of index: Int) -> Double { start + Double(index) * step }

    /// The middle of the band at `index`, in px.
    public func middle(of index: Int) -> Double { start + (Double(index) + 0.5) * step }
}
