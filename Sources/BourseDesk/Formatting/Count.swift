import BourseValues

/// Counted things in words.
public enum Count {
    /// `1 trade`, `2,410 trades`.
    public static func of(
        _ count: Int,
        _ noun: String,
        plural: String? = nil,
        style: UserSettings.NumberStyle = .western
    ) -> String {
        "\(NumberText.count(count, style: style)) \(count == 1 ? noun : plural ?? noun + "s")"
    }
}
