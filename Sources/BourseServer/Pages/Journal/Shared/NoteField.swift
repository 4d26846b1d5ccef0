/// The field of a trade's note.
func noteField(_ text: String) -> HTML {
    """
    <div class="field"><label for="note">Note</label><textarea class="input" id="note" name="note" rows="6">
    \(text)</textarea></div>
    """
}
