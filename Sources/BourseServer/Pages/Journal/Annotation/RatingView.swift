import BourseDesk

/// A choice of the rating: none, or half a star more than the one before.
struct RatingView: Sendable {
    /// Half stars, 0 to 10.
    let halves: Int
    /// Whether it is the rating.
    let isSelected: Bool

    /// All choices.
    ///
    /// - Parameter selected: The rating in half stars; nil without one.
    static func choices(selected: Int?) -> [RatingView] {
        (0...10).map { RatingView(halves: $0, isSelected: $0 == selected ?? 0) }
    }

    /// A rating in stars: `3.5`.
    static func value(_ halves: Int) -> String { halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5" }

    /// Reads the value of a choice, `0` to `5` in steps of 0.5; nil without a rating, and for anything else.
    static func halfStars(_ text: String) -> Int? {
        Double(text).flatMap { TradeAnnotation.halfStars(of: $0) }
    }

    /// The value sent to the server: `3.5`.
    private var value: String { Self.value(halves) }
    private var title: String { halves == 0 ? "Not rated" : "\(value) of 5" }
    /// Half of a star has its left or its right side.
    private var css: String { halves == 0 ? "none" : halves % 2 == 1 ? "left" : "right" }

    var html: HTML {
        """
        <label class="\(css)" title="\(title)"><input type="radio" name="rating" value="\(value)"\(if: isSelected, " checked")><span class="vh">\(title)</span>\(if: halves > 0, "\(icon: "star")", else: "<span class=\"t3 fs12\" aria-hidden=\"true\">Clear</span>")</label>
        """
    }
}
