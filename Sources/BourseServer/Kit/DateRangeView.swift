/// The date-range control; it works as plain links and one form.
struct DateRangeView: Sendable {
    /// "Year to date" or "Custom".
    let label: String
    /// "2 Jan – 20 Nov 2026".
    let dates: String
    /// The range of the same length before.
    let earlierHref: String?
    /// The range of the same length after, absent when it would be in the future.
    let laterHref: String?
    /// Presets, in the order of the design.
    let presets: [RangePresetView]
    /// Path the custom form is sent to with GET.
    let action: String
    /// First day as yyyy-MM-dd, or what was typed.
    let from: String
    /// Last day as yyyy-MM-dd, or what was typed.
    let to: String
    /// Other query parameters the form carries along.
    let hiddenFields: [HiddenFieldView]
    /// Why the typed dates were not used.
    let rangeProblem: String?
}

extension DateRangeView {
    var html: HTML {
        """
        <div class="range" role="group" aria-label="Date range">
        \(earlierHref.map { earlierHref in
            """
            <a class="range-step" href="\(earlierHref)" rel="prev" aria-label="Earlier" title="Earlier">\(icon: "left", css: "icon-16")</a>
            """
        })
        <details class="pop range-pop"\(rangeProblem.map { _ in " open" })>
        <summary class="range-value">\(icon: "calendar", css: "icon-16")<span class="range-label">\(label)</span> <span class="t2 range-dates">\(dates)</span>\(icon: "down", css: "icon-16")</summary>
        <div class="pop-box range-box">
        <ul class="range-presets">
        \(presets.map { preset in
            """
            <li><a href="\(preset.href)"\(if: preset.isCurrent, " aria-current=\"true\"")>\(preset.title)</a></li>
            """
        })
        </ul>
        <form class="range-custom" method="get" action="\(action)">
        \(hiddenFields.map { item in
            """
            <input type="hidden" name="\(item.name)" value="\(item.value)">

            """
        })
        <label class="field"><span class="label-line">From</span><input class="input" type="date" name="from" value="\(from)" required></label>
        <label class="field"><span class="label-line">To</span><input class="input" type="date" name="to" value="\(to)" required></label>
        \(rangeProblem.map { "<p class=\"error\" role=\"alert\">\($0)</p>" })
        <button class="btn" type="submit">Apply dates</button>
        </form>
        </div>
        </details>
        \(laterHref.map { laterHref in
            """
            <a class="range-step" href="\(laterHref)" rel="next" aria-label="Later" title="Later">\(icon: "right", css: "icon-16")</a>
            """
        })
        </div>
        """
    }
}
