/// A number of rows that conditions and orders name.
public struct ScreenField: Hashable, Sendable {
    /// Its name in conditions, such as `change 1M`.
    public let name: String
    /// Other names that are read.
    public let otherNames: [String]
    /// What people call it: "Change 1M".
    public let title: String
    /// What it is, as a sentence without its full stop.
    public let meaning: String
    /// How its numbers are written.
    public let unit: ScreenUnit
    /// Whether the greatest number comes first where no direction is written.
    public let isMoreBetter: Bool

    /// Makes a field.
    public init(
        _ name: String,
        _ title: String,
        _ unit: ScreenUnit,
        otherNames: [String] = [],
        isMoreBetter: Bool = true,
        meaning: String
    ) {
        self.name = name
        self.otherNames = otherNames
        self.title = title
        self.meaning = meaning
        self.unit = unit
        self.isMoreBetter = isMoreBetter
    }
}

extension ScreenField {
    /// Days to the next earnings report, of an instrument or of that of an option.
    public static let daysToEarnings = ScreenField(
        "earnings",
        "Days to earnings",
        .days,
        isMoreBetter: false,
        meaning: "Days to the next earnings report, where a source gives its date"
    )
}

/// A word of rows that conditions name, such as their sector.
public struct ScreenGroup: Hashable, Sendable {
    /// Its name in conditions, such as `sector`.
    public let name: String
    /// What people call it.
    public let title: String
    /// The words there are; with none, any word is read, in capitals: those of symbols.
    public let words: [ScreenWord<String>]

    /// Makes a group.
    public init(_ name: String, _ title: String, words: [ScreenWord<String>] = []) {
        self.name = name
        self.title = title
        self.words = words
    }

    /// What people call one of its values.
    public func title(of value: String) -> String { words.first { $0.value == value }?.title ?? value }
}
