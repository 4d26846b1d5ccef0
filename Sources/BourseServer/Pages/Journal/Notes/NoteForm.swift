import BourseDesk
import BourseJournal
import BourseWeb
import Hummingbird

/// The form of a note as it was sent, with or without a picture.
struct NoteForm {
    /// The text, line ends as LF.
    let text: String
    /// The revision that the text is based on; nil replaces any.
    let revision: Int?
    /// The page that the form returns to, if it named one of ours.
    let returnPath: String?
    /// The bytes of the picture, with the name of its file.
    let picture: (name: String, content: [UInt8])?

    /// Reads the form; its body has at most the bytes of the largest picture and the text.
    init(_ request: Request, _ context: SignedInContext) async throws {
        guard request.isMultipartForm else {
            let form = try await Form(request, context: context)
            self.init(text: form.text("note"), revision: form["revision"], returnPath: form["return"], picture: nil)
            return
        }
        let limit = PictureError.largestFile
        let form = try await request.multipartForm(
            atMost: limit + 1_000_000,
            discarding: 16 * limit,
            tooLarge: PictureError.tooLarge
        )
        let file = form.files("picture").first { !$0.bytes.isEmpty }
        self.init(
            text: form["note"],
            revision: form["revision"],
            returnPath: form["return"],
            picture: file.map { ($0.name, Array($0.bytes)) }
        )
    }

    private init(text: String, revision: String, returnPath: String, picture: (name: String, content: [UInt8])?) {
        self.text = text.replacing("\r\n", with: "\n")
        self.revision = Int(revision)
        self.returnPath = returnPath.isEmpty ? nil : Query.localPath(returnPath, otherwise: "/journal")
        self.picture = picture
    }

    /// The text with a picture at its end.
    func text(with picture: NotePicture) -> String {
        let name = self.picture.map { $0.name.split(separator: ".").first.map(String.init) ?? "" } ?? ""
        let description = String(name.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.prefix(60))
        let mark = "![\(description)](\(picture.path))\n"
        return text.isEmpty ? mark : text + (text.hasSuffix("\n") ? "\n" : "\n\n") + mark
    }
}
