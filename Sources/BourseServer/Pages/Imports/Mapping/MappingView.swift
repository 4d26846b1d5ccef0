/// The page that describes the columns of a table.
struct MappingView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// What is known and what is asked.
    let notices: [NoticeView]
    /// The name of the mapping.
    let name: String
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

extension MappingView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <section class="panel span-12" aria-labelledby="h-sample">
            <div class="panel-head"><h2 id="h-sample">First rows</h2><span class="note">as the file has them</span></div>
            <div class="table-wrap" tabindex="0" role="region" aria-label="First rows, table"><table class="table compact"><thead><tr>\(names.map { name in "<th scope=\"col\">\(name)</th>" })</tr></thead><tbody>
            \(samples.map { row in "<tr>\(row.map { cell in "<td>\(cell)</td>" })</tr>\n" })
            </tbody></table></div>
            </section>
            <section class="panel span-12" aria-labelledby="h-mapping">
            <div class="panel-head"><h2 id="h-mapping">Column mapping</h2><span class="note">stored for files with this header</span></div>
            <form class="panel-body form" id="mapping" method="post" action="\(action)">
            <div class="field"><label for="mapping-name">Name</label><input class="input" id="mapping-name" name="\(MappingForm.nameField)" type="text" value="\(name)" required maxlength="100" autocomplete="off"></div>
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
            \(fields.enumerated().map { place, field in field.html(id: "mapping-\(first + place)") })
            </div>
            </fieldset>
            """
    }
}

extension MappingFieldView {
    func html(id: String) -> HTML {
        let help: HTML =
            question.map { "<div class=\"field-help\" id=\"\(id)-help\"><span class=\"error\">\($0)</span></div>" }
            ?? ""
        guard takesSeveral else {
            return """
                <div class="field"><label for="\(id)">\(label)</label><select class="select" id="\(id)" name="\(name)"\(if: question != nil, " aria-invalid=\"true\" aria-describedby=\"\(id)-help\"")>\(options.map { option in "<option value=\"\(option.value)\"\(if: option.isSelected, " selected")>\(option.title)</option>" })</select>\(help)</div>
                """
        }
        return """
            <fieldset class="field mapping-checks"\(if: question != nil, " aria-describedby=\"\(id)-help\"")><legend class="label-line">\(label)</legend>\(checks)\(help)</fieldset>
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
