/// One of the sections that a container was created with.
///
/// Views outside of a `Section` form sections without a header and a footer.
@preconcurrency @MainActor
public struct SectionConfiguration: Identifiable {
    /// The identity of a section: the same as long as its view exists.
    public struct ID: Hashable, Sendable {
        let item: ObjectIdentifier
    }

    public nonisolated let id: ID
    /// The views of the header; empty if the section has none.
    public let header: SubviewsCollection
    /// The views between the header and the footer.
    public let content: SubviewsCollection
    /// The views of the footer; empty if the section has none.
    public let footer: SubviewsCollection
    /// The values that were set for the section.
    public let containerValues: ContainerValues
}

/// The sections of a container.
@preconcurrency @MainActor
public struct SectionCollection: @preconcurrency RandomAccessCollection {
    private let sections: [SectionConfiguration]

    public var startIndex: Int { 0 }
    public var endIndex: Int { sections.count }

    public subscript(index: Int) -> SectionConfiguration { sections[index] }

    init(_ items: ContiguousArray<LayoutItem>, of reader: any SubviewsReader) {
        var parts = SectionParts(reader)
        for item in items { parts.append(item) }
        parts.finish()
        sections = parts.sections
    }
}

/// Divides the items of a container at the boundaries of its sections.
@MainActor private struct SectionParts {
    let reader: any SubviewsReader
    private(set) var sections: [SectionConfiguration] = []
    /// The item around the header of the current section, if that has begun with one.
    private var header: LayoutItem?
    private var rows: [LayoutItem] = []

    init(_ reader: any SubviewsReader) { self.reader = reader }

    mutating func append(_ item: LayoutItem) {
        switch item.sectionBoundary?.kind {
        case .header:
            finish()
            header = item
        case .footer: finish(footer: item)
        case nil: rows.append(item)
        }
    }

    mutating func finish(footer: LayoutItem? = nil) {
        guard let first = header ?? rows.first else { return }
        sections.append(
            SectionConfiguration(
                id: SectionConfiguration.ID(item: ObjectIdentifier(first.innermost)), header: parts(of: header),
                content: SubviewsCollection(rows, of: reader), footer: parts(of: footer),
                containerValues: header.map { ContainerValues(of: $0, for: reader) } ?? ContainerValues()))
        header = nil
        rows = []
    }

    private func parts(of boundary: LayoutItem?) -> SubviewsCollection {
        SubviewsCollection(boundary?.sectionBoundary?.parts ?? [], of: reader)
    }
}

private struct FormsSectionsKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    /// Whether sections mark their boundaries even where they have no header or footer.
    var formsSections: Bool {
        get { self[FormsSectionsKey.self] }
        set { self[FormsSectionsKey.self] = newValue }
    }
}
