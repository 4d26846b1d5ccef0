/// A question asked on a page of its own, for browsers without script.
struct ConfirmView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// The question.
    let deletion: DeletionView
    /// Back to where it was asked.
    let cancelHref: String
}

extension ConfirmView {
    /// The page in its frame.
    ///
    /// - Parameters:
    ///   - back: The page that lists what is deleted.
    ///   - cancelHref: Where Cancel leads; to `back` if nil.
    init(
        frame: PageFrame,
        title: String,
        place: PageFrame.Place,
        back: LinkView,
        deletion: DeletionView,
        cancelHref: String? = nil
    ) {
        self.init(
            shell: frame.shell(title: title, place: place, back: back),
            deletion: deletion,
            cancelHref: cancelHref ?? back.href
        )
    }

    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 narrow" aria-labelledby="h-confirm">
            <div class="panel-head"><h2 id="h-confirm">\(deletion.question)</h2></div>
            <div class="panel-body"><p class="t2">\(deletion.consequence)</p></div>
            <form class="dialog-foot" method="post" action="\(deletion.action)"><a class="btn" href="\(cancelHref)">Cancel</a><button class="btn btn-danger" type="submit">\(deletion.button)</button></form>
            </section>
            """
        )
    }
}
