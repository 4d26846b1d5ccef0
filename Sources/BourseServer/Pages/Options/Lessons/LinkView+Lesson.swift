import BourseOptions

extension LinkView {
    /// The lesson on a strategy; nil where none is.
    static func lesson(on strategy: String) -> LinkView? {
        LessonCatalogue.standard.lesson(on: strategy).map(link)
    }

    /// The lesson of that name in addresses; nil where none is.
    static func lesson(_ id: String) -> LinkView? { LessonCatalogue.standard[id].map(link) }

    private static func link(_ lesson: Lesson) -> LinkView {
        LinkView(title: lesson.title, href: "\(LessonPage.path)/\(lesson.id)")
    }
}
