import BourseDesk
import BourseValues

/// The settings of the watched folder and the files that were read.
struct WatchedFolderView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// Whether a folder is watched.
    let notice: NoticeView
    /// The settings, as they are stored or were typed.
    let settings: WatchedFolderSettings
    /// Names of accounts that are suggested.
    let accounts: [String]
    /// Why the settings were refused.
    let problem: String?
    /// The files that were not imported, newest first.
    let problems: [WatchedFile]
    /// The table of files; nothing before the first.
    let files: HTML?
}

extension WatchedFolderView {
    private var account: FieldView {
        FieldView(
            id: "watched-account",
            name: "account",
            label: "Account",
            type: "text",
            value: settings.account,
            autocomplete: "off",
            isRequired: false,
            hint: "For files that name no account. Without it, such files wait if you have several accounts.",
            problem: problem,
            listID: "watched-account-names"
        )
    }

    var html: HTML {
        shell.page(
            """
            \(notice.html)
            <section class="panel span-12 narrow" aria-labelledby="h-watched-settings">
            <div class="panel-head"><h2 id="h-watched-settings">Settings</h2></div>
            <form class="panel-body form" method="post" action="\(WatchedFolderPages.path)">

            <fieldset class="choices"><legend class="label-line">Import into</legend>
            <label class="check"><input type="checkbox" name="journal" value="on"\(if: settings.journal, " checked")> Journal: executions</label>
            <label class="check"><input type="checkbox" name="portfolio" value="on"\(if: settings.portfolio, " checked")> Portfolio: trades, dividends, interest, fees and transfers</label>
            </fieldset>
            \(account.html)
            <datalist id="watched-account-names">\(accounts.map { account in "<option value=\"\(account)\"></option>" })</datalist>
            <div class="field"><label for="watched-zone">Time zone of the files</label><select class="select" id="watched-zone" name="zone" aria-describedby="watched-zone-help">
            \(Zones.options(selected: settings.zone).map(\.html))
            </select><div class="field-help" id="watched-zone-help"><span class="help">Used for times without a time zone.</span></div></div>
            <div class="form-end"><button class="btn btn-primary" type="submit">Save</button></div>
            </form>
            </section>
            \(
                if: !problems.isEmpty,
                """
                <section class="panel span-12" aria-labelledby="h-watched-problems">
                <div class="panel-head"><h2 id="h-watched-problems">Not imported</h2><span class="note">\(Count.of(problems.count, "file"))</span></div>
                \(problems.map { file in "\(WatchedFileFormatter.problem(file))\n" })
                </section>
                """
            )
            \(files)
            """
        )
    }
}
