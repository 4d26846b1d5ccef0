import BourseCore
import BourseDesk
import BourseMarkets

/// Stories as a file.
enum NewsFile {
    static func text(_ stories: [NewsStory]) -> String {
        var text = CSVText.line(["time", "title", "publishers", "sources", "symbols", "topics", "address"])
        for story in stories {
            let sources = Set(story.tellings.map(\.source.name)).sorted().joined(separator: " ")
            text += CSVText.line([
                "\(story.time)", CSVText.guarded(story.title),
                CSVText.guarded(story.publishers.joined(separator: "; ")), sources,
                CSVText.guarded(story.symbols.map(\.name).joined(separator: " ")),
                story.topics.map(\.rawValue).sorted().joined(separator: " "), story.address.link,
            ])
        }
        return text
    }
}
