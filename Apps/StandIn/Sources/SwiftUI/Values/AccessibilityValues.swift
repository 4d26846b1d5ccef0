// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Kinds of actions, traits and relations for assistive technologies.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct AccessibilityActionKind: Equatable, Sendable {
    let name: String
    public static let `default` = AccessibilityActionKind(name: "default")
    public static let escape = AccessibilityActionKind(name: "escape")
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
    public init(named name: Text) { self.name = name.text }
    init(name: String) { self.name = name }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment
    case decrement
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    case unspecified
    case h1
    case h2
    case h3
    case h4
    case h5
    case h6
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let name: String
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var names: Set<String>
    private init(_ name: String) { names = [name] }
    public init() { names = [] }
    public static let isButton = AccessibilityTraits("button")
    public static let isHeader = AccessibilityTraits("header")
    public static let isSelected = AccessibilityTraits("selected")
    public static let isLink = AccessibilityTraits("link")
    public static let isSearchField = AccessibilityTraits("search field")
    public static let isImage = AccessibilityTraits("image")
    public static let playsSound = AccessibilityTraits("plays sound")
    public static let isStaticText = AccessibilityTraits("static text")
    public static let isSummaryElement = AccessibilityTraits("summary element")
    public static let updatesFrequently = AccessibilityTraits("updates frequently")
    public static let startsMediaSession = AccessibilityTraits("starts media session")
    public static let allowsDirectInteraction = AccessibilityTraits("allows direct interaction")
    public static let causesPageTurn = AccessibilityTraits("causes page turn")
    public static let isModal = AccessibilityTraits("modal")
    @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
    public static let isToggle = AccessibilityTraits("toggle")
    @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
    public static let isTabBar = AccessibilityTraits("tab bar")
    var shown: String { names.sorted().joined(separator: " ") }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { changed { $0.formUnion(other.names) } }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        changed { $0.formIntersection(other.names) }
    }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        changed { $0.formSymmetricDifference(other.names) }
    }
    public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
    @discardableResult
    public mutating func insert(_ newMember: AccessibilityTraits) -> (
        inserted: Bool, memberAfterInsert: AccessibilityTraits
    ) {
        let inserted = !contains(newMember)
        formUnion(newMember)
        return (inserted, newMember)
    }
    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        defer { names.subtract(member.names) }
        return contains(member) ? member : nil
    }
    @discardableResult
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        insert(newMember).inserted ? nil : newMember
    }
    public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }
    public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { self = symmetricDifference(other) }
    private func changed(_ change: (inout Set<String>) -> Void) -> AccessibilityTraits {
        var copy = self
        change(&copy.names)
        return copy
    }
}
