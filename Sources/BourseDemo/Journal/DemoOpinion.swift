/// What the trader wrote about an idea.
struct DemoOpinion: Sendable {
    /// Half stars, 1…10, or none.
    var halfStars: Int?
    /// How sure he was of a profit, in percent, or nothing.
    var conviction: Int?
    /// Whether he filed it under its setup.
    var isFiled = false
    /// Whether he owned up to the habit.
    var ownsUp = false
    /// What he wrote, possibly nothing.
    var note = ""
}
