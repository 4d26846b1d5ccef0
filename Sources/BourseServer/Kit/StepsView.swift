/// Previous and next item, as arrows.
struct StepsView: Sendable {
    /// The one before in the order of the list.
    let previous: LinkView?
    /// The one after.
    let next: LinkView?
}
