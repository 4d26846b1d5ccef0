/// One file of an upload or an import.
struct ImportFileView: Sendable {
    /// File name as text.
    let name: String
    /// "thinkorswim statement", or why it was not read.
    let format: String
    /// "Account Demo · times read as New York".
    let detail: String
    /// "1,844".
    let added: String
    /// "0".
    let duplicates: String
    /// "1".
    let skipped: String
    /// Whether nothing of it can be used.
    let isRefused: Bool
}
