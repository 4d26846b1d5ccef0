/// Names a format of files.
public struct ImportFormat: Hashable, Sendable {
    /// The identifier: stored with imports, a value of the API and an option of commands.
    public let id: String
    /// What people call it: the broker and the kind of file.
    public let title: String

    /// Makes a format.
    public init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}
