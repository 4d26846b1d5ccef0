/// Amounts of data for people.
public enum ByteText {
    /// `812 bytes`, `12.4 KB`, `128.4 MB`, `1.2 GB`: thousands, as disks are sold and systems count them.
    public static func text(_ bytes: Int64) -> String {
        guard bytes >= 1000 else { return Count.of(Int(max(0, bytes)), "byte") }
        var tenths = bytes / 100 + (bytes % 100 >= 50 ? 1 : 0)
        var unit = 0
        while tenths >= 10_000, unit < 3 {
            tenths = (tenths + 500) / 1000
            unit += 1
        }
        return "\(tenths / 10).\(tenths % 10) \(["KB", "MB", "GB", "TB"][unit])"
    }
}
