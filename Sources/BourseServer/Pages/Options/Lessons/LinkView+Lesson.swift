import BourseOptions

extension LinkView {
    /// The lesson on a strategy; nil where none is.
    static func lesson(on strategy: String) -> LinkView? {
        LessonCatalogue.standard.lesson(on: strategy).map {
            LinkView(title: $0.title, href: "\(LessonPage.path)/\($0.id)")
        }
    }
}
