/// The form that takes files; it works without script.
struct UploadView: Sendable {
    /// Where the form posts to, multipart.
    let action: String
    /// "Drop your broker's files here".
    let headline: String
    /// "Up to 100 MB each".
    let limit: String
    /// "/journal/imports/formats".
    let formatsHref: String
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

extension UploadView {
    var html: HTML {
        """
        <section class="panel span-12 upload" aria-labelledby="h-upload">
        <form method="post" action="\(action)" enctype="multipart/form-data" data-upload>

        \(uploadProblem.map(\.html))
        <div class="drop" data-drop>
        \(icon: "import")
        <h2 id="h-upload">\(headline)</h2>
        <p class="t2">Statements of supported brokers, or a Bourse CSV; the format is detected. A preview shows what would change before anything is stored.</p>
        <label class="vh" for="upload-file">Files to import</label>
        <input class="file" id="upload-file" type="file" name="file" multiple required accept=".csv,.txt,text/csv,text/plain" aria-describedby="upload-limit">
        <p class="t3 fs12" id="upload-limit">CSV or text. \(limit). <a href="\(formatsHref)">Supported formats</a> · <a href="\(templateHref)" download>Template CSV</a> · <a href="\(exampleHref)" download>Example CSV</a></p>
        </div>
        <div class="upload-side">
        <div class="field"><label for="\(account.id)">\(account.label)</label><input class="input" id="\(account.id)" name="\(account.name)" type="text" value="\(account.value)" list="\(account.id)-names" autocomplete="off" aria-describedby="\(account.id)-help"\(account.problem.map { _ in " aria-invalid=\"true\"" })><div class="field-help" id="\(account.id)-help">\(account.problem.map { "<span class=\"error\">\($0)</span>" })\(account.hint.map { "<span class=\"help\">\($0)</span>" })</div></div>
        <datalist id="\(account.id)-names">\(accountNames.map { accountName in "<option value=\"\(accountName)\"></option>" })</datalist>
        <div class="field"><label for="upload-zone">Time zone of the statement</label><select class="select" id="upload-zone" name="zone" aria-describedby="upload-zone-help">
        \(zoneOptions(zones: zones))
        </select><div class="field-help" id="upload-zone-help"><span class="help">Used for times without a time zone.</span></div></div>
        <button class="btn btn-primary" type="submit">Preview import</button>
        \(ImportProgressView(label: "Upload", text: "Sending").html)
        </div>
        </form>
        </section>
        """
    }
}
