/// A value that some files of an archive are made of: read once, so that they agree, and released after the last.
actor SharedRead<Value: Sendable> {
    private let read: @Sendable () async throws -> Value
    private var uses: Int
    private var value: Value?

    /// Declares a value.
    ///
    /// - Parameter uses: The number of files that take it, one after the other.
    init(uses: Int, _ read: @escaping @Sendable () async throws -> Value) {
        self.uses = uses
        self.read = read
    }

    /// Returns the value for the next file.
    func take() async throws -> Value {
        let current = if let value { value } else { try await read() }
        uses -= 1
        value = uses > 0 ? current : nil
        return current
    }
}
