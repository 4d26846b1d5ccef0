/// A text to copy, such as a secret address: a field that cannot be edited, and a button.
///
/// Without JavaScript, the field is selected and copied by hand.
struct CopyFieldView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// Visible label.
    let label: String
    /// The text.
    let text: String
    /// Help below the field.
    let hint: String
    /// Whether the text is an address for others, which the share sheet of a device takes.
    var isForOthers = false
}

extension CopyFieldView {
    var html: HTML {
        """
        <div class="field"><label for="\(id)">\(label)</label><div class="copy-field"><input class="input" id="\(id)" type="text" value="\(text)" readonly autocomplete="off" spellcheck="false" aria-describedby="\(id)-help"><button class="btn needs-script" type="button" data-copy-field="\(id)">Copy</button>\(if: isForOthers, "<button class=\"btn needs-script\" type=\"button\" data-share-field=\"\(id)\" hidden>Share</button>")</div><div class="field-help" id="\(id)-help"><span class="help">\(hint)</span></div></div>
        """
    }
}
