extension SaveRequest {
    /// What is read.
    public static let schema: JSONSchema = .object(["name": .text, "query": .text], takesMore: true)
        .described("A name of 1 to 80 characters, and the query of the builder's address, up to 4,000 bytes.")
}
