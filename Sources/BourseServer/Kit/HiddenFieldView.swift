/// A hidden field of a form.
struct HiddenFieldView: Sendable {
    /// Name of the parameter.
    let name: String
    /// Its value.
    let value: String
}
