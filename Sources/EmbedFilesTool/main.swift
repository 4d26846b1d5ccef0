import Foundation

// Arguments: the folder that names are relative to, the file to write, and the files to embed.
// Base64 costs a third more space and needs no escaping, whatever a file holds.
let arguments = CommandLine.arguments.dropFirst()
guard let root = arguments.first, let output = arguments.dropFirst().first else { exit(2) }
var code = """
    /// Files by their path in the target, as base64.
    enum EmbeddedFiles {
        static let base64: [String: String] = [

    """
for path in arguments.dropFirst(2) {
    let name = path.dropFirst(root.count).drop { $0 == "/" }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    code += "        \"\(name)\": \"\(data.base64EncodedString())\",\n"
}
code += "    ]\n}\n"
try code.write(toFile: output, atomically: true, encoding: .utf8)
