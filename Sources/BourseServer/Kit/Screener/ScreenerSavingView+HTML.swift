extension ScreenerSavingView {
    var html: HTML {
        """
        \(
            if: hasSaved,
            """
            <details class="pop"><summary class="btn btn-small">\(icon: "note", css: "icon-16")Saved <span class="t3">\(savedCount)</span></summary>
            <div class="pop-box saved-box"><h3 class="label-line">Saved screens</h3><ul class="saved-list">
            \(saved.map { item in
                """
                <li><a class="saved-open" href="\(item.openHref)"><b>\(item.name)</b><span class="t3 fs12">\(item.detail)</span></a>\(item.alert)\(item.deletion.button(for: item.name))</li>
                """
            })
            </ul></div></details>

            """
        )
        """
    }
}

extension SavedScreenView {
    fileprivate var alert: HTML {
        guard let alertHref else { return HTML() }
        return """
            <a class="btn btn-icon btn-small btn-ghost" href="\(alertHref)" aria-label="Alert on \(name)" title="Alert on new matches">\(icon: "bell", css: "icon-16")</a>
            """
    }
}
