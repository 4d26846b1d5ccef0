/// What was read from an uploaded file, with what is needed of the file besides.
struct FileReading<Content: Sendable>: Sendable {
    /// The file's name, as text only.
    let name: String
    /// What the upload form named as the account.
    let account: String
    /// The bytes' count of the file.
    let size: Int
    /// What was read.
    let content: Content

    /// Puts what was read beside its file.
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
