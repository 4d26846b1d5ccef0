/// A screen to begin with.
struct ScreenerPreset {
    let title: String
    let remark: String
    /// Its text, order included.
    let text: String
}
