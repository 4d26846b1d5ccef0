/// The zone times are shown in.
struct ZoneFormView: Sendable {
    /// Where the form posts to.
    let action: String
    /// Field `zone`.
    let zones: [OptionGroupView]
    /// "Now 21:14 CET".
    let example: String
}
