public import Foundation

/// What people and the system can do with an element of a screen.
public struct Handlers {
    /// Runs the action of a button, a link or a gesture.
    public var tap: (() -> Void)?
    /// Replaces the text of a field.
    public var write: ((String) -> Void)?
    /// Selects the value of a picker, a list, a table or a tab view; returns whether the type of the value fits.
    public var choose: ((AnyHashable) -> Bool)?
    /// Submits a field or a search.
    public var submit: (() -> Void)?
    /// Gives the focus to the element.
    public var focus: (() -> Void)?
    /// Refreshes the content.
    public var refresh: (() async -> Void)?
    /// Opens an address.
    public var open: ((URL) -> Void)?
    /// Receives the result of the system's panel of files.
    public var receive: ((Result<[URL], any Error>) -> Void)?
    /// Receives items that were dropped or pasted; returns whether they were accepted.
    public var drop: (([Any]) -> Bool)?
    /// Deletes rows at offsets.
    public var delete: ((IndexSet) -> Void)?
    /// Moves rows from offsets to an offset.
    public var move: ((IndexSet, Int) -> Void)?

    /// Creates handlers that do nothing.
    public init() {}
}
