extension Int {
    /// The sum, which is the largest or the smallest number if there is none: numbers of a desk may be anything.
    func adding(_ other: Int) -> Int {
        let (sum, isOutside) = addingReportingOverflow(other)
        return isOutside ? (other > 0 ? .max : .min) : sum
    }

    /// The difference, which is the largest or the smallest number if there is none.
    func subtracting(_ other: Int) -> Int {
        let (difference, isOutside) = subtractingReportingOverflow(other)
        return isOutside ? (other < 0 ? .max : .min) : difference
    }

    /// The number without its sign, which is the largest number if there is none.
    var absolute: Int { Int(clamping: magnitude) }
}
