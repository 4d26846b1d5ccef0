/// What is wrong with one of several statements.
struct StatementProblem: Error {
    /// The file's name, as text only.
    let name: String
    /// Why it was not read or not kept.
    let cause: any Error
}
