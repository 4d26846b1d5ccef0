/// How the desk looks.
struct AppearanceFormView: Sendable {
    /// Where the form posts to.
    let action: String
    /// Field `theme`: system, dark, light.
    let themes: [OptionView]
    /// Field `palette`.
    let palettes: [PaletteOptionView]
    /// Field `density`: compact, comfortable.
    let densities: [OptionView]
    /// Field `numbers`: short (K, M, B), indian (lakh, crore).
    let numbers: [OptionView]
    /// Field `privacy`, "on" when money is hidden.
    let isPrivate: Bool
    /// Whether this device may vibrate.
    let vibrates: Bool
}
