import BourseCore
import BourseDesk
import BourseValues

/// What every `StagingArea` does, one check per case; each runs on an empty area of its own.
public enum StagingContract: String, CaseIterable, Sendable {
    case filesComeBackAsTheyWere, filesAreTheirOwnersAlone, filesAreOfOneKind, discardedFilesAreGone

    /// Checks an area with two people.
    ///
    /// - Throws: ``Breach``, or what the area throws.
    public func check(_ area: any StagingArea, ann: UserID, bob: UserID) async throws {
        switch self {
        case .filesComeBackAsTheyWere: try await Self.filesComeBackAsTheyWere(area, ann)
        case .filesAreTheirOwnersAlone: try await Self.filesAreTheirOwnersAlone(area, ann, bob)
        case .filesAreOfOneKind: try await Self.filesAreOfOneKind(area, ann)
        case .discardedFilesAreGone: try await Self.discardedFilesAreGone(area, ann, bob)
        }
    }

    private static func file(_ name: String, _ text: String = "bytes\n\n{}") -> StagedFile {
        StagedFile(name: name, account: "main", zone: "UTC", bytes: Array(text.utf8))
    }

    private static func filesComeBackAsTheyWere(_ area: any StagingArea, _ ann: UserID) async throws {
        let files = [file("né\"\\w.csv"), file("empty.csv", ""), file("same.csv"), file("same.csv")]
        for kind in ImportKind.allCases {
            var ids: [ImportID] = []
            for file in files { ids.append(try await area.stage(file, as: kind, user: ann)) }
            try Breach.unless(Set(ids).count, is: files.count, "names of files of \(kind)")
            for (id, file) in zip(ids, files) {
                try Breach.unless(try await area.staged(id, as: kind, user: ann), is: file, "a file of \(kind)")
            }
        }
    }

    private static func filesAreTheirOwnersAlone(
        _ area: any StagingArea,
        _ ann: UserID,
        _ bob: UserID
    ) async throws {
        let hers = file("hers.csv")
        let id = try await area.stage(hers, as: .executions, user: ann)
        for kind in ImportKind.allCases {
            try Breach.unless(try await area.staged(id, as: kind, user: bob), is: nil, "a file of another person")
            try await area.discard(id, as: kind, user: bob)
        }
        try await area.discardAll(of: bob)
        try Breach.unless(try await area.staged(id, as: .executions, user: ann), is: hers, "after changes by another")
    }

    private static func filesAreOfOneKind(_ area: any StagingArea, _ ann: UserID) async throws {
        for kind in ImportKind.allCases {
            let file = file("\(kind).csv")
            let id = try await area.stage(file, as: kind, user: ann)
            for other in ImportKind.allCases where other != kind {
                do {
                    _ = try await area.staged(id, as: other, user: ann)
                    throw Breach("a file of \(kind) was read as one of \(other)")
                } catch let error as OtherImportKind {
                    let wanted = OtherImportKind(uploaded: kind, requested: other)
                    try Breach.unless(error, is: wanted, "a file of \(kind) read as one of \(other)")
                }
                try await area.discard(id, as: other, user: ann)
            }
            try Breach.unless(try await area.staged(id, as: kind, user: ann), is: file, "a file of \(kind)")
        }
    }

    private static func discardedFilesAreGone(
        _ area: any StagingArea,
        _ ann: UserID,
        _ bob: UserID
    ) async throws {
        let (gone, remaining) = (file("gone.csv"), file("kept.csv"))
        let first = try await area.stage(gone, as: .entries, user: ann)
        let second = try await area.stage(remaining, as: .entries, user: ann)
        let bobs = try await area.stage(remaining, as: .entries, user: bob)
        for _ in 1...2 { try await area.discard(first, as: .entries, user: ann) }
        for kind in ImportKind.allCases {
            try Breach.unless(try await area.staged(first, as: kind, user: ann), is: nil, "a discarded file")
        }
        try Breach.unless(try await area.staged(second, as: .entries, user: ann), is: remaining, "the other file")
        try await area.discardAll(of: ann)
        try Breach.unless(try await area.staged(second, as: .entries, user: ann), is: nil, "all files discarded")
        try Breach.unless(
            try await area.staged(bobs, as: .entries, user: bob),
            is: remaining,
            "a file of another person"
        )
    }
}
