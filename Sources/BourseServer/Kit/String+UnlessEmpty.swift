extension String {
    /// Nothing for an empty text.
    var unlessEmpty: String? { isEmpty ? nil : self }
}
