/// How an element looks, as far as modifiers say so, for programs that draw screens; no part of golden files.
public struct Look {
    /// A piece of a canvas.
    public struct Piece {
        /// The text; empty for a filled box.
        public var text = ""
        /// The upper left corner of a box, or the place of a text, in points.
        public var x = 0.0, y = 0.0
        /// The size of a box in points.
        public var width = 0.0, height = 0.0
        /// Which part of a text is at its place: 0 for its leading edge, 1 for its trailing edge.
        public var anchor = 0.5
        /// The style; nil for that of the surroundings.
        public var style: Any?

        /// Creates a piece.
        public init() {}
    }

    /// The style of the foreground; nil for that of the surroundings.
    public var style: Any?
    /// The name of the font; nil for that of the surroundings.
    public var font: String?
    /// The type of the style of a control; nil for that of the surroundings.
    public var control: String?
    /// The values of the marks of a chart, by the names of their channels.
    ///
    /// Times are in seconds since 1970.
    public var marks: [[String: Double]] = []
    /// What a canvas drew.
    public var pieces: [Piece] = []

    /// Creates a look that is that of the surroundings.
    public init() {}
}
