import BourseWeb
import Hummingbird

extension SignedInContext {
    /// The scheme code of the address; nothing for what is none.
    var fundCode: Int32? { parameters.get("code").flatMap { Int32($0) }.flatMap { $0 > 0 ? $0 : nil } }
}
