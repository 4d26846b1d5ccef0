/// Places that the bar of a phone has no room for.
struct MoreView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The places.
    let places: [MorePlaceView]
}

/// A place to go to.
struct MorePlaceView: Sendable {
    /// "Settings".
    let title: String
    /// What is there.
    let detail: String
    /// Name in the icon sprite without "i-".
    let icon: String
    /// Where it is.
    let pageHref: String
}

extension MoreView {
    var html: HTML {
        shell.page(
            """
            <ul class="panel span-12 more-places">
            \(places.map { place in
                """
                <li><a href="\(place.pageHref)">\(icon: place.icon)<span><b>\(place.title)</b><span class="t3 fs12">\(place.detail)</span></span>\(icon: "right", css: "icon-16")</a></li>
                """
            })
            </ul>
            """
        )
    }
}
