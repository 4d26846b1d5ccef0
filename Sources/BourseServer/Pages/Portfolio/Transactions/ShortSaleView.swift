import BourseDesk
import BourseValues
import BourseWeb

/// The question whether accounts with written options allow short selling.
struct ShortSaleView: Sendable {
    /// Where the button posts to.
    let action: String
    /// Why rows are not counted, and how many.
    let text: String
    /// "Allow short selling in main".
    let label: String

    init(_ question: ShortSaleQuestion, action: String) {
        let names = question.accounts.joined(separator: ", ")
        let counted = question.rows == 1 ? "1 row is counted" : "\(NumberText.count(question.rows)) rows are counted"
        self.action = action
        text =
            "Options were sold that were not held. \(counted) only if short selling is allowed in \(names). It can be changed in "
            + "the settings of the portfolio."
        label = "Allow short selling in \(names)"
    }

    var html: HTML {
        """
        <section class="panel span-12" id="short-selling" aria-labelledby="h-short">
        <div class="panel-head"><h2 id="h-short">Written options</h2></div>
        <div class="panel-body"><p class="t2">\(text)</p>
        <form method="post" action="\(action)"><button class="btn" type="submit">\(label)</button></form></div>
        </section>
        """
    }
}
