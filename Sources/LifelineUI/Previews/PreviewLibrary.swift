/// The previews of the program.
@MainActor package final class PreviewLibrary: ObservableObject {
    static let shared = PreviewLibrary()

    struct Group: Identifiable {
        /// The file, such as `App/Orders.swift`, or the type of a provider.
        let id: String
        var previews: [Preview]
    }

    /// By file and by provider, sorted by name.
    @Published private(set) var groups: [Group] = []
    /// Increased by each load, so that controllers and views of LifelineKit are created again.
    private(set) var generation = 0
    /// What was added since the last load.
    private var added: [Preview] = []
    private var providers: [String: (group: String, type: any PreviewProvider.Type)] = [:]

    func add(_ preview: Preview) { added.append(preview) }

    /// Shows what was added. The previews of a file replace those that it had before, as a patch of `lifeline run` contains
    /// all of a file.
    func load(providers types: [Any.Type] = []) {
        generation += 1
        for case let type as any PreviewProvider.Type in types {
            // A patch contains an edited type under its name, but in another module.
            let name = String(describing: type)
            let group = providers[name]?.group ?? String(reflecting: type)
            providers[name] = (group, type)
        }
        var new = Dictionary(groups.map { ($0.id, $0.previews) }) { $1 }
        for (file, previews) in Dictionary(grouping: added, by: \.group) { new[file] = previews }
        added = []
        for (group, type) in providers.values { new[group] = Self.previews(of: type, group: group) }
        groups = new.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }.map { group, previews in
            Group(id: group, previews: Self.identified(previews.sorted { $0.line < $1.line }))
        }
    }

    func preview(_ id: String) -> Preview? { groups.lazy.flatMap(\.previews).first { $0.id == id } }

    /// Gives previews addresses that stay the same while code around them is edited: by name, otherwise by number.
    private static func identified(_ previews: [Preview]) -> [Preview] {
        var used: Set<String> = []
        return previews.map { preview in
            var preview = preview
            let file = preview.group.hasSuffix(".swift") ? String(preview.group.dropLast(6)) : preview.group
            let base = file.replacing("/", with: ".") + (preview.name.map { "." + $0 } ?? "")
            var number = 1
            preview.id = base
            while !used.insert(preview.id).inserted {
                number += 1
                preview.id = "\(base).\(number)"
            }
            return preview
        }
    }

    private static func previews(of type: any PreviewProvider.Type, group: String) -> [Preview] {
        func elements<Provider: PreviewProvider>(_ type: Provider.Type) -> [PreviewElement] {
            PreviewElement.elements(of: Provider.previews)
        }
        let all = elements(type)
        return all.enumerated().map { index, element in
            // Evaluated each time, so that replaced code has an effect.
            let content = Preview.Content.view {
                let now = elements(type)
                return now.indices.contains(index) ? now[index].content : AnyView(EmptyView())
            }
            let name = element.settings.displayName ?? (all.count > 1 ? "Preview \(index + 1)" : "Preview")
            return Preview(name: name, group: group, line: index, settings: element.settings, content: content)
        }
    }
}

/// Called by LifelineServer with `LIFELINE_PREVIEWS=1`.
@_cdecl("lifeline_begin_previews")
package func lifelineBeginPreviews() {
    MainActor.assumeIsolated {
        PreviewHost.makeDelegate = { DeclaredAppDelegate<PreviewApp>() }
        PreviewHost.didLoad = { PreviewLibrary.shared.load(providers: $0) }
    }
}
