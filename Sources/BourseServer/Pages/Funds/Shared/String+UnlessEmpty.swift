extension String {
    /// Nothing for an empty text: templates take any text for something to show.
    var unlessEmpty: String? { isEmpty ? nil : self }
}
