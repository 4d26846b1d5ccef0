/// The sliders that move time and volatility.
struct ScenarioView: Sendable {
    /// Field `at`, days from now.
    let days: SliderView
    /// Field `shift`, points added to every volatility.
    let shift: SliderView
    /// "On 4 Dec at 184.20: +$98".
    let outcome: [TextPartView]
}
