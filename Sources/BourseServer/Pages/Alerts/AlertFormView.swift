/// The form of an alert.
struct AlertFormView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What it is on: "AAPL, Apple".
    let heading: String
    /// "Now $187.20".
    let state: String?
    /// Where it posts to.
    let action: String
    /// Field `subject`.
    let subject: String
    /// Whether what is watched is settled.
    let isSubjectFixed: Bool
    /// Field `measure`, where what is watched is settled.
    let measures: [OptionView]
    /// Field `measure`, where it is not.
    let kinds: [AlertMeasureKindView]
    /// Field `trigger`.
    let triggers: [OptionView]
    /// Field `level`.
    let level: String
    /// Field `repeats`.
    let repeats: Bool
    /// Field `margin`.
    let margin: String
    /// Field `pause`.
    let pauses: [OptionView]
    /// Field `last-day`.
    let lastDay: String
    /// Field `quiet-start`.
    let quietStart: String
    /// Field `quiet-end`.
    let quietEnd: String
    /// Field `note`.
    let note: String
    /// The most characters of it.
    let longestNote: Int
    /// Whether the part with more choices stands open.
    let isOpen: Bool
    /// Ways to be told besides the desk.
    let channels: [AlertChannelChoiceView]
    /// Whether there are any.
    let hasChannels: Bool
    /// What is wrong with what is watched.
    let subjectMistake: String?
    /// What should be known of what is watched, or nothing.
    let caution: String?
    /// What is wrong with the condition.
    let conditionMistake: String?
    /// What is wrong below.
    let moreMistake: String?
    /// What trying it said.
    let tried: String?
    /// "Make alert".
    let button: String
}

/// What can be watched of a kind of subject.
struct AlertMeasureKindView: Sendable {
    /// "symbol", as subjects are written.
    let kind: String
    /// "Of a symbol".
    let title: String
    /// The choices.
    let measures: [OptionView]
}

/// A way to be told.
struct AlertChannelChoiceView: Sendable {
    /// The name of its field.
    let name: String
    /// "by e-mail to ada@example.com".
    let title: String
    /// Whether it is chosen.
    let isChosen: Bool
}

extension AlertFormView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 narrow" aria-labelledby="h-alert"><div class="panel-head"><h2 id="h-alert">\(heading)</h2>\(state.map { "<span class=\"note\">\($0)</span>" })</div>
            <form class="panel-body form alert-form" method="post" action="\(action)" data-later="Alert">
            \(subjectMistake.map { "<p class=\"error\" role=\"alert\">\($0)</p>" })
            \(if: isSubjectFixed, "<input type=\"hidden\" name=\"subject\" value=\"\(subject)\">")
            \(
                if: !isSubjectFixed,
                """
                <div class="field"><label for="alert-subject">Symbol, journal or portfolio</label><input class="input" id="alert-subject" name="subject" type="text" value="\(subject)" required maxlength="300" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="AAPL" aria-describedby="alert-subject-help"><div class="field-help" id="alert-subject-help"><span class="help">A symbol, “journal” for your daily loss or broken rules, or “portfolio” for its drawdown. Funds, options, order books and predictions have “Alert me” on their pages.</span></div></div>
                """
            )
            <div class="alert-condition">
            <div class="field"><label for="alert-measure">Metric</label><select class="select" id="alert-measure" name="measure">\(kinds.map { kind in
                """
                <optgroup label="\(kind.title)" data-kind="\(kind.kind)">\(kind.measures.map { measure in
                    """
                    <option value="\(measure.value)"\(if: measure.isSelected, " selected")>\(measure.title)</option>
                    """
                })</optgroup>
                """
            })\(
                if: isSubjectFixed,
                """
                \(measures.map { measure in
                    """
                    <option value="\(measure.value)"\(if: measure.isSelected, " selected")>\(measure.title)</option>
                    """
                })
                """
            )</select></div>
            <div class="field"><label for="alert-trigger">Direction</label><select class="select" id="alert-trigger" name="trigger">\(triggers.map { trigger in
                """
                <option value="\(trigger.value)"\(if: trigger.isSelected, " selected")>\(trigger.title)</option>
                """
            })</select></div>
            <div class="field"><label for="alert-level">Threshold</label><input class="input" id="alert-level" name="level" type="text" inputmode="decimal" value="\(level)" maxlength="40" autocomplete="off" aria-describedby="alert-level-help"\(conditionMistake.map { _ in " aria-invalid=\"true\"" })></div>
            </div>
            <div class="field-help" id="alert-level-help">\(conditionMistake.map { "<span class=\"error\" role=\"alert\">\($0)</span>" })<span class="help">A price, a number, or a percentage such as 5 for changes. A new high or low needs no threshold.</span></div>
            \(caution.map { "<p class=\"t2 fs12\">\($0)</p>" })
            \(
                if: hasChannels,
                """
                <fieldset class="choices"><legend class="label-line">Also deliver</legend>\(channels.map { channel in
                    """
                    <label class="check"><input type="checkbox" name="\(channel.name)" value="on"\(if: channel.isChosen, " checked")> \(channel.title)</label>
                    """
                })</fieldset>
                """
            )
            <details class="alert-more"\(if: isOpen, " open")><summary>Rearming, last day, quiet hours, note</summary>
            <div class="form">
            \(moreMistake.map { "<p class=\"error\" role=\"alert\">\($0)</p>" })
            <label class="check"><input type="checkbox" name="repeats" value="on"\(if: repeats, " checked")> Rearm after firing</label>
            <div class="alert-condition two">
            <div class="field"><label for="alert-margin">Rearm after moving back by</label><input class="input" id="alert-margin" name="margin" type="text" inputmode="decimal" value="\(margin)" maxlength="40" autocomplete="off"></div>
            <div class="field"><label for="alert-pause">and a pause of</label><select class="select" id="alert-pause" name="pause">\(pauses.map { pause in "<option value=\"\(pause.value)\"\(if: pause.isSelected, " selected")>\(pause.title)</option>" })</select></div>
            </div>
            <div class="alert-condition">
            <div class="field"><label for="alert-day">Last day</label><input class="input" id="alert-day" name="last-day" type="date" value="\(lastDay)"></div>
            <div class="field"><label for="alert-quiet">Quiet hours from</label><input class="input" id="alert-quiet" name="quiet-start" type="time" value="\(quietStart)"></div>
            <div class="field"><label for="alert-loud">Quiet hours until</label><input class="input" id="alert-loud" name="quiet-end" type="time" value="\(quietEnd)"></div>
            </div>
            <div class="field"><label for="alert-note">Note</label><textarea class="input" id="alert-note" name="note" rows="2" maxlength="\(longestNote)">\(note)</textarea></div>
            </div>
            </details>
            \(tried.map { "<p class=\"alert-tried\" role=\"status\">\($0)</p>" })
            <div class="form-end"><button class="btn" type="submit" name="intent" value="try">Dry run, 90 days</button><button class="btn btn-primary" type="submit" name="intent" value="keep">\(button)</button></div>
            </form>
            </section>
            """
        )
    }
}
