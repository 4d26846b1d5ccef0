import Foundation

/// A script as browsers get it: without its comments, which stand on lines of their own, and without indentation.
func shortened(_ script: String) -> String {
    let lines = script.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let code = lines.filter { line in
        !line.isEmpty && !["//", "/*", "* ", "*/"].contains { line.hasPrefix($0) }
    }
    return code.joined(separator: "\n") + "\n"
}

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
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    if path.hasSuffix(".js") { data = Data(shortened(String(decoding: data, as: UTF8.self)).utf8) }
    code += "        \"\(name)\": \"\(data.base64EncodedString())\",\n"
}
code += "    ]\n}\n"
try code.write(toFile: output, atomically: true, encoding: .utf8)
