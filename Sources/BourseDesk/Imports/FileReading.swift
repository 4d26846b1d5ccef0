/// The content of an uploaded file, with the file's name, account and size.
struct FileReading<Content: Sendable>: Sendable {
    /// The file's name, as text only.
    let name: String
    /// The account given in the upload form.
    let account: String
    /// The size of the file in bytes.
    let size: Int
    /// The content as it was read.
    let content: Content

    /// Makes the reading of a staged file.
    init(_ file: StagedFile, _ content: Content) {
        (name, account, size) = (file.name, file.account, file.bytes.count)
        self.content = content
    }

    /// Makes the reading of a file that was previewed.
    init(name: String, account: String = "", size: Int, content: Content) {
        (self.name, self.account, self.size) = (name, account, size)
        self.content = content
    }
}
