import HTTPTypes
import Hummingbird

extension Request {
    /// Whether the client requests a response before the work ends: `Prefer: respond-async` of RFC 7240.
    package var prefersAsynchronousResponse: Bool {
        guard let name = HTTPField.Name("Prefer") else { return false }
        return headers[values: name].contains { value in
            value.split(separator: ",").contains { preference in
                let token = preference.prefix { $0 != ";" }.filter { !$0.isWhitespace }
                return token.lowercased() == "respond-async"
            }
        }
    }
}
