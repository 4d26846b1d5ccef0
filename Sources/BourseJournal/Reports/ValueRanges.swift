/// Ranges that every value is in exactly one of: below the first bound, from each bound to below the next, and from the
/// last one on.
public struct ValueRanges<Value: Comparable & Sendable>: Sendable {
    /// The lower bounds of all ranges but the first, ascending.
    private let bounds: [Value]
    /// The ranges in their order.
    public let groups: [TradeGroup]

    /// Makes ranges.
    ///
    /// - Parameters:
    ///   - bounds: Ascending.
    ///   - isWhole: Whether values are whole numbers without one between a bound and the value below it.
    ///   - name: A bound in addresses, such as `0.5`.
    ///   - title: A bound in words, such as `$0.50`.
    public init(_ bounds: [Value], name: (Value) -> String, title: (Value) -> String) {
        self.bounds = bounds
        groups = (0...bounds.count).map { place in
            let lower = place > 0 ? bounds[place - 1] : nil
            let upper = place < bounds.count ? bounds[place] : nil
            let value = (lower.map(name) ?? "") + ".." + (upper.map(name) ?? "")
            return TradeGroup(value, title: Self.title(lower.map(title), upper.map(title)), place: place)
        }
    }

    /// Makes ranges with titles of their own, one more than bounds.
    public init(_ bounds: [Value], titles: [String], name: (Value) -> String) {
        self.bounds = bounds
        groups = zip(titles.indices, titles).map { place, title in
            let lower = place > 0 ? name(bounds[place - 1]) : ""
            let upper = place < bounds.count ? name(bounds[place]) : ""
            return TradeGroup("\(lower)..\(upper)", title: title, place: place)
        }
    }

    private static func title(_ lower: String?, _ upper: String?) -> String {
        switch (lower, upper) {
        case (let lower?, let upper?): "\(lower) to under \(upper)"
        case (let lower?, nil): "\(lower) or more"
        case (nil, let upper?): "Under \(upper)"
        case (nil, nil): "All"
        }
    }

    /// The number of the range that a value is in.
    ///
    /// - Complexity: O(bounds), of which there are a few.
    public func place(of value: Value) -> Int { bounds.firstIndex { value < $0 } ?? bounds.count }

    /// The range that a value is in.
    public func group(of value: Value) -> TradeGroup { groups[place(of: value)] }
}
