/// The field of a note with its mistake.
func noteField(noteProblem: String?, noteText: String) -> HTML {
    """
    <div class="field"><label for="note">Note</label><textarea class="input" id="note" name="note" rows="6" aria-describedby="note-help"\(noteProblem.map { _ in " aria-invalid=\"true\"" })>
    \(noteText)</textarea><div class="field-help" id="note-help">\(noteProblem.map { "<span class=\"error\">\($0)</span>" })</div></div>
    """
}
