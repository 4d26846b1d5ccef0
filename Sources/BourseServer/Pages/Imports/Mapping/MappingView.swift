/// The page that describes the columns of a table.
struct MappingView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// Why the mapping was not saved.
    let problems: MappingProblemsView?
    /// What is known and what is asked.
    let notice: NoticeView
    /// The name of the mapping.
    let name: String
    /// The sheets of a workbook with several tables.
    let sheets: [OptionView]
    /// The sheet whose columns are shown.
    let shownSheet: String?
    /// The fields.
    let fields: MappingFields
    /// Where the form posts to.
    let action: String
    /// Where the cancel button posts to.
    let cancelAction: String
    /// The first rows as the file has them.
    let names: [String]
    /// Their cells.
    let samples: [[String]]
    /// The first executions, or nothing while there are questions.
    let additions: HTML?
    /// Rows that would be refused or should be checked, the first of them.
    let issues: [String]
}

/// Why a mapping was not saved: the page opens with it in focus.
struct MappingProblemsView: Sendable {
    /// "The mapping was not saved".
    let headline: String
    /// How many fields to complete.
    let detail: String
    /// The fields.
    let links: [LinkView]
}

extension MappingProblemsView {
    var html: HTML {
        """
        <div class="notice bad span-12" role="group" aria-label="\(headline)" tabindex="-1" autofocus>\(icon: "warn")<div><b>\(headline)</b><span class="t2">\(detail)</span><ul class="points">\(links.map { link in "<li><a href=\"\(link.href)\">\(link.title)</a></li>" })</ul></div></div>
        """
    }
}

extension MappingView {
    /// The identifiers of the form, of its first field, and of fields with a question.
    static let formID = "mapping"
    static let nameID = "mapping-name"
    static func id(ofQuestion place: Int) -> String { "mapping-\(place)" }

    var html: HTML {
        shell.page(
            """
            \(problems.map(\.html))
            \(notice.html)
            <section class="panel span-12" aria-labelledby="h-sample">
            <div class="panel-head"><h2 id="h-sample">First rows</h2><span class="note">as the file has them</span></div>
            <div class="table-wrap" tabindex="0" role="region" aria-label="First rows, table"><table class="table compact"><thead><tr>\(names.map { name in "<th scope=\"col\">\(name)</th>" })</tr></thead><tbody>
            \(samples.map { row in "<tr>\(row.map { cell in "<td>\(cell)</td>" })</tr>\n" })
            </tbody></table></div>
            </section>
            <section class="panel span-12" aria-labelledby="h-mapping">
            <div class="panel-head"><h2 id="h-mapping">Column mapping</h2><span class="note">stored for files with this header</span></div>
            <form class="panel-body form" id="\(Self.formID)" method="post" action="\(action)">
            \(sheetField)
            <div class="field"><label for="\(Self.nameID)">Name</label><input class="input" id="\(Self.nameID)" name="\(MappingForm.nameField)" type="text" value="\(name)" required maxlength="100" autocomplete="off" aria-describedby="mapping-name-help"\(if: isNameMissing, " aria-invalid=\"true\"")><div class="field-help" id="mapping-name-help">\(if: isNameMissing, "<span class=\"error\">Enter a name, such as that of the broker.</span>")</div></div>
            \(group("Questions", fields.questions, from: 0))
            \(group("Columns", fields.columns, from: 1_000))
            \(group("Words", fields.words, from: 2_000))
            \(group("Notation", fields.settings, from: 3_000))
            <div class="form-end"><button class="btn" type="submit" name="step" value="preview">Update preview</button><button class="btn btn-primary" type="submit" name="step" value="save">Save mapping</button></div>
            </form>
            <form class="panel-foot" method="post" action="\(cancelAction)"><button class="btn" type="submit">Cancel import</button></form>
            </section>
            \(issueList)
            \(additions)
            """
        )
    }

    private var isNameMissing: Bool { problems != nil && name.isEmpty }

    /// The choice of a sheet; another one begins with a proposal of its own.
    private var sheetField: HTML {
        guard let shownSheet else { return "" }
        let shown: HTML = "<input type=\"hidden\" name=\"\(MappingForm.shownSheetField)\" value=\"\(shownSheet)\">"
        guard !sheets.isEmpty else {
            return "\(shown)<input type=\"hidden\" name=\"\(MappingForm.sheetField)\" value=\"\(shownSheet)\">"
        }
        return """
            \(shown)<div class="field"><label for="mapping-sheet">Sheet</label><select class="select" id="mapping-sheet" name="\(MappingForm.sheetField)" aria-describedby="mapping-sheet-help">\(sheets.map { option in "<option value=\"\(option.value)\"\(if: option.isSelected, " selected")>\(option.title)</option>" })</select><div class="field-help" id="mapping-sheet-help"><span class="help">After a change, update the preview.</span></div></div>
            """
    }

    private var issueList: HTML {
        guard !issues.isEmpty else { return "" }
        return """
            <section class="panel span-12" aria-labelledby="h-refused">
            <div class="panel-head"><h2 id="h-refused">Refused rows and warnings</h2><span class="note">the first of them</span></div>
            <ul class="list">\(issues.map { issue in "<li><span class=\"t2\">\(issue)</span></li>" })</ul>
            </section>
            """
    }

    private func group(_ title: String, _ fields: [MappingFieldView], from first: Int) -> HTML {
        guard !fields.isEmpty else { return "" }
        return """
            <fieldset class="mapping-group"><legend>\(title)</legend>
            <div class="mapping-fields">
            \(fields.enumerated().map { place, field in field.html(id: Self.id(ofQuestion: first + place)) })
            </div>
            </fieldset>
            """
    }
}

extension MappingFieldView {
    func html(id: String) -> HTML {
        let css = isRefused ? "error" : "help"
        let help: HTML =
            question.map { "<div class=\"field-help\" id=\"\(id)-help\"><span class=\"\(css)\">\($0)</span></div>" }
            ?? ""
        let described: HTML =
            "\(if: question != nil, " aria-describedby=\"\(id)-help\"")\(if: isRefused, " aria-invalid=\"true\"")"
        guard takesSeveral else {
            return """
                <div class="field"><label for="\(id)">\(label)</label><select class="select" id="\(id)" name="\(name)"\(described)>\(options.map { option in "<option value=\"\(option.value)\"\(if: option.isSelected, " selected")>\(option.title)</option>" })</select>\(help)</div>
                """
        }
        return """
            <fieldset class="field mapping-checks" id="\(id)" tabindex="-1"\(if: question != nil, " aria-describedby=\"\(id)-help\"")><legend class="label-line">\(label)</legend>\(checks)\(help)</fieldset>
            """
    }

    /// Without a question, no check mark means none.
    private var checks: HTML {
        let boxes: HTML = """
            \(options.filter { !$0.value.isEmpty && ($0.value != MappingForm.none || question != nil) }.map { option in "<label class=\"check\"><input type=\"checkbox\" name=\"\(name)\" value=\"\(option.value)\"\(if: option.isSelected, " checked")> \(option.title)</label>" })
            """
        guard question == nil else { return boxes }
        return "<input type=\"hidden\" name=\"\(name)\" value=\"\(MappingForm.none)\">\(boxes)"
    }
}
