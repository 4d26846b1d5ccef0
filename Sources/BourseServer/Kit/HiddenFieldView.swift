import BourseWeb

/// A hidden field of a form.
struct HiddenFieldView: Sendable {
    /// Name of the parameter.
    let name: String
    /// Its value.
    let value: String
}

extension Query {
    /// Hidden fields that carry the parameters through a form.
    var hiddenFields: [HiddenFieldView] { parameters.map { HiddenFieldView(name: $0.name, value: $0.value) } }
}
