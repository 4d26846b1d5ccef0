import BourseValues
import BourseWeb

/// A card with its options.
struct ShareView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// The card.
    let picture: CardPicture
    /// The address of the picture.
    let pictureHref: String
    /// The name of a saved picture, without an ending.
    let fileName: String
    /// Whether privacy mode hides the picture.
    let hidesPicture: Bool
    /// What the card shows.
    let options: CardOptions
    /// What the form of options does not ask for.
    let hiddenFields: [HiddenFieldView]
    /// All of the card, for the form that shares it.
    let allFields: [HiddenFieldView]
    /// The public address, right after it was made.
    let address: String?
    /// Why the card was not shared.
    let notice: NoticeView?
}

extension ShareView {
    var html: HTML {
        shell.page(
            """
            \(notice.map(\.html))
            <section class="panel span-8" aria-labelledby="h-card">
            <div class="panel-head"><h2 id="h-card">Card</h2><span class="note">\(picture.width) × \(picture.height) px</span></div>
            <div class="panel-body card-stage"><img class="share-picture\(if: hidesPicture, " money")" src="\(pictureHref)" width="\(picture.width)" height="\(picture.height)" alt="\(picture.description)" data-card="\(fileName)"></div>
            <div class="panel-foot airy"><span>The SVG and the PNG look alike on every device.</span><span class="end row wrap"><a class="btn btn-small" href="\(pictureHref)" download="\(fileName).svg">Download SVG</a><button class="btn btn-small needs-script" type="button" data-card-png>Download PNG</button><button class="btn btn-small needs-script" type="button" data-card-share hidden>Share</button></span></div>
            </section>
            <div class="stack span-4">
            <section class="panel" aria-labelledby="h-options">
            <div class="panel-head"><h2 id="h-options">Options</h2></div>
            <form class="panel-body form" method="get" action="\(SharePages.path)" data-submit-on-change>
            \(hiddenFields.map(Self.hidden))
            \(choices("form", "Size", CardOptions.Form.allCases.map { ($0.rawValue, Self.title($0), $0 == options.form) }))
            \(choices("theme", "Background", CardOptions.Theme.allCases.map { ($0.rawValue, $0 == .dark ? "Dark" : "Light", $0 == options.theme) }))
            <fieldset class="choices"><legend class="label-line">Show</legend>
            \(check("money", "Amounts", options.showsMoney))
            \(check("symbols", "Symbols", options.showsSymbols))
            </fieldset>
            <div class="form-end"><button class="btn" type="submit">Update card</button></div>
            </form>
            </section>
            <section class="panel" aria-labelledby="h-link">
            <div class="panel-head"><h2 id="h-link">Public link</h2></div>
            \(link)
            </section>
            </div>
            """
        )
    }

    private var link: HTML {
        guard let address else {
            return """
                <form class="panel-body form" method="post" action="\(SharePages.path)">
                \(allFields.map(Self.hidden))
                <p class="t2">Anyone with the link sees this card as it is now, and nothing else. You can revoke it at any time.</p>
                <div class="form-end"><a class="btn btn-ghost" href="\(SharePages.listPath)">Shared cards</a><button class="btn btn-primary" type="submit">Create link</button></div>
                </form>
                """
        }
        return """
            <div class="panel-body form">
            \(CopyFieldView(id: "card-link", label: "Link to this card", text: address, hint: "Copy it now: it is not shown again. The code on the card leads to it.", isForOthers: true).html)
            <div class="form-end"><a class="btn btn-ghost" href="\(SharePages.listPath)">Shared cards</a></div>
            </div>
            """
    }

    private static func hidden(_ field: HiddenFieldView) -> HTML {
        """
        <input type="hidden" name="\(field.name)" value="\(field.value)">
        """
    }

    private func choices(_ name: String, _ label: String, _ values: [(value: String, title: String, isChosen: Bool)])
        -> HTML
    {
        """
        <fieldset class="choices"><legend class="label-line">\(label)</legend>
        \(values.map { choice in
            """
            <label class="choice"><input type="radio" name="\(name)" value="\(choice.value)"\(if: choice.isChosen, " checked")><span>\(choice.title)</span></label>
            """
        })
        </fieldset>
        """
    }

    private func check(_ name: String, _ title: String, _ isChosen: Bool) -> HTML {
        """
        <label class="choice"><input type="checkbox" name="\(name)" value="on"\(if: isChosen, " checked")><span>\(title)</span></label>
        """
    }

    static func title(_ form: CardOptions.Form) -> String {
        switch form {
        case .square: "Square"
        case .wide: "Wide"
        case .story: "Story"
        }
    }
}
