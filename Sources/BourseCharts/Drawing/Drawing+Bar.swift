extension Drawing {
    /// A bar on whole pixels, from the zero line to its value: up above the line, down below it, nothing on it.
    ///
    /// A value that is not zero is at least one pixel high, and the zero line itself stays visible.
    mutating func bar(at middle: Double, width: Double, from zero: Double, to value: Double, style: String? = nil) {
        let base = zero.rounded(.down)
        let height = max(1, (value - zero).magnitude.rounded())
        let isUp = value < zero
        guard value != zero else { return }
        rect(
            style ?? (isUp ? "bar-up" : "bar-down"),
            x: max(0, (middle - width / 2).rounded()),
            y: isUp ? base - height : base + 1,
            width: width.rounded(),
            height: height
        )
    }
}
