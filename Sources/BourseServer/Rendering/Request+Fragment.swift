import BourseWeb
import HTTPTypes
import Hummingbird

extension Request {
    /// Whether a script requests only the part of the page that changes.
    var wantsFragment: Bool { headers[.accept] == "text/html-fragment" }
}
