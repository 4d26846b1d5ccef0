/// Sentences about a position, with their amounts marked as money.
func optionSentences(sentences: [SentenceView]) -> HTML {
    """
    <section class="panel plain-words" aria-labelledby="h-words">
    <div class="panel-head"><h2 id="h-words">Summary</h2></div>
    <ol class="panel-body sentences">
    \(sentences.map { sentence in
        """
        <li>\(sentence.parts.map { part in "<span class=\"\(part.tone)\(if: part.isMoney, " money")\">\(part.text)</span>" })</li>
        """
    })
    </ol>
    </section>
    """
}
