/// The form that takes files; it works without script.
struct UploadView: Sendable {
    /// Where the form posts to, multipart.
    let action: String
    /// "Drop your broker's files here".
    let headline: String
    /// "Up to 100 MB each".
    let limit: String
    /// "/journal/imports/example.csv".
    let exampleHref: String
    /// "/journal/imports/template.csv".
    let templateHref: String
    /// Field `account`.
    let account: FieldView
    /// Suggestions.
    let accountNames: [String]
    /// Field `zone`, for statements that do not name one.
    let zones: [OptionGroupView]
    /// Why the last upload was not read.
    let uploadProblem: NoticeView?
}
